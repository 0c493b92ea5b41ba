import { getSession, onLeftElsewhere, onSession } from '#platform/session.ts';
import { isSessionEnding } from '#platform/session-end.ts';

/*
 * Session storage per member, for what a reload of this tab must not lose, such as the requestId of a payment, nor a
 * session that ends by itself: the same member goes on after the login. It never throws, and is cleared at logout and when
 * somebody else logs in.
 */

const PREFIX = 'draft:';

type Stored = { member?: unknown; value?: unknown };

const read = (key: string): Stored | null =>
  JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null;

/** The stored value, if this member stored one in this tab. Validating it is up to the caller. */
export function readDraft(name: string): unknown {
  try {
    const stored = read(PREFIX + name);
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

function ownerOf(key: string): unknown {
  try {
    return read(key)?.member;
  } catch {
    return undefined;
  }
}

/** Removes what is stored, but for that member's. */
function sweep(member: string | undefined): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && (member === undefined || ownerOf(key) !== member))
        sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

onSession(() => {
  const session = getSession();
  if (session || !isSessionEnding()) sweep(session?.user.id);
});
// The server may tell this tab of a logout in another one before that one does.
onLeftElsewhere(() => sweep(undefined));
