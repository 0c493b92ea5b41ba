import { Suspense } from 'react';
import { late } from '@fairground/web/platform/late.ts';

const RefusalNotice = late(
  async () => (await import('#features/protection/guard/RefusalNotice.tsx')).RefusalNotice,
);

/** What a member's own protection refused, fetched where something is. */
export const LateRefusal = ({ error }: { error: Error }) => (
  <Suspense>
    <RefusalNotice error={error} />
  </Suspense>
);
