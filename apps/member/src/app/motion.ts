import type { Visit } from '#platform/navigation.ts';
import { painted } from '#ui/painted.ts';

/** How one view gives way to the next. `none` is a change of tabs. */
export type Motion = 'none' | 'push' | 'back' | 'grow' | 'shrink';

type Box = { top: number; right: number; bottom: number; left: number };

/* A link this tall is a card, and what it opens grows from it; a row only gives way. */
const CARD_PX = 110;

const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

let pressed: Box | undefined;
const origins = new Map<number, Box>();

/** Where the link stands inside the views, as insets of their box. */
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

/** Remembers which card was pressed, so that its view can grow from it. */
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
 * A finger that comes while views move finds no element: the browser leaves out what it took a picture of. So the motion
 * ends as it comes, once the new view stands, and what the finger is on as it leaves is pressed.
 */
export function watchImpatience(): void {
  const endMotion = (): void => {
    const moving = document.activeViewTransition;
    // Not before: React takes one that never began for a fault.
    void moving?.ready.then(
      () => moving.skipTransition(),
      () => undefined,
    );
  };
  document.addEventListener('pointerdown', endMotion, { capture: true });
}

let sheet: CSSStyleSheet | undefined;

/**
 * Tells motion.css where the card stands. By a rule of its own: set on an element, all of its descendants are styled anew;
 * once the finger is answered, since it makes all rules be gone through; the view that moves waits for the same (use-views.ts).
 */
async function place({ top, right, bottom, left }: Box): Promise<void> {
  await painted();
  const inset = [top, right, bottom, left].map((side) => `${Math.round(side)}px`).join(' ');
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
  sheet.replaceSync(`::view-transition{--card-inset:${inset}}`);
}

/**
 * The motion from one visit to another: a page grows from the card that was pressed and shrinks back into
 * it, other pages slide; tabs, the first view and reduced motion have none.
 */
export function motionOf(
  from: { visit: Visit; tab: boolean } | undefined,
  to: { visit: Visit; tab: boolean },
): Motion {
  const card = pressed;
  pressed = undefined;
  if (!from || calm?.matches || (from.tab && to.tab)) return 'none';
  if (to.visit.arrival === 'push' && !to.tab) {
    if (!card) return 'push';
    origins.set(to.visit.index, card);
    void place(card);
    return 'grow';
  }
  if (to.visit.arrival === 'back') {
    const origin = origins.get(from.visit.index);
    origins.delete(from.visit.index);
    if (!origin) return 'back';
    void place(origin);
    return 'shrink';
  }
  return to.visit.arrival === 'forward' ? 'push' : 'none';
}
