import type { parts } from '#app/later.ts';
import { setLiveStatus } from '#platform/live.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';
import { untilThere } from '@fairground/web/platform/until-there.ts';

let begun = false;
const store = createStore<typeof parts | null>(null);

/** The parts of later.ts once they are there. */
export const laterParts = (): typeof parts | null => store.get();

/** … and a component is rendered anew when they are. */
export const useLaterParts = (): typeof parts | null => useStore(store);

/** Fetches what a first view does without, and begins what goes on behind it. Until then the views poll. */
export async function loadLater(): Promise<void> {
  if (begun) return;
  begun = true;
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
  store.set(later.parts);
  later.startBackground();
}
