import { ApiFailure } from '@fairground/client/api/failure.ts';
import { logFailure } from '@fairground/client/log.ts';
import { forgetAll } from '@fairground/client/query/cache-actions.ts';
import { createQueryClient } from '@fairground/client/query/create-query-client.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getSession, onSession } from '#platform/session.ts';

const FRESH_MS = 30_000;
/* A lost session shows its message for 1500 ms before it redirects to the login (session-end.ts). */
const LEAVING_MS = 2000;
/* A hidden kept view has no query observer: its data must not be garbage-collected during a visit elsewhere. */
const KEPT_MS = 30 * 60_000;

/** Logs every failed query, whatever the view shows; a lost session is not an error. */
function leaveTrace(error: Error, key: QueryKey): void {
  if (error instanceof ApiFailure && error.kind === 'session') return;
  logFailure(JSON.stringify(key), error);
}

const newQueryClient = (gcTime: number): QueryClient =>
  createQueryClient({ staleTime: FRESH_MS, gcTime, onError: leaveTrace });

/** A client for one page rendered on the server. It sets no timers and is discarded after rendering. */
export const newServerQueryClient = (): QueryClient => newQueryClient(Infinity);

/** The client of this page, for code outside components; components use the context. */
export const queryClient = newQueryClient(KEPT_MS);

let member = getSession()?.user.id;
// Cached data is dropped when the member changes. A view that is still shown keeps its data until it is left.
onSession(() => {
  const next = getSession()?.user.id;
  if (next === undefined) setTimeout(() => forget(getSession()?.user.id), LEAVING_MS);
  else forget(next);
});

function forget(next: string | undefined): void {
  // Without a session a refetch would only be refused.
  if (next !== member) forgetAll(queryClient, { refetch: next !== undefined });
  member = next;
}
