import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { waitText } from '#form/form-errors.rules.ts';

const TICK_MS = 250;

/**
 * The time left until `until` (ms on the clock `now`) as `1:15`, undefined where there is nothing to wait for. Calls `onOver` when it is
 * reached; a hidden view does not count, and looks again once it is shown.
 */
export function useWait(
  until: number | undefined,
  now: () => number,
  onOver: () => void,
): string | undefined {
  const subscribe = useCallback(
    (look: () => void) => {
      if (until === undefined) return () => undefined;
      const timer = setInterval(look, TICK_MS);
      return () => clearInterval(timer);
    },
    [until],
  );
  const left = useSyncExternalStore(
    subscribe,
    () => (until === undefined ? 0 : Math.max(0, Math.ceil((until - now()) / 1000))),
    () => 0,
  );
  const over = useEffectEvent(onOver);
  const isOver = until !== undefined && left === 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return left === 0 ? undefined : waitText(left);
}
