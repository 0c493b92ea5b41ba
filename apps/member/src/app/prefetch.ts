import { findRoute, routes } from '#app/routes.ts';
import { parseHash } from '#platform/hash.ts';

/** A screen's chunk, fetched ahead; a failure is met again when the screen is opened. */
function fetchAhead(path: string): void {
  findRoute(path)
    .route.screen.load()
    .catch(() => undefined);
}

const whenIdle = (work: () => unknown): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void work(), { timeout: 5000 });
  else setTimeout(() => void work(), 1500);
};

/** On intent: as a finger or pointer goes down on a link. On idle: the tabs, one after another. */
export function startPrefetching(): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-to]') : null;
      if (link?.dataset['to']) fetchAhead(parseHash(link.dataset['to']).path);
    },
    { passive: true },
  );
}

/** Once somebody is logged in; not where the browser asks to save data. */
export function prefetchTabs(): void {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (saving) return;
  const fetchNext = (): void => {
    const next = routes.find((route) => route.tab && !route.screen.peek());
    if (!next) return;
    whenIdle(async () => {
      try {
        await next.screen.load();
        fetchNext();
      } catch {
        // Met again, and shown, when the screen is opened.
      }
    });
  };
  fetchNext();
}
