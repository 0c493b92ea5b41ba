import { currentLocation, navigate } from '#platform/navigation.ts';
import { notify } from '#platform/notices.ts';
import { loginPath, paths } from '#platform/paths.ts';
import { getSession, signOut } from '#platform/session.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';

const DELAY_MS = 1500;

const ending = createStore(false);

/** True while a lost session still shows its message; the guard leaves the view in place until then. */
export const useSessionEnding = (): boolean => useStore(ending);

function leave(): void {
  ending.set(false);
  const location = currentLocation();
  // Meanwhile somebody logged in again, or went to a public screen himself.
  if (getSession() || location.path === paths.login || location.path === paths.register) return;
  navigate(loginPath(location.full), { replace: true });
}

/**
 * The server no longer knows the session: logs out, says so, and leads to `/login` with the way back.
 * However many calls fail together, once; an answer to an older session than the current one is no matter.
 */
export function endSession(message: string, tokenUsed: string | undefined): void {
  const session = getSession();
  if (ending.get() || (session && tokenUsed !== undefined && session.token !== tokenUsed)) return;
  ending.set(true);
  signOut();
  notify(message);
  setTimeout(leave, DELAY_MS);
}
