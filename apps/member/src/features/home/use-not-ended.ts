import { useLayoutEffect, useState } from 'react';
import { serverNow } from '#platform/server-clock.ts';
import { notEnded, untilNextEnd } from './ended.rules.ts';

/** The longest that a browser's timer waits; beyond it the timer fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Leaves out what has ended, also of answers from a cache and while the view stays open. The first render takes all, as the
 * server did; the layout effect leaves ended ones out before anything is painted.
 */
export function useNotEnded<R extends { until?: string | undefined }>(rows: readonly R[]): R[] {
  const [now, setNow] = useState(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const moment = serverNow();
      const wait = untilNextEnd(rows, moment);
      setNow(moment);
      if (wait !== null) timer = setTimeout(look, Math.min(wait, LONGEST_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [rows]);
  return notEnded(rows, now);
}
