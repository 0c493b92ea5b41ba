import { flushSync } from 'react-dom';
import { redirectOf } from '#app/guard.ts';
import { KEEPS_LAYOUT, lookAgain } from '#app/keep-layout.ts';
import { parseHash } from '#platform/hash.ts';
import { currentLocation, isPlain, navigate } from '#platform/navigation.ts';
import { getSession } from '#platform/session.ts';
import { painted } from '#ui/painted.ts';

/*
 * Found by going through children: a selector is held against all that stands in all views, each time, before the finger
 * is answered. All are elements of HTML.
 */
const views = (): HTMLElement | null => document.getElementById('content');
const childrenOf = (element: Element | null | undefined) => [...(element?.children ?? [])] as HTMLElement[];

/** Places of tabs, not of pages that are opened from them. */
const tabs = (): HTMLElement[] =>
  childrenOf(views()).filter((place) => childrenOf(place)[0]?.dataset['kind'] === 'tab');

/** The link of the bar that was touched; there are lists of links in the views too. */
const tabLinkOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('#content + nav > [data-to]') : null;

/** Gives the tab of that path, and its link, the attributes that React gives them once it is told. */
function mark(path: string): void {
  for (const place of tabs()) place.toggleAttribute('data-shown', place.dataset['place'] === path);
  lookAgain(views());
  // The bar comes after the views.
  for (const link of childrenOf(views()?.nextElementSibling))
    link.ariaCurrent = link.dataset['to'] === path ? 'page' : null;
}

/** Whether another tab is shown and this one stands, so that it can be shown without the app. */
const stands = (path: string): boolean =>
  KEEPS_LAYOUT &&
  !document.hidden &&
  // Whoever is no longer logged in is led elsewhere.
  redirectOf(parseHash(path), getSession() !== null) === undefined &&
  tabs().some(({ dataset }) => dataset['place'] === path && !('shown' in dataset)) &&
  tabs().some(({ dataset }) => 'shown' in dataset);

/* From a frame that is made until it is shown, on a cheap phone: work of ours would take its core from what draws it. */
const SHOWN_MS = 60;

/** The tab that is painted and that the app has yet to be told of. One left again before that was no visit. */
let ahead: { path: string } | undefined;

function tell(): void {
  const path = ahead?.path;
  ahead = undefined;
  // Gone there and back again meanwhile. At once, or what is touched leads on from the tab before.
  if (path !== undefined && path !== currentLocation().path) flushSync(() => navigate(path));
}

/** Back or forward, from the visit that the app knows: the tab that it does not know of is given up, for the one that it shows. */
function giveUp(): void {
  if (!ahead) return;
  ahead = undefined;
  const told = tabs().find(({ dataset }) => 'told' in dataset)?.dataset['place'];
  if (told !== undefined) mark(told);
}

function show(path: string): boolean {
  if (path === ahead?.path) return true;
  if (!stands(path)) return false;
  mark(path);
  const shown = { path };
  ahead = shown;
  const tellOfIt = (): void => {
    if (ahead === shown) tell();
  };
  void painted().then(() => setTimeout(tellOfIt, SHOWN_MS));
  return true;
}

/** Back to the top, on the tab where the member is: lit, and not about to be left. */
function scrollUp(path: string, link: Element): boolean {
  if (link.ariaCurrent === null || currentLocation().path !== path || ahead !== undefined) return false;
  const shown = document.querySelector('[data-shown] [data-scroller]');
  shown?.scrollTo({ top: 0, behavior: 'smooth' });
  return true;
}

/** Shows what the link leads to where it stands; then nobody else hears of the event. */
function answer(event: Event, link: HTMLElement | null): boolean {
  const path = link?.dataset['to'];
  if (!link || path === undefined || !(scrollUp(path, link) || show(path))) return false;
  event.preventDefault();
  // What the app's own handlers would find out is done.
  event.stopPropagation();
  return true;
}

/* A finger that moved further, or stayed longer, did not mean what it came down on, or means something of the browser's. */
const SLOP_PX = 15;
const LONG_MS = 500;

/* What comes with a tap on the bar, and nobody hears: React would look for who does, each time. */
const UNHEARD = [
  'pointerover',
  'pointerout',
  'pointerdown',
  'pointerup',
  'gotpointercapture',
  'lostpointercapture',
  'touchstart',
] as const;

/**
 * Follows the taps on the tab bar. A tab that stands, hidden, is shown in the frame of its tap, and the app follows once
 * that is on the screen, or something is touched: on a cheap phone its render alone takes longer than a finger should
 * wait (decisions 0037, 0039). The tab where the member is goes back to its top.
 */
export function watchTabs(): void {
  let down: PointerEvent | undefined;
  // Before the click: what it begins, a pull or a field's focus, is of the tab that is painted.
  document.addEventListener(
    'pointerdown',
    (event) => {
      down = event.isPrimary ? event : undefined;
      if (!tabLinkOf(event.target)) tell();
    },
    { capture: true },
  );
  // The browser pans or zooms with it.
  document.addEventListener('pointercancel', () => (down = undefined), { capture: true });
  // The click, and what a mouse would do, come a while after the finger has left the glass, and only where nobody answers.
  document.addEventListener(
    'touchend',
    (event) => {
      const [touch] = event.changedTouches;
      if (!touch || !down || event.touches.length > 0 || !event.cancelable || !isPlain(event)) return;
      if (event.timeStamp - down.timeStamp > LONG_MS) return;
      const moved = Math.hypot(touch.clientX - down.clientX, touch.clientY - down.clientY);
      if (moved < SLOP_PX) answer(event, tabLinkOf(touch.target));
    },
    { capture: true },
  );
  // What is touched next is touched in the tab that is painted.
  document.addEventListener(
    'click',
    (event) => {
      if (!isPlain(event) || !answer(event, tabLinkOf(event.target))) tell();
    },
    { capture: true },
  );
  addEventListener('popstate', giveUp);
  // In the end: the listeners above are of the same element, and hear them all.
  for (const kind of UNHEARD)
    document.addEventListener(
      kind,
      (event) => {
        if (tabLinkOf(event.target)) event.stopPropagation();
      },
      { capture: true, passive: true },
    );
}
