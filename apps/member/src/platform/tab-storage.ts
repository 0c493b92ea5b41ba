import { getSession, onSession } from '#platform/session.ts';

/*
 * Session storage of one member: what a reload of this tab must not lose, such as the requestId of a payment.
 * It never throws, and is gone with the login.
 */

const PREFIX = 'draft:';

/** The stored value, if this member left one in this tab. What it looks like is the reader's to check. */
export function readDraft(name: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    const stored = text === null ? null : (JSON.parse(text) as { member?: unknown; value?: unknown } | null);
    return stored && stored.member === getSession()?.user.id ? stored.value : undefined;
  } catch {
    // Refused storage or a broken entry: nothing was left.
    return undefined;
  }
}

export function writeDraft(name: string, value: object): void {
  const member = getSession()?.user.id;
  if (member === undefined) return;
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ member, value }));
  } catch {
    // The tab then forgets with a reload.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing is stored where storage is refused.
  }
}

onSession(() => {
  if (getSession()) return;
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
});
