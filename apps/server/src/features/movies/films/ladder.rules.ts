/** A film as it is shown: turned upright, with square pixels. */
export type Measures = { width: number; height: number };
/** One step of the ladder: its size in pixels and its bit rate. */
export type Rung = Measures & { kbps: number };

/** What is longer is no film, but a file that says so. */
export const LONGEST_SECONDS = 86_400;
/** 8K, as cameras have it; a larger picture would take the machine's memory. */
export const MOST_PIXELS = 8192 * 4608;
const LONGEST_INPUT_SIDE = 16_384;

/** Whether a film of these measures, which the file itself claims, is converted and listed at all. */
export const isConvertible = ({ width, height, seconds }: Measures & { seconds: number }): boolean =>
  Math.round(Math.min(width, height)) >= 1 &&
  Math.max(width, height) <= LONGEST_INPUT_SIDE &&
  width * height <= MOST_PIXELS &&
  seconds <= LONGEST_SECONDS;

/** Pixels of the shorter side. */
const STEPS = [1080, 720, 480, 360, 240];
const LONGEST_SIDE = 2560;
/** A step that is hardly smaller than the one above is left out. */
const APART = 0.85;
/** Bits a second for each pixel, in thousands: 5000 kbit/s at 1920 × 1080. */
const KBPS_PER_PIXEL = 0.0024;
const LEAST_KBPS = 250;

/** H.264 wants even measures. */
const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/**
 * The steps in which a film is offered, the best one first: the film's own size, at most 1080 lines, and the usual ones below it.
 * Never larger than the film: more pixels would cost and show nothing. The shorter side counts, so that upright films are as sharp.
 */
export function ladderOf({ width, height }: Measures): Rung[] {
  const shorter = Math.min(width, height);
  const top = Math.min(shorter, STEPS[0]!);
  return [top, ...STEPS.filter((step) => step < top * APART)].map((step) => {
    const scale = Math.min(step / shorter, LONGEST_SIDE / Math.max(width, height));
    const [wide, high] = [even(width * scale), even(height * scale)];
    return {
      width: wide,
      height: high,
      kbps: Math.max(LEAST_KBPS, Math.round(wide * high * KBPS_PER_PIXEL)),
    };
  });
}

const MOST_FRAMES = 6;

/** Moments of a film, in seconds, of which pictures are made: spread over it, without its very beginning and end. */
export function frameMoments(seconds: number): number[] {
  const count = Math.max(1, Math.min(MOST_FRAMES, Math.floor(seconds)));
  return Array.from({ length: count }, (_, at) => Number((((at + 0.5) * seconds) / count).toFixed(2)));
}
