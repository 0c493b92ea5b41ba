import type { HistoryEntry } from '#platform/navigation.ts';
import { afterNextPaint } from '#ui/after-next-paint.ts';

/** The animation between two views. `none` for a change of tabs. */
export type Motion = 'none' | 'push' | 'back' | 'grow' | 'shrink';

type Box = { top: number; right: number; bottom: number; left: number };

/* A link at least this tall is a card, from which the opened view grows; a row only slides. */
const CARD_PX = 110;

const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

let pressed: Box | undefined;
const origins = new Map<number, Box>();

/** The link's rectangle, as insets of the views' box. */
function boxOf(link: Element, frame: Element): Box {
  const inner = link.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  return {
    top: Math.max(0, inner.top - outer.top),
    right: Math.max(0, outer.right - inner.right),
    bottom: Math.max(0, outer.bottom - inner.bottom),
    left: Math.max(0, inner.left - outer.left),
  };
}

/** Remembers the pressed card, so that its view can grow from it. */
export function watchCards(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('[data-to]') : null;
      const frame = link?.closest('#content');
      pressed = link && frame && link.clientHeight >= CARD_PX ? boxOf(link, frame) : undefined;
    },
    { capture: true },
  );
}

/**
 * During a view transition, hit testing finds the snapshot instead of the page. The transition is skipped on
 * pointer-down once the new view is mounted, so that the tap on pointer-up reaches its element.
 */
export function endMotionOnTouch(): void {
  const endMotion = (): void => {
    const moving = document.activeViewTransition;
    // Not earlier: React treats a transition that is skipped before it starts as an error.
    void moving?.ready.then(
      () => moving.skipTransition(),
      () => undefined,
    );
  };
  document.addEventListener('pointerdown', endMotion, { capture: true });
}

let sheet: CSSStyleSheet | undefined;

/**
 * Tells page-transitions.css where the card is, by a rule in a style sheet: an inline custom property would restyle all
 * descendants. After the tap is painted (INP), since the new rule invalidates style; the transition waits for the same
 * (use-views.ts).
 */
async function place({ top, right, bottom, left }: Box): Promise<void> {
  await afterNextPaint();
  const inset = [top, right, bottom, left].map((side) => `${Math.round(side)}px`).join(' ');
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
  sheet.replaceSync(`::view-transition{--card-inset:${inset}}`);
}

/**
 * The animation from one view to another: a page grows from the pressed card and shrinks back into it; other pages
 * slide; tabs, the first view and reduced motion have none.
 */
export function motionOf(
  from: { entry: HistoryEntry; tab: boolean } | undefined,
  to: { entry: HistoryEntry; tab: boolean },
): Motion {
  const card = pressed;
  pressed = undefined;
  if (!from || calm?.matches || (from.tab && to.tab)) return 'none';
  if (to.entry.action === 'push' && !to.tab) {
    if (!card) return 'push';
    origins.set(to.entry.index, card);
    void place(card);
    return 'grow';
  }
  if (to.entry.action === 'back') {
    const origin = origins.get(from.entry.index);
    origins.delete(from.entry.index);
    if (!origin) return 'back';
    void place(origin);
    return 'shrink';
  }
  return to.entry.action === 'forward' ? 'push' : 'none';
}
