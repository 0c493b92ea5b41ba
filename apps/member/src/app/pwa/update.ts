import { isOutdated, promptIfOutdated } from '#app/pwa/lost-files.ts';
import { prompts } from '#app/pwa/prompts.ts';
import { workerAddress } from '#platform/worker-address.ts';

const LOOK_EVERY_MS = 30 * 60_000;

/**
 * A newer worker is waiting. If the page is of the new version already the worker activates; otherwise the member is
 * asked to reload.
 */
async function followWaiting(worker: ServiceWorker): Promise<void> {
  if (await isOutdated()) prompts.set({ kind: 'update' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker takes none
  else worker.postMessage({ type: 'SKIP_WAITING' });
}

/** Checks for a newer worker when the page becomes visible again, at most once per interval. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  const registration = await serviceWorker.register(workerAddress('/sw.js'));
  const follow = (): void => {
    if (registration.waiting && registration.active) void followWaiting(registration.waiting);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', follow),
  );
  follow();
  lookForUpdates(registration);
  const { active } = await serviceWorker.ready;
  // Tells the worker which pictures were loaded before it was installed, so that it caches them (workbox-routing's
  // CACHE_URLS message).
  const urlsToCache = performance.getEntriesByType('resource').map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker takes none
  if (isFirst) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  // Another tab activated the newer worker, which has deleted the cached files of this version.
  else serviceWorker.addEventListener('controllerchange', () => void promptIfOutdated());
}

/**
 * Registers the service worker (src/worker/sw.ts). Not by the plugin's `virtual:pwa-register` (vite-plugin-pwa 1): it
 * passes the URL as a string, which our trusted-types policy refuses, and it reloads every tab when the worker changes.
 * Registration may fail (private windows, policies): nothing depends on it.
 */
export async function registerWorker(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await register().catch(() => undefined);
}
