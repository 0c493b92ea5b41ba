import { KEEPS_LAYOUT, keepLayout } from '#app/keep-layout.ts';
import { requestIdle } from '#app/request-idle.ts';

const CALM_MS = 1500;

/**
 * Keeps the layout of hidden views (keep-layout.ts) when React hides them once more, as it does each time it has
 * rendered something in them, and lays them out while nothing else is to be done: those that were never shown, and all
 * when their words, the theme or the window have changed. Showing one is only to paint it. Follows the app's places
 * for ever.
 */
export function watchHiddenViews(): void {
  const views = document.getElementById('content');
  if (!views || !KEEPS_LAYOUT) return;
  const follow = (): void => {
    for (const place of views.querySelectorAll(':scope > [data-place]')) {
      const view = place.firstElementChild;
      watcher.observe(place, { childList: true, characterData: true, subtree: true });
      if (view) watcher.observe(view, { attributes: true, attributeFilter: ['style'] });
      keepLayout(place);
      // Asked for one of its boxes, the browser makes them all.
      if (view && !place.hasAttribute('data-shown')) requestIdle(() => view.getBoundingClientRect());
    }
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
