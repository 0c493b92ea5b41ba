/** Whole tenths of a second left until `target`, never below zero; cut off, so that it promises nothing. */
export const tenthsLeft = (target: number, now: number): number =>
  Math.max(0, Math.floor((target - now) / 100));

/** `23` and `4` for 23.4 s; from a minute on `2:05` and `4`. */
export function splitTenths(tenths: number): { whole: string; tenth: string } {
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const whole = minutes > 0 ? `${minutes}:${String(seconds % 60).padStart(2, '0')}` : String(seconds);
  return { whole, tenth: String(tenths % 10) };
}

/** How many of `count` bulbs still burn, in quarters of a bulb. */
export function bulbsLit(span: { from: number; to: number }, now: number, count: number): number {
  const share = (span.to - now) / (span.to - span.from);
  return Math.round(Math.min(1, Math.max(0, share)) * count * 4) / 4;
}

/** Brightness of bulb `index`, 0 to 1: they go out one after the other from the first on. */
export const brightness = (index: number, lit: number, count: number): number =>
  Math.min(1, Math.max(0, lit - (count - 1 - index)));
