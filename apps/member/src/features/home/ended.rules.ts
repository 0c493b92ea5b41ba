type Shown = { until?: string | undefined };

/** What is still shown at a moment, in ms since 1970. What ends at that moment has ended. */
export const notEnded = <R extends Shown>(rows: readonly R[], now: number): R[] =>
  rows.filter(({ until }) => until === undefined || Date.parse(until) > now);

/** In how many ms the next of these ends; null where none of them does. */
export function untilNextEnd(rows: readonly Shown[], now: number): number | null {
  const ahead = rows.map(({ until }) => (until === undefined ? 0 : Date.parse(until) - now));
  const next = Math.min(...ahead.filter((ms) => ms > 0));
  return Number.isFinite(next) ? next : null;
}
