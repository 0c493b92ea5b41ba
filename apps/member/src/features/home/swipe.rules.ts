/** A swipe as fast as this counts however short it was (product.md section 4). */
const FAST_PX_PER_MS = 0.25;

type Swipe = {
  /** From where the finger came down to where it left, in px; leftwards is negative. */
  distance: number;
  /** The same downwards or upwards, either way. */
  across: number;
  elapsedMs: number;
  /** Of the slide, in px. */
  width: number;
};

/**
 * How far a swipe turns the carousel: 1 to the next slide, -1 to the one before, 0 where it does not count, or was one
 * of the page.
 */
export function swipeStep({ distance, across, elapsedMs, width }: Swipe): -1 | 0 | 1 {
  if (distance === 0 || Math.abs(across) > Math.abs(distance)) return 0;
  const fast = Math.abs(distance) / Math.max(elapsedMs, 1) > FAST_PX_PER_MS;
  const far = Math.abs(distance) > width / 2;
  if (!fast && !far) return 0;
  return distance < 0 ? 1 : -1;
}

/** The slide `step` away, round the ends. */
export const slideAt = (index: number, step: number, count: number): number => (index + step + count) % count;
