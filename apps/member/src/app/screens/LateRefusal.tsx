import { Suspense } from 'react';
import { lazyComponent } from '@fairground/client/lazy.ts';

const RefusalNotice = lazyComponent(
  async () => (await import('#features/protection/restrictions/RefusalNotice.tsx')).RefusalNotice,
);

/** Why the member's own limits refused a stake or a recharge; loaded only when that happens. */
export const LateRefusal = ({ error }: { error: Error }) => (
  <Suspense>
    <RefusalNotice error={error} />
  </Suspense>
);
