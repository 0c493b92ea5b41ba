import { readStored, writeStored } from '#platform/storage.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';

const KEY = 'last-answer-at';
const WRITE_EVERY_MS = 15_000;
const PATIENCE_MS = 4000;

export type Connection = {
  offline: boolean;
  /** When the server last answered, ms since 1970; 0 where it never did. Survives a reload. */
  answeredAt: number;
};

const store = createStore<Connection>({
  offline: !(globalThis.navigator?.onLine ?? true),
  answeredAt: Number(readStored(KEY)) || 0,
});
let writtenAt = 0;

/** The transport tells of every answer … */
export function markAnswered(): void {
  const now = Date.now();
  if (store.get().offline || now - store.get().answeredAt > WRITE_EVERY_MS)
    store.set({ offline: false, answeredAt: now });
  if (now - writtenAt > WRITE_EVERY_MS) {
    writtenAt = now;
    writeStored(KEY, String(now));
  }
}

function goOffline(): void {
  if (!store.get().offline) store.set({ ...store.get(), offline: true });
}

let asking: Promise<unknown> | undefined;

/** … and of every call that nobody answered. One can be cut off alone: the server is asked before it says that all is. */
export function markUnreachable(url: URL): void {
  if (store.get().offline) return;
  asking ??= fetch(new URL('/healthz', url), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    .catch(goOffline)
    .finally(() => {
      asking = undefined;
    });
}

// What public/boot.js asked for before the app was there tells it first.
for (const { answer } of globalThis.earlyAnswers?.values() ?? [])
  void answer.then((arrived) => arrived ?? markUnreachable(new URL(location.href)));
globalThis.addEventListener?.('offline', goOffline);
globalThis.addEventListener?.('online', () => store.set({ ...store.get(), offline: false }));

export const useConnection = (): Connection => useStore(store);
