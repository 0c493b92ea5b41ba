import { fetchLooks } from '#app/offers/OfferPlace.tsx';
import { watchUpdates } from '#app/offers/offers.ts';
import { fetchLast, type Prefetching } from '#app/prefetch.ts';
import { workerAddress } from '#platform/worker-address.ts';

const WORKER = '/sw.js';

/* The first visit loaded its files before the worker was there: it is told which to keep. */
function tellWhatToKeep(worker: ServiceWorker | null): void {
  const keep = performance.getEntriesByType('resource').map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker takes none
  worker?.postMessage({ keep });
}

async function register({ rested, tabs }: Prefetching): Promise<void> {
  try {
    const { controller } = navigator.serviceWorker;
    watchUpdates(await navigator.serviceWorker.register(workerAddress(WORKER)));
    const { active } = await navigator.serviceWorker.ready;
    if (!controller) tellWhatToKeep(active);
    // Nobody looks at these now, and what somebody does look at may still be on its way.
    await rested;
    await fetchLooks();
    await tabs;
    await fetchLast();
    tellWhatToKeep(active);
  } catch {
    // Private windows and some policies refuse workers; nothing depends on this one.
  }
}

/**
 * Makes the app installable and able to open without a connection. A browser that refuses does without. What nobody may have
 * opened yet is fetched once the first view rests, and behind the tabs.
 */
export function registerServiceWorker(prefetching: Prefetching): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register(prefetching);
  else addEventListener('load', () => void register(prefetching), { once: true });
}
