import { type RefObject, useEffect, useInsertionEffect } from 'react';
import { whenIdle } from '@fairground/client/when-idle.ts';

/**
 * Whether a hidden view keeps its layout and scroll position (View.module.css). React's <Activity> hides by `display:
 * none`, which discards the layout; showing the view again then costs a full layout, 35 to 90 ms on a slow phone.
 */
export const KEEPS_LAYOUT = 'CSS' in globalThis && CSS.supports('content-visibility', 'hidden');

/**
 * Workaround for Chromium 156: a running animation in a `content-visibility: hidden` subtree still produces 60 frames a
 * second, although the specification skips it (https://github.com/w3c/csswg-drafts/issues/5611). Test:
 * e2e/motions.e2e.ts, "what was moving in a view as it was left is over". May go when Chromium skips it.
 */
function finishAnimations(view: Element): void {
  for (const animation of view.getAnimations({ subtree: true }))
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}

/**
 * Speed only, kept while it is worth 15 % of "tab again" (`script/bench ablations` switches it off): hides a view by
 * `content-visibility: hidden` on its place instead of React 19.3's `display: none`, which React sets again whenever it
 * renders inside a hidden <Activity> (https://react.dev/reference/react/Activity). Test: e2e/kept-views.e2e.ts, "a kept
 * tab that is left keeps its layout". May go when <Activity> offers another way of hiding.
 */
export function useKeptLayout(place: RefObject<HTMLElement | null>, active: boolean): void {
  // An insertion effect runs before layout effects, which may measure and would find no layout.
  useInsertionEffect(() => {
    const view = place.current?.firstElementChild;
    if (active || !KEEPS_LAYOUT || !(view instanceof HTMLElement)) return undefined;
    const keep = (): void => {
      if (view.style.display !== 'none') return;
      view.style.removeProperty('display');
      // What changed while the view was hidden, such as its language, is laid out when idle instead of at the next tap.
      whenIdle(() => view.firstElementChild?.getBoundingClientRect());
    };
    keep();
    const hiddenAgain = new MutationObserver(keep);
    hiddenAgain.observe(view, { attributeFilter: ['style'] });
    return () => hiddenAgain.disconnect();
  }, [place, active]);
  useEffect(() => {
    if (active || !KEEPS_LAYOUT) return undefined;
    let hidden = true;
    // When idle: finishing animations recalculates the styles of the hidden view, which would delay the shown one.
    whenIdle(() => {
      const view = place.current?.firstElementChild;
      if (hidden && view) finishAnimations(view);
    });
    return () => {
      hidden = false;
    };
  }, [place, active]);
}
