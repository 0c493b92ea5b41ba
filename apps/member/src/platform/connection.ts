import { createStore, useStore } from '@fairground/web/platform/store.ts';

const PATIENCE_MS = 4000;

/** Whether nobody answers. */
const offline = createStore(!(globalThis.navigator?.onLine ?? true));

/** The transport tells of every answer … */
export const markAnswered = (): void => offline.set(false);

const goOffline = (): void => offline.set(true);

let asking: Promise<unknown> | undefined;

/**
 * … and of every call that nobody answered, or only what stands in front of the server. One can be cut off alone: the
 * server is asked before it says that all is.
 */
export function markUnreachable(url: URL): void {
  if (offline.get()) return;
  asking ??= fetch(new URL('/healthz', url), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(({ ok }) => ok || goOffline(), goOffline)
    .finally(() => {
      asking = undefined;
    });
}

// What public/boot.js asked for before the app was there tells it first.
for (const { answer } of globalThis.earlyAnswers?.values() ?? [])
  void answer.then((arrived) => arrived ?? markUnreachable(new URL(location.href)));
globalThis.addEventListener?.('offline', goOffline);
globalThis.addEventListener?.('online', markAnswered);

export const useOffline = (): boolean => useStore(offline);
