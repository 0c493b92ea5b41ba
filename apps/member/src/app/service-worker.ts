import { fetchLooks } from '#app/offers/OfferPlace.tsx';
import { watchUpdates } from '#app/offers/offers.ts';
import { fetchLast } from '#app/prefetch.ts';
import { workerAddress } from '#platform/worker-address.ts';

const WORKER = '/sw.js';

/* The first visit loaded its files before the worker was there: it is told which to keep. */
function tellWhatToKeep(worker: ServiceWorker | null): void {
  const keep = performance.getEntriesByType('resource').map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker takes none
  worker?.postMessage({ keep });
}

async function register(tabs: Promise<unknown>): Promise<void> {
  try {
    watchUpdates(await navigator.serviceWorker.register(workerAddress(WORKER)));
    const { active } = await navigator.serviceWorker.ready;
    tellWhatToKeep(active);
    // Nobody looks at these now, and what somebody does look at may still be on its way.
    await tabs;
    await Promise.all([fetchLooks(), fetchLast()]);
    tellWhatToKeep(active);
  } catch {
    // Private windows and some policies refuse workers; nothing depends on this one.
  }
}

/**
 * Makes the app installable and able to open without a connection. A browser that refuses does without. What nobody may have
 * opened yet is kept once the tabs have been fetched.
 */
export function registerServiceWorker(tabs: Promise<unknown>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register(tabs);
  else addEventListener('load', () => void register(tabs), { once: true });
}
