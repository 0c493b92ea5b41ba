import { coveredBy, isOpen, tallestTurned } from '#app/a11y/virtual-keyboard.rules.ts';
import { afterNextPaint } from '#ui/after-next-paint.ts';

const TYPED_INTO =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"], [type="button"])';

/** Scrolls the focused field back into view after the layout has adapted. */
function reveal(): void {
  requestAnimationFrame(() => {
    const field = document.activeElement;
    if (field?.matches(TYPED_INTO)) field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}

/**
 * Keeps the page clear of the virtual keyboard: `--keyboard` is the covered height, by which the column and sheets end
 * higher, and `data-keyboard` marks an open keyboard. Needed where the browser does not resize the layout viewport.
 */
export function watchKeyboard(): void {
  const viewport = globalThis.visualViewport;
  if (!viewport) return;
  const page = document.documentElement;
  let { width } = viewport;
  // A keyboard may be open already.
  let tallest = Math.max(viewport.height, page.clientHeight);
  const follow = (): void => {
    // A rotated page has another height.
    if (viewport.width !== width && viewport.scale <= 1.01)
      tallest = tallestTurned(page.hasAttribute('data-keyboard'), viewport.height, page.clientHeight);
    ({ width } = viewport);
    tallest = Math.max(tallest, viewport.height);
    const open = isOpen(tallest, viewport) && (document.activeElement?.matches(TYPED_INTO) ?? false);
    page.style.setProperty('--keyboard', `${open ? coveredBy(page.clientHeight, viewport) : 0}px`);
    page.toggleAttribute('data-keyboard', open);
    if (open) reveal();
  };
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  // Between two fields the keyboard stays open. Reading the viewport forces a layout, so it is skipped when no field is
  // focused and deferred until the tap is painted (INP).
  const followField = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(TYPED_INTO)) void afterNextPaint().then(follow);
  };
  document.addEventListener('focusin', followField);
  document.addEventListener('focusout', followField);
  follow();
}
