import { type PointerEvent, type RefObject, useRef } from 'react';

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;
type Drag = { pointer: number; from: number; at: number; startedAt: number };

const FAR = 0.35;
const FAST_PX_PER_MS = 0.5;

/** Whether letting go here closes: past a third of the height, or thrown down. */
export const closes = (distance: number, elapsedMs: number, height: number): boolean =>
  distance > height * FAR || (distance > 24 && distance / Math.max(elapsedMs, 1) > FAST_PX_PER_MS);

/** Lets a sheet follow the finger downwards by its header, and back, or calls `onClose` where it was let go. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void): Handlers {
  const drag = useRef<Drag | null>(null);
  const place = (distance: number | null): void => {
    const element = sheet.current;
    if (!element) return;
    element.style.setProperty('translate', distance === null ? null : `0 ${Math.max(0, distance)}px`);
    element.toggleAttribute('data-dragging', distance !== null);
  };
  const end = (event: PointerEvent<HTMLElement>, mayClose: boolean): void => {
    const held = drag.current;
    if (!held || held.pointer !== event.pointerId) return;
    drag.current = null;
    const height = sheet.current?.offsetHeight ?? 1;
    const closing = mayClose && closes(held.at - held.from, event.timeStamp - held.startedAt, height);
    if (closing) onClose();
    else place(null);
  };
  return {
    onPointerDown: (event) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = {
        pointer: event.pointerId,
        from: event.clientY,
        at: event.clientY,
        startedAt: event.timeStamp,
      };
    },
    onPointerMove: (event) => {
      const held = drag.current;
      if (!held || held.pointer !== event.pointerId) return;
      held.at = event.clientY;
      place(held.at - held.from);
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  };
}
