import { fetchLooks } from '#app/offers/OfferPlace.tsx';
import { watchUpdates } from '#app/offers/offers.ts';
import { fetchLast } from '#app/prefetch.ts';
import { workerAddress } from '#platform/worker-address.ts';

const WORKER = '/sw.js';

async function register(): Promise<void> {
  try {
    watchUpdates(await navigator.serviceWorker.register(workerAddress(WORKER)));
    const { active } = await navigator.serviceWorker.ready;
    await Promise.all([fetchLooks(), fetchLast()]);
    // The first visit loaded its files before the worker was there: it is told which to keep.
    const keep = performance.getEntriesByType('resource').map(({ name }) => name);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker takes none
    active?.postMessage({ keep });
  } catch {
    // Private windows and some policies refuse workers; nothing depends on this one.
  }
}

/** Makes the app installable and able to open without a connection. A browser that refuses does without. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}
