import { keepLayout } from '#app/keep-layout.ts';
import { requestIdle } from '#app/request-idle.ts';

/**
 * Keeps the layout of hidden views (keep-layout.ts) when React hides them once more, as it does each time it has
 * rendered something in them, and lays out those that were never shown while nothing else is to be done: showing one
 * is only to paint it. Follows the app's places for ever.
 */
export function watchHiddenViews(): void {
  const views = document.querySelector('[data-views]');
  if (!views) return;
  const follow = (): void => {
    for (const place of views.querySelectorAll(':scope > [data-place]')) {
      watcher.observe(place, { childList: true });
      if (place.firstElementChild)
        watcher.observe(place.firstElementChild, { attributes: true, attributeFilter: ['style'] });
      const view = keepLayout(place);
      // Asked for one of its boxes, the browser makes them all.
      if (view) requestIdle(() => view.getBoundingClientRect());
    }
  };
  const watcher = new MutationObserver(follow);
  watcher.observe(views, { childList: true });
  follow();
}
