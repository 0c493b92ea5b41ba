/** Share of the sheet's height beyond which releasing closes it. */
const FAR = 0.35;
const FAST_PX_PER_MS = 0.5;
/** Minimum distance of a fling, in px: ignores a trembling finger. */
const LEAST_PX = 24;
/** Time window for the velocity: a finger that rests before it is lifted has none. */
const MOMENT_MS = 100;

/** A touch sample: position in px, time in ms. */
export type Point = { y: number; at: number };

/** Velocity at release, in px/ms, downwards positive. */
export function speedOf(trail: readonly Point[], liftedAt: number): number {
  const last = trail.at(-1);
  const from = trail.find(({ at }) => liftedAt - at <= MOMENT_MS);
  if (!last || !from || from === last) return 0;
  return (last.y - from.y) / Math.max(liftedAt - from.at, 1);
}

/** Whether releasing closes the sheet: beyond a third of its height and not moving back up, or flung down. */
export function closes(distance: number, speed: number, height: number): boolean {
  if (speed < -FAST_PX_PER_MS) return false;
  return distance > height * FAR || (distance > LEAST_PX && speed > FAST_PX_PER_MS);
}
