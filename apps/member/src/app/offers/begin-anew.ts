const KEY = 'begun-anew-from';
const entry = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/**
 * Begins anew with the newer version, where a view cannot be shown because its files went with this one; once a version
 * and tab, should the page that comes be this one again.
 */
export function beginAnew(): void {
  try {
    if (sessionStorage.getItem(KEY) === entry()) return;
    sessionStorage.setItem(KEY, entry());
  } catch {
    // Where nothing can be remembered, the member reloads by hand.
    return;
  }
  location.reload();
}
