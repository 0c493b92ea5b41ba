import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import {
  bounded,
  CLOSER,
  isDoubleTap,
  panned,
  type Point,
  REST,
  type Tap,
  type Zoom,
  zoomAbout,
} from './zoom.rules.ts';

const MOVED_PX = 8;
const SWIPED_DOWN_PX = 110;

type Held = Point & { from: Point };

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Zoom gestures of one picture: pinch, drag, double tap, wheel; a swipe down at normal size calls `onDown`. */
export function useZoom(onDown: () => void) {
  const [zoom, setZoom] = useState<Zoom>(REST);
  const held = useRef(new Map<number, Held>());
  const tap = useRef<Tap | null>(null);

  const placeOf = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
    return { at, size: { width: box.width, height: box.height } };
  };

  const release = (event: PointerEvent<HTMLElement>, counts: boolean): void => {
    const finger = held.current.get(event.pointerId);
    held.current.delete(event.pointerId);
    if (!finger || !counts || held.current.size > 0) return;
    const { at, size } = placeOf(event);
    const way = { x: at.x - finger.from.x, y: at.y - finger.from.y };
    if (Math.hypot(way.x, way.y) > MOVED_PX) {
      if (zoom.scale === 1 && way.y > SWIPED_DOWN_PX && way.y > Math.abs(way.x) * 2) onDown();
      return;
    }
    const now = { ...at, at: event.timeStamp };
    const twice = isDoubleTap(tap.current, now);
    tap.current = twice ? null : now;
    if (twice) setZoom((before) => (before.scale > 1 ? REST : zoomAbout(before, CLOSER, at, size)));
  };

  return {
    zoom,
    reset: () => setZoom(REST),
    toggle: () => setZoom((before) => (before.scale > 1 ? REST : { scale: CLOSER, x: 0, y: 0 })),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { at } = placeOf(event);
        held.current.set(event.pointerId, { ...at, from: at });
        if (zoom.scale > 1 || held.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const finger = held.current.get(event.pointerId);
        if (!finger) return;
        const { at, size } = placeOf(event);
        const before = [...held.current.values()];
        held.current.set(event.pointerId, { ...at, from: finger.from });
        const after = [...held.current.values()];
        const [was, is] = [middle(before), middle(after)];
        const by = { x: is.x - was.x, y: is.y - was.y };
        if (after.length === 1) {
          setZoom((current) => (current.scale > 1 ? panned(current, by, size) : current));
          return;
        }
        const grown = spread(after) / Math.max(spread(before), 1);
        setZoom((current) => panned(zoomAbout(current, current.scale * grown, was, size), by, size));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, false),
      onWheel: (event: WheelEvent<HTMLElement>) => {
        // A pinch on a trackpad is a wheel event with the control key.
        if (!event.ctrlKey) return;
        const { at, size } = placeOf(event);
        setZoom((current) =>
          bounded(zoomAbout(current, current.scale * Math.exp(-event.deltaY / 200), at, size), size),
        );
      },
    },
  };
}
