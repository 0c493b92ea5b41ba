/** Whether a hidden view keeps its layout and scroll positions (View.module.css), or loses both. */
export const KEEPS_LAYOUT = 'CSS' in globalThis && CSS.supports('content-visibility', 'hidden');

/**
 * React hides a view by `display: none`, and the way back costs a whole layout. Its place hides it already, in a way that
 * keeps the boxes: where the browser knows that way, `display` is given back.
 */
export function keepLayout(place: Element | null): void {
  const view = place?.firstElementChild;
  if (!KEEPS_LAYOUT || !(view instanceof HTMLElement) || view.style.display !== 'none') return;
  if (!place?.hasAttribute('data-shown')) view.style.removeProperty('display');
}
