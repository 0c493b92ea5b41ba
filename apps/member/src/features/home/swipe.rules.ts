/** A swipe this fast counts, whatever its distance (product.md section 4). */
const FAST_PX_PER_MS = 0.25;

type Swipe = {
  /** Horizontal distance in px; negative to the left. */
  distance: number;
  /** Vertical distance in px. */
  across: number;
  elapsedMs: number;
  /** Width of the slide in px. */
  width: number;
};

/**
 * The step of the carousel for a swipe: 1 to the next slide, -1 to the previous one, 0 if it was too short and slow, or
 * more vertical than horizontal.
 */
export function swipeStep({ distance, across, elapsedMs, width }: Swipe): -1 | 0 | 1 {
  if (distance === 0 || Math.abs(across) > Math.abs(distance)) return 0;
  const fast = Math.abs(distance) / Math.max(elapsedMs, 1) > FAST_PX_PER_MS;
  const far = Math.abs(distance) > width / 2;
  if (!fast && !far) return 0;
  return distance < 0 ? 1 : -1;
}

/** Index of the slide `step` away; wraps around. */
export const slideAt = (index: number, step: number, count: number): number => (index + step + count) % count;
