import { loadPlatformMessages } from '#platform/fault-text.ts';
import { currentLocation, navigate } from '#platform/navigation.ts';
import { notify } from '#platform/notifications.ts';
import { loginPath, paths } from '#platform/paths.ts';
import { followStoredSession, getSession, onLeftElsewhere, onSession, signOut } from '#platform/session.ts';
import { createStore, useStore } from '@fairground/client/store.ts';

const DELAY_MS = 1500;

const ending = createStore(false);
/* Why the last session ended by itself: the login says it until somebody is logged in again. */
const reason = createStore<string | null>(null);
/* Whether another tab removed the session of this one, and nobody has logged in since. */
let leftElsewhere = false;
onSession(() => {
  if (!getSession()) return;
  reason.set(null);
  leftElsewhere = false;
});

// Another tab heard first that the session is over, and removed it: this one would show the login without a word.
onLeftElsewhere(() => {
  leftElsewhere = !getSession();
  void loadPlatformMessages().then(({ loginExpired }) => {
    if (!getSession() && reason.get() === null) reason.set(loginExpired);
  });
});

export const useSessionEndReason = (): string | null => useStore(reason);

/** Whether the session has just ended by itself, and its message is shown. */
export const isSessionEnding = (): boolean => ending.get();

/** True while the message about a lost session is shown; the route guard does not redirect until it ends. */
export const useSessionEnding = (): boolean => useStore(ending);

function leave(): void {
  ending.set(false);
  const location = currentLocation();
  // Meanwhile somebody logged in again, or navigated to a public screen.
  if (getSession() || location.path === paths.login || location.path === paths.register) return;
  navigate(loginPath(location.full), { replace: true });
}

/** Logs out on this device, and has the login say why. */
export function leaveWith(message: string): void {
  signOut();
  reason.set(message);
  navigate(paths.login, { replace: true });
}

/**
 * The server rejected the session: logs out, shows a message, and redirects to `/login` with the way back. Once,
 * however many calls fail together; an answer to an older session's call is ignored.
 */
export function endSession(message: string, tokenUsed: string | undefined): void {
  const session = getSession();
  if (ending.get() || (session && tokenUsed !== undefined && session.token !== tokenUsed)) return;
  // A call that a view made without the session that another tab had removed: the login says already why.
  if (leftElsewhere && tokenUsed === undefined) return;
  // Another tab has logged in meanwhile: this one goes on as that member.
  if (followStoredSession()) return;
  ending.set(true);
  signOut();
  reason.set(message);
  notify(message);
  setTimeout(leave, DELAY_MS);
}
