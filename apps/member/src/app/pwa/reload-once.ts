const KEY = 'begun-anew-from';
const entry = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/**
 * Reloads the page when a view failed because a deployment removed its files. Once per version and tab, so that a page
 * that fails again does not reload in a loop.
 */
export function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(KEY) === entry()) return;
    sessionStorage.setItem(KEY, entry());
  } catch {
    // Without session storage the loop could not be detected: the member reloads by hand.
    return;
  }
  location.reload();
}
