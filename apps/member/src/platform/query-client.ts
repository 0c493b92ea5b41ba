import { ApiFailure, TIMED_OUT } from '#platform/failure.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { createQueryCache, type QueryKey } from '#platform/query-cache.ts';
import { getSession, onSession } from '#platform/session.ts';

const RETRY_AFTER_MS = 800;
/* A lost session shows its message for 1500 ms before it leads to the login (session-end.ts). */
const LEAVING_MS = 2000;
/* A kept view has no observer while hidden: its lists must outlive a visit elsewhere. */
const KEPT_MS = 30 * 60_000;

const isSilence = (error: Error): error is ApiFailure =>
  error instanceof ApiFailure && error.kind === 'network';

/** A refusal stays one however often it is asked for; a lost connection deserves one more try, and who waited long is told. */
const retryAfter = (failures: number, error: Error): number | null =>
  failures < 1 && isSilence(error) && error.code !== TIMED_OUT ? RETRY_AFTER_MS : null;

/** Whatever a view says of it, a failed query leaves a trace; the end of a session is no fault. */
function leaveTrace(error: Error, key: QueryKey): void {
  if (error instanceof ApiFailure && error.kind === 'session') return;
  logFailure(JSON.stringify(key), error);
}

export const queryClient = createQueryCache({
  retryAfter,
  onError: leaveTrace,
  isSilence,
  now: () => Date.now(),
  keptMs: KEPT_MS,
});

globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void queryClient.refresh('stale');
});
globalThis.window?.addEventListener('online', () => void queryClient.refresh('all'));

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
