/*
 * Web storage that never throws: a browser may refuse it (blocked cookies, full), and the console then
 * simply forgets with the page.
 */

type Kind = 'local' | 'session';
const area = (kind: Kind): Storage => (kind === 'local' ? localStorage : sessionStorage);

/** The stored text, or null where there is none or storage is refused. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return area(kind).getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(kind: Kind, key: string, value: string): void {
  try {
    area(kind).setItem(key, value);
  } catch {
    // Refused or full: the value lives as long as the page.
  }
}

export function removeStored(kind: Kind, key: string): void {
  try {
    area(kind).removeItem(key);
  } catch {
    // Nothing is stored where storage is refused.
  }
}

/** Follows changes that other tabs make to the key in local storage. */
export function onStoredChange(key: string, listener: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === null || event.key === key) listener();
  });
}
