import { fetchLooks } from '#app/offers/OfferPlace.tsx';
import { watchUpdates } from '#app/offers/offers.ts';

const WORKER = '/sw.js';

/** What the DOM's types do not have yet; a browser that has not either takes the address as it is. */
type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
};

/** The content policy takes an address of a worker only from a policy that it names; this one knows one address. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('fairground-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

async function register(): Promise<void> {
  try {
    watchUpdates(await navigator.serviceWorker.register(workerAddress()));
    const { active } = await navigator.serviceWorker.ready;
    await fetchLooks();
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
