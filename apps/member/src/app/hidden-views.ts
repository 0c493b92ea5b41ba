import { KEEPS_LAYOUT, keepLayout } from '#app/keep-layout.ts';
import { requestIdle } from '#app/request-idle.ts';
import { painted } from '#ui/painted.ts';

const CALM_MS = 1500;
/* For so many times as long as a view took nothing is done, within bounds: in another language it is long, and a finger may come. */
const REST = 4;
const LONGEST_REST_MS = 600;

/**
 * Ends what was moving in a view as it was hidden, or began to since. Chromium 156 shows no step of it, does not end it either, and
 * makes a frame of the whole page for it sixty times a second until the view is shown again.
 */
function endMotions(view: Element): void {
  if (view.closest('[data-shown]')) return;
  for (const motion of view.getAnimations({ subtree: true }))
    if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
}

const isTab = (view: HTMLElement): boolean => view.dataset['kind'] === 'tab';

/** Whether a tap has shown it, or hidden it, that the app has yet to hear of (tab-taps.ts). */
const isAhead = (place: Element | null): boolean =>
  place?.hasAttribute('data-shown') !== place?.hasAttribute('data-told');

/** Whether a hidden view is neither skipped nor inert. */
const isReached = (view: HTMLElement): boolean => view.closest('[inert], [data-waits]') === null;

/**
 * Has a hidden tab painted and kept so, out of the reach of keyboard and searches; answers whether it is to be painted now.
 * What is opened from tabs is not: it comes and goes.
 */
function putAside(view: HTMLElement): boolean {
  const place = view.parentElement;
  if (!place || place.matches('[data-shown], [data-told]') || !isTab(view)) return false;
  const waited = place.hasAttribute('data-waits');
  place.inert = true;
  place.removeAttribute('data-waits');
  return waited;
}

/**
 * Keeps the layout of hidden views (keep-layout.ts) when React hides them once more, as it does each time it has
 * rendered something in them, and lays them out while nothing else is to be done: those that were never shown, and all
 * when their words, the theme or the window have changed. What moves in them is ended then, and tabs are painted: showing
 * one is only to draw it (decision 0055). Follows the app's places for ever.
 */
export function watchHiddenViews(): void {
  const views = document.getElementById('content');
  if (!views || !KEEPS_LAYOUT) return;
  const due = new Set<HTMLElement>();
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
      const rest = (): void =>
        void setTimeout(layOutNext, Math.min((performance.now() - began) * REST, LONGEST_REST_MS));
      // A tap that the app has yet to hear of, and may never, where it is taken back.
      if (isAhead(view.parentElement)) due.add(view);
      if (putAside(view)) void painted().then(rest);
      else rest();
    });
  };
  const follow = (): void => {
    // In their order, whichever wait from before: what was opened first, Home mostly, is gone back to most.
    due.clear();
    const hidden: HTMLElement[] = [];
    for (const place of views.children) {
      if (!place.hasAttribute('data-place')) continue;
      const view = place.firstElementChild as HTMLElement | null;
      watcher.observe(place, { childList: true, characterData: true, subtree: true });
      if (view) watcher.observe(view, { attributes: true, attributeFilter: ['style'] });
      keepLayout(place);
      if (!view) continue;
      if (!place.hasAttribute('data-shown') || isAhead(place)) hidden.push(view);
      else if (isTab(view)) place.removeAttribute('data-waits');
    }
    // First what the keyboard reaches still: the tab that was left.
    hidden.sort((a, b) => Number(isReached(b)) - Number(isReached(a)));
    for (const view of hidden) due.add(view);
    if (!busy) layOutNext();
  };
  const watcher = new MutationObserver((changes) => {
    // What changes in the view that is shown is laid out anyway.
    if (changes.some(({ target }) => !target.parentElement?.closest('[data-shown]'))) follow();
  });
  watcher.observe(views, { childList: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Not painted either until then. All of them at once is work that a finger would wait for: whoever chooses a theme or turns
  // the phone comes first.
  const followLater = (): void => {
    for (const place of views.children)
      if (place.hasAttribute('data-place')) place.setAttribute('data-waits', '');
    clearTimeout(timer);
    timer = setTimeout(follow, CALM_MS);
  };
  const all = new MutationObserver(followLater);
  all.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-keyboard', 'lang'],
  });
  addEventListener('resize', followLater);
  follow();
}
