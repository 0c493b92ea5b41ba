import type { EmblaCarouselType as Embla } from 'embla-carousel';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { logFailure } from '@fairground/web/platform/log.ts';
import { slideAt, swipeStep } from './swipe.rules.ts';

type Gesture = { index: number; fromX: number; fromAt: number; x: number; at: number };

const AUTOPLAY_MS = 3000;
const GLIDE = 26;
const DRAG_PX = 5;

/** Embla on that element. It comes after the first slide stands, which needs nothing that turns. */
function useEmbla(viewport: RefObject<HTMLElement | null>): Embla | undefined {
  const [embla, setEmbla] = useState<Embla>();
  useEffect(() => {
    let left = false;
    let made: Embla | undefined;
    import('embla-carousel')
      .then(({ default: createEmbla }) => {
        if (left || !viewport.current) return;
        made = createEmbla(viewport.current, { loop: true, duration: GLIDE });
        setEmbla(made);
      })
      .catch((error: unknown) => logFailure('The carousel does not turn', error));
    return () => {
      left = true;
      made?.destroy();
      setEmbla(undefined);
    };
  }, [viewport]);
  return embla;
}

/**
 * Embla moves the slides; whether a swipe counts is decided by our own rule, since Embla's threshold of
 * speed is fixed. It turns by itself while `playing` and the page is seen; a hidden view takes the whole
 * carousel down, and shown again it goes on with the slide it was left at.
 */
export function useBannerCarousel(count: number, playing: boolean, still: boolean) {
  const [index, setIndex] = useState(0);
  const leftAt = useRef(0);
  const gesture = useRef<Gesture>(undefined);
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useEmbla(viewport);

  useEffect(() => {
    if (!embla) return undefined;
    if (embla.slideNodes().length !== count) embla.reInit();
    embla.scrollTo(leftAt.current, true);
    const selected = (api: Embla): void => {
      leftAt.current = api.selectedScrollSnap();
      setIndex(leftAt.current);
    };
    const released = (api: Embla): void => {
      const held = gesture.current;
      gesture.current = undefined;
      if (!held) return;
      const width = api.rootNode().clientWidth;
      const step = swipeStep({ distance: held.x - held.fromX, elapsedMs: held.at - held.fromAt, width });
      api.scrollTo(slideAt(held.index, step, count), still);
    };
    embla.on('select', selected).on('pointerUp', released);
    return () => {
      embla.off('select', selected).off('pointerUp', released);
    };
  }, [embla, count, still]);

  // Counted anew from every slide, so that one turned to by hand stands its full time. A layout effect, which
  // ends the moment the view is hidden.
  useLayoutEffect(() => {
    if (!embla || !playing) return undefined;
    const next = (): void => {
      if (!document.hidden && !gesture.current) embla.scrollNext(still);
    };
    let timer = setInterval(next, AUTOPLAY_MS);
    const again = (): void => {
      clearInterval(timer);
      timer = setInterval(next, AUTOPLAY_MS);
    };
    embla.on('select', again);
    return () => {
      clearInterval(timer);
      embla.off('select', again);
    };
  }, [embla, playing, still]);

  /** Pointer events come before the mouse and touch events that Embla listens to. */
  const track = (event: PointerEvent<HTMLElement>): void => {
    const { clientX: x, timeStamp: at } = event;
    const held = gesture.current;
    if (event.type === 'pointerdown') {
      gesture.current = { index, fromX: x, fromAt: at, x, at };
    } else if (held) {
      // A mouse that leaves the carousel still drags it. Not before it drags: a click is the link's.
      if (event.pointerType === 'mouse' && Math.abs(x - held.fromX) > DRAG_PX)
        event.currentTarget.setPointerCapture(event.pointerId);
      gesture.current = { ...held, x, at };
    }
  };

  return {
    viewport,
    index,
    turn: (step: -1 | 1): void => {
      embla?.scrollTo(slideAt(index, step, count), still);
    },
    pointer: { onPointerDown: track, onPointerMove: track, onPointerUp: track },
  };
}
