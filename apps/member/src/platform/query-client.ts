import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#platform/failure.ts';
import { logFailure } from '#platform/log.ts';
import { getSession, onSession } from '#platform/session.ts';

const FRESH_MS = 30_000;
/* A lost session shows its message for 1500 ms before it leads to the login (session-end.ts). */
const LEAVING_MS = 2000;
/* A kept view has no observer while hidden: its lists must outlive a visit elsewhere. */
const KEPT_MS = 30 * 60_000;

/** A refusal stays one however often it is asked for; a lost connection deserves one more try. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiFailure && error.kind === 'network';

/** Whatever a view says of it, a failed query leaves a trace; the end of a session is no fault. */
function leaveTrace(error: Error, { queryKey }: { queryKey: readonly unknown[] }): void {
  if (error instanceof ApiFailure && error.kind === 'session') return;
  logFailure(JSON.stringify(queryKey), error);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveTrace }),
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
// What one member saw is never shown to the next. A view that is being left keeps its data while it is left.
onSession(() => {
  const next = getSession()?.user.id;
  if (next === undefined) setTimeout(() => forget(getSession()?.user.id), LEAVING_MS);
  else forget(next);
});

function forget(next: string | undefined): void {
  if (next !== member) queryClient.clear();
  member = next;
}
