import { getSession, onSession } from '#platform/session.ts';

/*
 * Session storage per member, for what a reload of this tab must not lose, such as the requestId of a payment. It never
 * throws, and is cleared at logout.
 */

const PREFIX = 'draft:';

/** The stored value, if this member stored one in this tab. Validating it is up to the caller. */
export function readDraft(name: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    const stored = text === null ? null : (JSON.parse(text) as { member?: unknown; value?: unknown } | null);
    return stored && stored.member === getSession()?.user.id ? stored.value : undefined;
  } catch {
    // Storage is refused or the entry is corrupt.
    return undefined;
  }
}

export function writeDraft(name: string, value: object): void {
  const member = getSession()?.user.id;
  if (member === undefined) return;
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ member, value }));
  } catch {
    // The value is then lost at a reload.
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
