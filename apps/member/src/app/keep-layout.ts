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

/**
 * To be called where a place comes or goes. Where something in a hidden one was styled, a field by an extension, Chromium
 * 156 may not look at any place any more: all stay as they are, and the screen is empty. It looks when what holds
 * them is to be styled as well, which changes nothing.
 */
export function lookAgain(views: HTMLElement | null | undefined): void {
  if (views) views.style.order = views.style.order ? '' : '0';
}
