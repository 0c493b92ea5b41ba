import { flushSync } from 'react-dom';
import { redirectOf } from '#app/guard.ts';
import { KEEPS_LAYOUT } from '#app/keep-layout.ts';
import { parseHash } from '#platform/hash.ts';
import { currentLocation, isPlain, navigate } from '#platform/navigation.ts';
import { getSession } from '#platform/session.ts';
import { painted } from '#ui/painted.ts';

const isTab = (place: Element): place is HTMLElement =>
  place.firstElementChild?.getAttribute('data-kind') === 'tab';

/** Shows the tab of that path by the attributes that React gives it a frame later; false where it cannot be shown so. */
function paint(path: string, bar: Element): boolean {
  if (!KEEPS_LAYOUT || document.hidden) return false;
  // Whoever is no longer logged in is led elsewhere.
  if (redirectOf(parseHash(path), getSession() !== null) !== undefined) return false;
  const tabs = [...(document.getElementById('content')?.children ?? [])].filter(isTab);
  const next = tabs.find(({ dataset }) => dataset['place'] === path);
  const left = tabs.find((place) => place !== next && 'shown' in place.dataset);
  if (!next || !left) return false;
  delete left.dataset['shown'];
  next.dataset['shown'] = 'true';
  for (const link of bar.querySelectorAll<HTMLElement>('[data-to]')) {
    if (link.dataset['to'] === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  return true;
}

/* From a frame that is made until it is shown, on a cheap phone: work of ours would take its core from what draws it. */
const SHOWN_MS = 60;

/** The tab that is painted and that the app has yet to be told of. */
let ahead: string | undefined;

function tell(): void {
  const path = ahead;
  ahead = undefined;
  // Gone there and back again meanwhile. At once, or what is touched leads on from the tab before.
  if (path !== undefined && path !== currentLocation().path) flushSync(() => navigate(path));
}

function show(path: string, bar: Element): boolean {
  if (path === ahead) return true;
  if (!paint(path, bar)) return false;
  if (ahead === undefined) void painted().then(() => setTimeout(tell, SHOWN_MS));
  ahead = path;
  return true;
}

/** Back to the top, on the tab where the member is: lit, and not about to be left. */
function scrollUp(path: string, link: Element): boolean {
  if (link.ariaCurrent === null || currentLocation().path !== path || ahead !== undefined) return false;
  const shown = document.querySelector('[data-shown] [data-scroller]');
  shown?.scrollTo({ top: 0, behavior: 'smooth' });
  return true;
}

/**
 * Follows the taps on the tab bar. A tab that stands, hidden, is shown in the frame of its tap, and the app follows once
 * that is on the screen, or something is touched: on a cheap phone its render alone takes longer than a finger should
 * wait (decisions 0037, 0039). The tab where the member is goes back to its top.
 */
export function watchTabs(): void {
  const follow = (event: MouseEvent): void => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('nav > [data-to]') : null;
    const path = link?.dataset['to'];
    if (
      link &&
      path !== undefined &&
      isPlain(event) &&
      (scrollUp(path, link) || show(path, link.parentElement!))
    ) {
      event.preventDefault();
      // What the app's own handlers would find out is done.
      event.stopPropagation();
    }
    // What is touched next is touched in the tab that is painted.
    else tell();
  };
  document.addEventListener('click', follow, { capture: true });
}
