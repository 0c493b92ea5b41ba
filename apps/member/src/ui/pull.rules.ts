/** How far the finger is moved, in pixels, until letting go refreshes; what follows it has come half as far. */
export const ENOUGH_PX = 120;
const MOST_PX = 2 * ENOUGH_PX;
const SURE_PX = 8;

/** Whether a finger that has gone so far pulls the page down, turns to something else, or has not shown it yet. */
export function meansPull(x: number, y: number): boolean | undefined {
  if (Math.abs(x) < SURE_PX && Math.abs(y) < SURE_PX) return undefined;
  return y > 0 && y > Math.abs(x) * 1.5;
}

/** Where what follows the finger stands, in pixels: half as far, and slower beyond what is enough. */
export function followsTo(y: number): number {
  const held = Math.max(0, Math.min(y, MOST_PX));
  return held <= ENOUGH_PX ? held / 2 : ENOUGH_PX / 2 + (held - ENOUGH_PX) / 6;
}

export const isEnough = (y: number): boolean => y >= ENOUGH_PX;
