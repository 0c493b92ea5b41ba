import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { serverNow } from '#platform/server-clock.ts';
import { moveAfter } from '#features/vote/around-fingers.ts';

const TENTH_MS = 100;

/* One ticker for all, on the tenths of the server's clock, so that no two countdowns disagree. */
const listeners = new Set<() => void>();
let now = serverNow();
let callOff: (() => void) | undefined;

function tick(): void {
  now = serverNow();
  callOff = moveAfter(TENTH_MS - (now % TENTH_MS) + 1, tick);
  for (const listener of listeners) listener();
}

function follow(): void {
  callOff?.();
  if (listeners.size > 0 && document.visibilityState === 'visible') tick();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', follow);
    follow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', follow);
    callOff?.();
  };
}

/** The time of the last tick; where nobody follows the ticks it may be long ago. */
function current(): number {
  if (listeners.size === 0 && Math.abs(serverNow() - now) > TENTH_MS) now = serverNow();
  return now;
}

/**
 * Shows the server's time by hand, with every render and with every tenth of a second: for what changes that often,
 * which to render anew would hold up a finger. `show` writes only what React does not.
 */
export function useClockTicks(show: (now: number) => void): void {
  const onTick = useEffectEvent(() => show(current()));
  useLayoutEffect(() => onTick());
  useLayoutEffect(() => subscribe(onTick), []);
}

/**
 * Something that follows from the server's time, to the tenth of a second: renders when it changes, and
 * rests while the view or the page is hidden. `read` must answer a primitive.
 */
export const useClockValue = <T extends string | number | boolean | null>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(current()));
