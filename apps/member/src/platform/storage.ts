/*
 * Local storage that never throws: a browser may refuse it (private mode, blocked cookies, full), and
 * the app then simply forgets with the page.
 */

/** The stored text, or null where there is none or storage is refused. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text and says whether the browser took it. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored where storage is refused.
  }
}

/** Stored JSON; anything that does not parse counts as absent. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Follows changes that other tabs make to any of the keys. */
export function onStoredChange(keys: readonly string[], listener: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === null || keys.includes(event.key)) listener();
  });
}
