import { lazyComponent } from '@fairground/client/lazy.ts';
import { Suspense } from 'react';
import { useApiQuery } from '#platform/query.ts';

const CONSENT_FRESH_MS = 60_000;

/* Lazy: a member sees it once for each version. */
const ConsentSheet = lazyComponent(async () => (await import('./ConsentSheet.tsx')).ConsentSheet);

/**
 * Asks for a due consent over a screen where money is staked or paid in. The screen stays mounted below, so that typed
 * text is kept. If the state cannot be loaded, nobody is blocked.
 */
export function ConsentGate() {
  const { data } = useApiQuery('GET /legal/consent', {}, { staleTime: CONSENT_FRESH_MS });
  if (!data || data.due.length === 0) return null;
  return (
    <Suspense>
      <ConsentSheet due={data.due} />
    </Suspense>
  );
}
