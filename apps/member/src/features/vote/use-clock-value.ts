import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { serverNow } from '#platform/server-clock.ts';
import { moveAside } from '#features/vote/move-aside.ts';

const TENTH_MS = 100;

/* One ticker for all, on the tenths of the server's clock, so that no two countdowns disagree. */
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

/** The time of the last tick; where nobody follows the ticks it may be long ago. */
function current(): number {
  if (listeners.size === 0 && Math.abs(serverNow() - now) > TENTH_MS) now = serverNow();
  return now;
}

/**
 * Shows the server's time by hand, with every render and with every tenth of a second, not before a finger that waits for its
 * answer has it: for what changes that often, which to render anew would hold up a finger. `show` writes only what React
 * does not.
 */
export function useClockTicks(show: (now: number) => void): void {
  const onTick = useEffectEvent(() => show(current()));
  useLayoutEffect(() => onTick());
  useLayoutEffect(() => {
    let callOff: (() => void) | undefined;
    const leave = subscribe(() => {
      callOff?.();
      callOff = moveAside(onTick);
    });
    return () => {
      leave();
      callOff?.();
    };
  }, []);
}

/**
 * Something that follows from the server's time, to the tenth of a second: renders when it changes, and
 * rests while the view or the page is hidden. `read` must answer a primitive.
 */
export const useClockValue = <T extends string | number | boolean | null>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(current()));
