import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { animateSlides, placeSlides, type Slides } from './glide.ts';
import { slideAt, swipeStep } from './swipe.rules.ts';

const AUTOPLAY_MS = 3000;
/* A shorter movement is a click on the slide's link. */
const DRAG_PX = 5;

type Drag = { pointer: number; fromX: number; fromY: number; fromAt: number; by: number };

/**
 * Carousel with autoplay while `playing` and the page is visible, and drag by pointer. The index is React state; drag
 * offsets and animations are written to the elements, so that a pointer move renders nothing.
 */
export function useBannerCarousel(count: number, playing: boolean, reducedMotion: boolean) {
  const [index, setIndex] = useState(0);
  /** Incremented when a drag ends, to restart the autoplay interval. */
  const [released, setReleased] = useState(0);
  const viewport = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const glides = useRef<Animation[]>([]);

  const slides = (): Slides => ({
    all: [...(viewport.current?.querySelectorAll('li') ?? [])],
    width: viewport.current?.clientWidth ?? 0,
  });
  const endGlides = (): void => {
    for (const each of glides.current) each.cancel();
    glides.current = [];
  };
  const go = (step: -1 | 0 | 1, from = 0): void => {
    endGlides();
    if (!reducedMotion) glides.current = animateSlides(slides(), { index, step, from });
    setIndex(slideAt(index, step, count));
  };

  const turnByItself = useEffectEvent(() => {
    if (!document.hidden && !drag.current) go(1);
  });
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(turnByItself, AUTOPLAY_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a manual change of slide restarts the interval
  }, [playing, index, released]);

  const letGo = (): Drag | undefined => {
    const held = drag.current;
    drag.current = undefined;
    if (held && held.by !== 0) placeSlides(slides(), index, 0);
    return held;
  };
  const leave = useEffectEvent(() => {
    letGo();
    endGlides();
  });
  // A layout effect's cleanup runs in the commit that hides the view; that of a passive effect some frames later.
  useLayoutEffect(() => () => leave(), []);

  const release = (event: PointerEvent, counts: boolean): void => {
    if (drag.current?.pointer !== event.pointerId) return;
    const held = letGo();
    if (!held) return;
    setReleased((times) => times + 1);
    if (held.by === 0) return;
    const swipe = {
      distance: event.clientX - held.fromX,
      across: event.clientY - held.fromY,
      elapsedMs: event.timeStamp - held.fromAt,
      width: slides().width,
    };
    go(counts ? swipeStep(swipe) : 0, held.by);
  };
  return {
    viewport,
    index,
    turn: go,
    pointer: {
      onPointerDown: ({ pointerId, isPrimary, button, clientX, clientY, timeStamp }: PointerEvent): void => {
        if (count < 2 || !isPrimary || button !== 0) return;
        drag.current = { pointer: pointerId, fromX: clientX, fromY: clientY, fromAt: timeStamp, by: 0 };
      },
      onPointerMove: ({ pointerId, clientX }: PointerEvent): void => {
        const held = drag.current;
        if (held?.pointer !== pointerId) return;
        const by = clientX - held.fromX;
        if (held.by === 0 && Math.abs(by) <= DRAG_PX) return;
        if (held.by === 0) {
          endGlides();
          // The drag continues outside the carousel, and the click that follows does not reach the slide's link.
          viewport.current?.setPointerCapture(pointerId);
        }
        held.by = by === 0 ? Number.EPSILON : by;
        placeSlides(slides(), index, by);
      },
      onPointerUp: (event: PointerEvent): void => release(event, true),
      // The browser has taken over the gesture, for example to scroll the page.
      onPointerCancel: (event: PointerEvent): void => release(event, false),
    },
  };
}
