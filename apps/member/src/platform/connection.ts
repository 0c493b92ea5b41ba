import { createStore, useStore } from '@fairground/client/store.ts';

const PATIENCE_MS = 4000;

/** Whether the server is unreachable. */
const offline = createStore(!(globalThis.navigator?.onLine ?? true));

/** Called by the transport for every answer … */
export const markAnswered = (): void => offline.set(false);

const goOffline = (): void => offline.set(true);

let asking: Promise<unknown> | undefined;

/**
 * … and for every call without an answer, or with one from the proxy only. A single call can fail by itself, so the
 * server is probed before the app reports offline.
 */
export function markUnreachable(url: URL): void {
  if (offline.get()) return;
  asking ??= fetch(new URL('/healthz', url), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(({ ok }) => ok || goOffline(), goOffline)
    .finally(() => {
      asking = undefined;
    });
}

globalThis.addEventListener?.('offline', goOffline);
globalThis.addEventListener?.('online', markAnswered);

export const useOffline = (): boolean => useStore(offline);
