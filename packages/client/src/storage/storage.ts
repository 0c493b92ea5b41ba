/*
 * Web storage that never throws: a browser may refuse it (private mode, blocked cookies, quota), and values then last
 * as long as the page.
 */

/** `session`: of this tab only. */
type Area = 'local' | 'session';
const areaOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** The stored text; null if there is none or storage is refused. */
export function readStored(key: string, area: Area = 'local'): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text; returns whether the browser accepted it. */
export function writeStored(key: string, value: string, area: Area = 'local'): boolean {
  try {
    areaOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string, area: Area = 'local'): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Nothing is stored where storage is refused.
  }
}

/** Stored JSON; invalid JSON counts as absent. */
export function readStoredJson(key: string, area: Area = 'local'): unknown {
  const text = readStored(key, area);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The stored keys. */
export function storedKeys(area: Area): string[] {
  try {
    return Object.keys(areaOf(area));
  } catch {
    return [];
  }
}

/**
 * Calls back when another tab changes one of the keys in local storage. A page in the back/forward cache gets no storage
 * events: it reads again when it is shown.
 */
export function onStoredChange(keys: readonly string[], listener: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === null || keys.includes(event.key)) listener();
  });
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}
