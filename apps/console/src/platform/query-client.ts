import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#platform/failure.ts';
import { logFailure } from '@fairground/web/platform/log.ts';

const FRESH_MS = 2000;

/** A refusal stays one however often it is asked for; a lost connection deserves one more try. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiFailure && error.kind === 'network';

/** Whatever a view says of it, a failed query leaves a trace; a refusal in words is no fault. */
function leaveTrace(error: Error, { queryKey }: { queryKey: readonly unknown[] }): void {
  // ra-core asks the auth provider as a query; that nobody is logged in is an answer.
  if (queryKey[0] === 'auth') return;
  if (error instanceof ApiFailure && (error.kind === 'session' || error.kind === 'server')) return;
  logFailure(JSON.stringify(queryKey), error);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveTrace }),
  defaultOptions: {
    // `always`: without a network the call fails and says so, rather than waiting in silence.
    queries: { retry, retryDelay: 800, staleTime: FRESH_MS, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
