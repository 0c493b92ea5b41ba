import { ApiFailure } from '@fairground/client/api/failure.ts';
import { logFailure } from '@fairground/client/log.ts';
import { createQueryClient } from '@fairground/client/query/create-query-client.ts';
import type { QueryKey } from '@tanstack/react-query';

const FRESH_MS = 2000;
const KEPT_MS = 5 * 60_000;

/** Logs each failed query, except for refusals by the server. */
function logUnexpected(error: Error, key: QueryKey): void {
  // ra-core asks the auth provider by a query; not being logged in is an answer, not a failure.
  if (key[0] === 'auth') return;
  if (error instanceof ApiFailure && (error.kind === 'session' || error.kind === 'server')) return;
  logFailure(JSON.stringify(key), error);
}

export const queryClient = createQueryClient({
  staleTime: FRESH_MS,
  gcTime: KEPT_MS,
  onError: logUnexpected,
});
