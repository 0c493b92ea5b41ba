/** Distance in px after which releasing refreshes; the indicator moves half as far. */
export const ENOUGH_PX = 120;
const MOST_PX = 2 * ENOUGH_PX;
const SURE_PX = 8;

/** Whether the gesture is a pull, another gesture, or not yet decided. */
export function meansPull(x: number, y: number): boolean | undefined {
  if (Math.abs(x) < SURE_PX && Math.abs(y) < SURE_PX) return undefined;
  return y > 0 && y > Math.abs(x) * 1.5;
}

/** Position of the indicator in px: half the distance, damped beyond the threshold. */
export function followsTo(y: number): number {
  const held = Math.max(0, Math.min(y, MOST_PX));
  return held <= ENOUGH_PX ? held / 2 : ENOUGH_PX / 2 + (held - ENOUGH_PX) / 6;
}

export const isEnough = (y: number): boolean => y >= ENOUGH_PX;
