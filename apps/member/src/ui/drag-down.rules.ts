/** Of the sheet's height: let go further down than this, it closes. */
const FAR = 0.35;
const FAST_PX_PER_MS = 0.5;
/** A finger that trembles is no throw. */
const LEAST_PX = 24;
/** The speed of a finger is that of its last moment: one that rested before it was lifted threw nothing. */
const MOMENT_MS = 100;

/** Where the finger was, in px, and when, in ms. */
export type Point = { y: number; at: number };

/** How fast the finger went downwards as it was lifted, in px/ms; upwards is negative. */
export function speedOf(trail: readonly Point[], liftedAt: number): number {
  const last = trail.at(-1);
  const from = trail.find(({ at }) => liftedAt - at <= MOMENT_MS);
  if (!last || !from || from === last) return 0;
  return (last.y - from.y) / Math.max(liftedAt - from.at, 1);
}

/** Whether letting go here closes a sheet: past a third of its height and not on the way back, or thrown down. */
export function closes(distance: number, speed: number, height: number): boolean {
  if (speed < -FAST_PX_PER_MS) return false;
  return distance > height * FAR || (distance > LEAST_PX && speed > FAST_PX_PER_MS);
}
