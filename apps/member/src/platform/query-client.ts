import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#platform/failure.ts';
import { getSession, onSession } from '#platform/session.ts';

const FRESH_MS = 30_000;
/* A kept view has no observer while hidden: its lists must outlive a visit elsewhere. */
const KEPT_MS = 30 * 60_000;

/** A refusal stays one however often it is asked for; a lost connection deserves one more try. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiFailure && error.kind === 'network';

export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network the call fails and says so, rather than waiting in silence.
    queries: {
      retry,
      retryDelay: 800,
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      networkMode: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

let member = getSession()?.user.id;
// What one member saw is never shown to the next.
onSession(() => {
  const next = getSession()?.user.id;
  if (next !== member) queryClient.clear();
  member = next;
});
