import { KEEPS_LAYOUT, keepLayout } from '#app/keep-layout.ts';
import { requestIdle } from '#app/request-idle.ts';

const CALM_MS = 1500;
/*
 * For as long as a view took nothing is done, within bounds: in another language it is long, and a finger may come. No longer,
 * or the last of them is at it when whoever has looked at what changed touches a tab.
 */
const LONGEST_REST_MS = 200;

/**
 * Ends what was moving in a view as it was hidden, or began to since. Chromium 156 shows no step of it, does not end it either, and
 * makes a frame of the whole page for it sixty times a second until the view is shown again.
 */
function endMotions(view: Element): void {
  if (view.closest('[data-shown]')) return;
  for (const motion of view.getAnimations({ subtree: true }))
    if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
}

/**
 * Keeps the layout of hidden views (keep-layout.ts) when React hides them once more, as it does each time it has
 * rendered something in them, and lays them out while nothing else is to be done: those that were never shown, and all
 * when their words, the theme or the window have changed. Showing one is only to paint it. What moves in them is ended
 * then. Follows the app's places for ever.
 */
export function watchHiddenViews(): void {
  const views = document.getElementById('content');
  if (!views || !KEEPS_LAYOUT) return;
  const due = new Set<Element>();
  let busy = false;
  const layOutNext = (): void => {
    const [view] = due;
    busy = view !== undefined;
    if (!view) return;
    due.delete(view);
    requestIdle(() => {
      const began = performance.now();
      // Asked for one of its boxes, the browser makes them all.
      view.getBoundingClientRect();
      endMotions(view);
      setTimeout(layOutNext, Math.min(performance.now() - began, LONGEST_REST_MS));
    });
  };
  const follow = (): void => {
    // In their order, whichever wait from before: what was opened first, Home mostly, is gone back to most.
    due.clear();
    for (const place of views.children) {
      if (!place.hasAttribute('data-place')) continue;
      const view = place.firstElementChild;
      watcher.observe(place, { childList: true, characterData: true, subtree: true });
      if (view) watcher.observe(view, { attributes: true, attributeFilter: ['style'] });
      keepLayout(place);
      if (view && !place.hasAttribute('data-shown')) due.add(view);
    }
    if (!busy) layOutNext();
  };
  const watcher = new MutationObserver((changes) => {
    // What changes in the view that is shown is laid out anyway.
    if (changes.some(({ target }) => !target.parentElement?.closest('[data-shown]'))) follow();
  });
  watcher.observe(views, { childList: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  // All of them at once is work that a finger would wait for: whoever chooses a theme or turns the phone comes first.
  const followLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(follow, CALM_MS);
  };
  const all = new MutationObserver(followLater);
  all.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang'] });
  addEventListener('resize', followLater);
  follow();
}
