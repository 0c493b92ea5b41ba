import { coveredBy, isOpen, tallestTurned } from '#app/keyboard.rules.ts';
import { painted } from '#ui/painted.ts';

const TYPED_INTO =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"], [type="button"])';

/** Brings what is typed into back into what is left to see, once what stands around it has found its new place. */
function reveal(): void {
  requestAnimationFrame(() => {
    const field = document.activeElement;
    if (field?.matches(TYPED_INTO)) field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}

/**
 * Keeps the page out from under the virtual keyboard: `--keyboard` on it is what the keyboard covers, by which the column
 * and the sheets end higher; `data-keyboard` says that one is open. Some browsers make the page lower by themselves.
 */
export function watchKeyboard(): void {
  const viewport = globalThis.visualViewport;
  if (!viewport) return;
  const page = document.documentElement;
  let { width } = viewport;
  // One may be open already, over the page.
  let tallest = Math.max(viewport.height, page.clientHeight);
  const follow = (): void => {
    // Turned on its side it is another page.
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
  // From one field to the next the keyboard stays. It costs a layout: not asked where nothing is typed into, and not before
  // the finger that leads into a field, or away from one, is answered.
  const followField = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(TYPED_INTO)) void painted().then(follow);
  };
  document.addEventListener('focusin', followField);
  document.addEventListener('focusout', followField);
  follow();
}
