const KEY = 'begun-anew-from';
const entry = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/**
 * Begins anew with the newer version, where the shown view cannot be shown because its files went with this one
 * (ViewBoundary.tsx); once a version and tab, should the page that comes be this one again.
 */
export function beginAnewWhereBroken(): void {
  const broken = [...document.querySelectorAll('[data-failed-view]')].some((view) => view.checkVisibility());
  if (!broken) return;
  try {
    if (sessionStorage.getItem(KEY) === entry()) return;
    sessionStorage.setItem(KEY, entry());
  } catch {
    // Where nothing can be remembered, the member reloads by hand.
    return;
  }
  location.reload();
}
