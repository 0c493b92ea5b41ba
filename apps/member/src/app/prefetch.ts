import { findRoute } from '#app/routes.ts';
import { parseHash } from '#platform/hash.ts';

/** A screen's chunk, fetched ahead; a failure is met again when the screen is opened. */
function fetchAhead(path: string): void {
  findRoute(path)
    .route.screen.load()
    .catch(() => undefined);
}

/**
 * On intent: as a pointer goes down on a link or rests on it, or the keyboard reaches it. Not when idle: a
 * first visit pays for the screen it opens and for no other.
 */
export function startPrefetching(): void {
  const ahead = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-to]') : null;
    if (link?.dataset['to']) fetchAhead(parseHash(link.dataset['to']).path);
  };
  for (const intent of ['pointerdown', 'pointerover', 'focusin']) {
    document.addEventListener(intent, ahead, { passive: true });
  }
}
