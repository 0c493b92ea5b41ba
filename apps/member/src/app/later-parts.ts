import type { parts } from '#app/later.ts';
import { setLiveStatus } from '#platform/live.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

let begun = false;
const store = createStore<typeof parts | null>(null);

/** The parts of later.ts once they are there. */
export const useLaterParts = (): typeof parts | null => useStore(store);

/** Fetches what a first view does without, and begins what goes on behind it. Until then the views poll. */
export async function loadLater(): Promise<void> {
  if (begun) return;
  begun = true;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      const later = await import('#app/later.ts');
      store.set(later.parts);
      later.startBackground();
      return;
    } catch (error) {
      logFailure('What stands around the views did not come', error);
      setLiveStatus('polling');
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
