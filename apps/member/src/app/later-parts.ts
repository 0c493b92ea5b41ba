import type { parts } from '#app/later.ts';
import { setLiveStatus } from '#platform/live.ts';
import { untilThere } from '@fairground/web/platform/until-there.ts';

export type LaterParts = typeof parts;

let there: LaterParts | undefined;

/** The parts of later.ts once they are there. */
export const laterParts = (): LaterParts | undefined => there;

async function load(): Promise<LaterParts> {
  // A sheet that failed to come stands in the page as if it were there: its screen, tried again, would have no looks.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) target.remove();
    },
    true,
  );
  const later = await untilThere(
    () => import('#app/later.ts'),
    () => setLiveStatus('polling'),
  );
  there = later.parts;
  later.startBackground();
  return there;
}

let loading: Promise<LaterParts> | undefined;

/** Fetches what a first view does without, and begins what goes on behind it, once. Until then the views poll. */
export const loadLater = (): Promise<LaterParts> => (loading ??= load());
