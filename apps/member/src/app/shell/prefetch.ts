import { findRoute } from '#app/routes.ts';
import type { Screen } from '#app/screen.ts';
import { PREFETCHED } from '#app/shell/marks.ts';
import { parseHash } from '#platform/hash.ts';
import { PREFETCHED_PATHS } from '#platform/paths.ts';

const screenOf = (path: string): Screen => findRoute(path).route.screen;

/** Fetches a screen's chunk; a failure is handled when the screen is opened. */
const fetchAhead = (path: string): Promise<unknown> =>
  screenOf(path)
    .load()
    .catch(() => undefined);

/** Prefetches a screen's chunk on intent: pointer down, hover, or keyboard focus on its link. */
export function prefetchOnIntent(): void {
  const ahead = ({ target }: Event): void => {
    const to =
      target instanceof Element ? target.closest<HTMLElement>('[data-to]')?.dataset['to'] : undefined;
    const path = to && parseHash(to).path;
    // After the event: starting the fetch takes 9 ms of the interaction on a slow phone (INP).
    if (path && !screenOf(path).peek()) setTimeout(() => void fetchAhead(path));
  };
  for (const intent of ['pointerdown', 'pointerover', 'focusin'])
    document.addEventListener(intent, ahead, { passive: true });
}

/** Shared by all forms, so that opening one loads only its own code. A failure is handled when a form is opened. */
const fetchFormLayer = (): Promise<unknown> =>
  import('@fairground/client/form/use-api-form.ts').catch(() => undefined);

/** Prefetches the chunks of the tabs, the detail screens and the forms in turn, unless the member saves data. */
export async function prefetchChunks(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const path of PREFETCHED_PATHS) await fetchAhead(path);
  await fetchFormLayer();
  performance.mark(PREFETCHED);
}
