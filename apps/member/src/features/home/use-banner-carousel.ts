import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { placeOf, slideAt, swipeStep } from './swipe.rules.ts';

type Gesture = { fromX: number; fromAt: number };
/** `at` counts on past the ends, so that the track glides the short way round; `towards` is where it glides or is drawn. */
type Turned = { at: number; towards: -1 | 0 | 1 };

const AUTOPLAY_MS = 3000;
/* Less is a click, which is the link's. */
const DRAG_PX = 5;

export type BannerCarousel = {
  track: RefObject<HTMLUListElement | null>;
  /** The slide that is shown. */
  index: number;
  /** How many slides the track has moved on. */
  turned: number;
  /** Where each slide stands on the track. */
  places: readonly number[];
  turn: (step: -1 | 1) => void;
  pointer: Pick<
    Record<string, (event: PointerEvent<HTMLElement>) => void>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
};

/**
 * CSS moves the track, the finger draws it, and swipe.rules.ts decides whether a swipe counts. It turns by itself
 * while `playing` and the page is seen; a hidden view goes on with the slide it was left at.
 */
export function useBannerCarousel(count: number, playing: boolean): BannerCarousel {
  const [{ at, towards }, setTurned] = useState<Turned>({ at: 0, towards: 0 });
  const gesture = useRef<Gesture>(undefined);
  const track = useRef<HTMLUListElement>(null);
  const turn = (step: -1 | 0 | 1): void => {
    if (count > 1 && step !== 0)
      setTurned((before) => ({ at: before.at + step, towards: step === 1 ? -1 : 1 }));
  };

  // Counted anew from every slide, so that one turned to by hand stands its full time. A layout effect, which
  // ends the moment the view is hidden.
  useLayoutEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => {
      if (document.hidden || gesture.current) return;
      setTurned({ at: at + 1, towards: -1 });
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, at]);

  const draw = (event: PointerEvent<HTMLElement>): void => {
    const held = gesture.current;
    if (!held || count < 2) return;
    const distance = event.clientX - held.fromX;
    // A mouse that leaves the carousel still drags it.
    if (event.pointerType === 'mouse' && Math.abs(distance) > DRAG_PX)
      event.currentTarget.setPointerCapture(event.pointerId);
    track.current?.style.setProperty('--drawn', `${distance}px`);
    const side = distance < 0 ? 1 : -1;
    if (distance !== 0 && side !== towards) setTurned({ at, towards: side });
  };
  const letGo = (): void => {
    gesture.current = undefined;
    track.current?.style.removeProperty('--drawn');
  };

  return {
    track,
    index: slideAt(0, at, count),
    turned: at,
    places: Array.from({ length: count }, (_, slide) => placeOf(slide, at + towards / 2, count)),
    turn,
    pointer: {
      onPointerDown(event) {
        if (!event.isPrimary || event.button !== 0) return;
        gesture.current = { fromX: event.clientX, fromAt: event.timeStamp };
      },
      onPointerMove: draw,
      onPointerUp(event) {
        const held = gesture.current;
        letGo();
        if (!held) return;
        const distance = event.clientX - held.fromX;
        const elapsedMs = event.timeStamp - held.fromAt;
        turn(swipeStep({ distance, elapsedMs, width: event.currentTarget.clientWidth }));
      },
      // The browser took the finger for something else, such as scrolling the page.
      onPointerCancel: letGo,
    },
  };
}
