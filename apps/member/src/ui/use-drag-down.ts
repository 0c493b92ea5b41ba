import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { closes, type Point, speedOf } from './drag-down.rules.ts';
import { meansPull } from './pull.rules.ts';

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;

/** Elements with a gesture of their own. */
const OWN = 'input, textarea, select, [data-own-touch]';

type Hold = {
  take: (y: number, at: number) => void;
  follow: (y: number, at: number) => void;
  release: (at: number, mayClose: boolean) => void;
};

/** A drag in progress: the sheet follows the finger, then closes or springs back. */
function useHold(sheet: RefObject<HTMLElement | null>, onClose: () => void): Hold {
  const trail = useRef<Point[]>([]);
  const distance = (): number => (trail.current.at(-1)?.y ?? 0) - (trail.current[0]?.y ?? 0);
  const place = (by: number | null): void => {
    const element = sheet.current;
    element?.style.setProperty('translate', by === null ? null : `0 ${Math.max(0, by)}px`);
    element?.toggleAttribute('data-dragging', by !== null);
  };
  return {
    take: (y, at) => {
      trail.current = [{ y, at }];
    },
    follow: (y, at) => {
      trail.current.push({ y, at });
      place(distance());
    },
    release: (at, mayClose) => {
      const height = sheet.current?.offsetHeight ?? 1;
      if (mayClose && closes(distance(), speedOf(trail.current, at), height)) onClose();
      else place(null);
      trail.current = [];
    },
  };
}

/** Whether the content (or the panel, where that scrolls) is at its top. */
const atTop = ({ scrollTop, parentElement }: HTMLElement): boolean =>
  scrollTop <= 0 && (parentElement?.scrollTop ?? 0) <= 0;

/** The content drags the sheet too, by touch, when it is scrolled to its top. */
function useContentDrag(content: RefObject<HTMLElement | null>, hold: Hold): void {
  const take = useEffectEvent(hold.take);
  const follow = useEffectEvent(hold.follow);
  const release = useEffectEvent(hold.release);
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    let from: { id: number; x: number; y: number } | null = null;
    let held = false;
    const down = ({ touches, target, timeStamp }: TouchEvent): void => {
      const [touch] = touches;
      // A second finger cancels the drag.
      if (held) release(timeStamp, false);
      const own = target instanceof Element && target.closest(OWN);
      from =
        touches.length === 1 && touch && !own && atTop(element)
          ? { id: touch.identifier, x: touch.clientX, y: touch.clientY }
          : null;
      held = false;
    };
    const move = (event: TouchEvent): void => {
      const touch = [...event.touches].find(({ identifier }) => identifier === from?.id);
      if (!from || !touch) return;
      if (!held) {
        const pulls = meansPull(touch.clientX - from.x, touch.clientY - from.y);
        if (pulls === undefined) return;
        // Not cancelable: the browser has started to scroll, and takes precedence.
        if (!pulls || !event.cancelable) {
          from = null;
          return;
        }
        held = true;
        take(touch.clientY, event.timeStamp);
      }
      event.preventDefault();
      follow(touch.clientY, event.timeStamp);
    };
    const up = ({ type, timeStamp }: TouchEvent): void => {
      if (held) release(timeStamp, type === 'touchend');
      from = null;
      held = false;
    };
    element.addEventListener('touchstart', down, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', up);
    element.addEventListener('touchcancel', up);
    return () => {
      element.removeEventListener('touchstart', down);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', up);
      element.removeEventListener('touchcancel', up);
    };
  }, [content]);
}

/**
 * Lets a sheet be dragged down by its header (with the returned handlers) and its content; releasing springs back or
 * calls `onClose`.
 */
export function useDragDown(
  sheet: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  onClose: () => void,
): Handlers {
  const hold = useHold(sheet, onClose);
  useContentDrag(content, hold);
  const pointer = useRef<number | null>(null);
  const end = (event: PointerEvent<HTMLElement>, mayClose: boolean): void => {
    if (pointer.current !== event.pointerId) return;
    pointer.current = null;
    hold.release(event.timeStamp, mayClose);
  };
  return {
    onPointerDown: (event) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.pointerId;
      hold.take(event.clientY, event.timeStamp);
    },
    onPointerMove: (event) => {
      if (pointer.current === event.pointerId) hold.follow(event.clientY, event.timeStamp);
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  };
}
