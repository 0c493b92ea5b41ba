import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { serverNow } from '#platform/server-clock.ts';

const TENTH_MS = 100;

/* One ticker on the tenths of the server's clock, so that all countdowns change together. */
const listeners = new Set<() => void>();
let now = serverNow();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  now = serverNow();
  timer = setTimeout(tick, TENTH_MS - (now % TENTH_MS) + 1);
  for (const listener of listeners) listener();
}

function follow(): void {
  clearTimeout(timer);
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
    clearTimeout(timer);
  };
}

/** The time of the last tick; possibly old if there are no subscribers. */
function current(): number {
  if (listeners.size === 0 && Math.abs(serverNow() - now) > TENTH_MS) now = serverNow();
  return now;
}

/**
 * Calls `show` in each render and on each tick, outside React: rendering ten times a second would delay the response to
 * input (INP). `show` must write only to what React does not render.
 */
export function useClockTicks(show: (now: number) => void): void {
  const onTick = useEffectEvent(() => show(current()));
  useLayoutEffect(() => onTick());
  useLayoutEffect(() => subscribe(onTick), []);
}

/**
 * A value derived from the server's time: re-renders when it changes; paused while the view or the page is hidden.
 * `read` must return a primitive.
 */
export const useClockValue = <T extends string | number | boolean | null>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(current()));
