import { type Format, useFormat } from '#platform/format.ts';
import { useServerNow } from '#platform/server-clock.ts';

/* Also corrects the first text soon, which may be by the device's clock: the server's time is known from its first answer on. */
const REFRESH_MS = 10_000;

/** Formats a moment of the server as “3 minutes ago” by the server's clock, and re-renders as time passes. */
export function useRelativeTime(): (moment: Parameters<Format['relative']>[0]) => string {
  const format = useFormat();
  const now = useServerNow(REFRESH_MS);
  return (moment) => format.relative(moment, now);
}
