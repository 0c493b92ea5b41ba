import { twoDigits } from '#platform/two-digits.rules.ts';

/** Tenths of a second left until `target`, at least 0; rounded down, so that it never shows more than is left. */
export const tenthsLeft = (target: number, now: number): number =>
  Math.max(0, Math.floor((target - now) / 100));

/** `23` and `4` for 23.4 s; from a minute on `2:05` and `4`. */
export function splitTenths(tenths: number): { whole: string; tenth: string } {
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const whole = minutes > 0 ? `${minutes}:${twoDigits(seconds % 60)}` : String(seconds);
  return { whole, tenth: String(tenths % 10) };
}

/** How many of `count` bulbs are lit: each goes out at the end of its share of the span. */
export function bulbsLit(span: { from: number; to: number }, now: number, count: number): number {
  const share = (span.to - now) / (span.to - span.from);
  return Math.ceil(Math.min(1, Math.max(0, share)) * count);
}

/** Brightness of a bulb, 0 to 1, by its phase in the cycle: fades out, stays dark, fades in. */
export function chaseLight(turn: number): number {
  const dark = 0.16;
  if (turn < 0.4) return 1 - ((1 - dark) * turn) / 0.4;
  return turn < 0.7 ? dark : dark + ((1 - dark) * (turn - 0.7)) / 0.3;
}
