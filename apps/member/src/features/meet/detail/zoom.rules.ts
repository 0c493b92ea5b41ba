/** Zoom of a picture: `x` and `y` are the offset of its centre in px. */
export type Zoom = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
/** Relative to the centre of the frame. */
export type Point = { x: number; y: number };

export const REST: Zoom = { scale: 1, x: 0, y: 0 };
export const LARGEST = 4;
/** The scale that a double tap and the button toggle to. */
export const CLOSER = 2.5;

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** Clamps the zoom, so that the picture always covers its frame. */
export function bounded({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const kept = between(1, scale, LARGEST);
  const [farX, farY] = [((kept - 1) * width) / 2, ((kept - 1) * height) / 2];
  return kept === 1 ? REST : { scale: kept, x: between(-farX, x, farX), y: between(-farY, y, farY) };
}

/** Zooms so that the point of the picture under `point` stays in place. */
export function zoomAbout(zoom: Zoom, scale: number, point: Point, size: Size): Zoom {
  const kept = between(1, scale, LARGEST);
  const grown = kept / zoom.scale;
  return bounded(
    {
      scale: kept,
      x: point.x - (point.x - zoom.x) * grown,
      y: point.y - (point.y - zoom.y) * grown,
    },
    size,
  );
}

export const panned = (zoom: Zoom, by: Point, size: Size): Zoom =>
  bounded({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, size);

const TAP_MS = 300;
const TAP_PX = 24;
export type Tap = Point & { at: number };

/** Whether two taps are a double tap: close in time and in space. */
export const isDoubleTap = (first: Tap | null, second: Tap): boolean =>
  first !== null &&
  second.at - first.at < TAP_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) < TAP_PX;
