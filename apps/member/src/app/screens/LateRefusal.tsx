import { lazy, Suspense } from 'react';

const RefusalNotice = lazy(async () => ({
  default: (await import('#features/protection/guard/RefusalNotice.tsx')).RefusalNotice,
}));

/** What a member's own protection refused, fetched where something is. */
export const LateRefusal = ({ error }: { error: Error }) => (
  <Suspense>
    <RefusalNotice error={error} />
  </Suspense>
);
