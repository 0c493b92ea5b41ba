import { useEffect, useEffectEvent } from 'react';
import { useServerNow } from '#platform/server-clock.ts';

/** Whole seconds until a moment on the server's clock (ms); calls `onOver` once when it is reached. */
export function useSecondsLeft(until: number, onOver?: () => void): number {
  const left = Math.max(0, Math.ceil((until - useServerNow(250)) / 1000));
  const over = useEffectEvent(() => onOver?.());
  const done = left === 0;
  useEffect(() => {
    if (done) over();
  }, [done]);
  return left;
}
