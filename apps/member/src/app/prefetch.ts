import { requestIdle } from '#app/request-idle.ts';
import { findRoute } from '#app/routes.ts';
import type { Screen } from '#app/screen.ts';
import { parseHash } from '#platform/hash.ts';
import { paths } from '#platform/paths.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';

export const TABS: readonly string[] = [paths.home, paths.movie, paths.meet, paths.vote, paths.profile];
/* What is opened from a tab more than anything else: four answers one after another, on a slow line a second. */
const NEXT: readonly string[] = [paths.movieDetail, paths.meetDetail];
/* What is to be had without a connection as well, beside Home: where a logout leads, and an address that is none. */
const LAST: readonly string[] = [paths.login, '/not-found'];
/* The first view has come to rest by then. */
const IDLE_AFTER_MS = 2000;

const tabsFetched = createStore(false);

/** Whether the code of every tab has been fetched, or tried to be. */
export const useTabsFetched = (): boolean => useStore(tabsFetched);

const screenOf = (path: string): Screen => findRoute(path).route.screen;

/** A screen's chunk, fetched ahead; a failure is met again when the screen is opened. */
const fetchAhead = (path: string): Promise<unknown> =>
  screenOf(path)
    .load()
    .catch(() => undefined);

/** The tabs, one after another once the first view rests, unless the member saves data. */
async function fetchTabs(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const path of TABS) await fetchAhead(path);
  tabsFetched.set(true);
}

/** What comes after the tabs, once they stand. */
export async function fetchNext(): Promise<void> {
  for (const path of NEXT) await fetchAhead(path);
}

/** What the worker keeps of the screens that nobody may have opened yet (service-worker.ts). */
export async function fetchLast(): Promise<void> {
  for (const path of LAST) await fetchAhead(path);
}

/** What `startPrefetching` does: the first view has come to rest; then the code of every tab has been fetched, or tried to be. */
export type Prefetching = { rested: Promise<void>; tabs: Promise<void> };

/** On intent, too: as a pointer goes down on a link or rests on it, or the keyboard reaches it. */
export function startPrefetching(): Prefetching {
  let last: string | undefined;
  const ahead = ({ target }: Event): void => {
    const to =
      target instanceof Element ? target.closest<HTMLElement>('[data-to]')?.dataset['to'] : undefined;
    // One finger is all of these on its way, and comes first: to ask for a screen's files takes a cheap phone 9 ms.
    if (to && to !== last) {
      const { path } = parseHash(to);
      if (!screenOf(path).peek()) setTimeout(() => void fetchAhead(path));
    }
    last = to;
  };
  // As they come down: from the tab bar a finger does not come up to here (tab-taps.ts).
  for (const intent of ['pointerdown', 'pointerover', 'focusin']) {
    document.addEventListener(intent, ahead, { passive: true, capture: true });
  }
  const rested = new Promise<void>((resolve) => {
    setTimeout(() => requestIdle(resolve), IDLE_AFTER_MS);
  });
  return { rested, tabs: rested.then(fetchTabs) };
}
