import createEmbla from 'embla-carousel';
import { slideAt, swipeStep } from './swipe.rules.ts';

type Turning = {
  /** Turns by itself while the page is seen. */
  play: (playing: boolean) => void;
  turn: (step: -1 | 1) => void;
  /** Those of the carousel's element. */
  track: (event: PointerEvent) => void;
  end: () => void;
};
type Options = { count: number; from: number; still: boolean; onSlide: (index: number) => void };
type Gesture = {
  index: number;
  fromX: number;
  fromY: number;
  fromAt: number;
  x: number;
  y: number;
  at: number;
};

const AUTOPLAY_MS = 3000;
const GLIDE = 20;
const DRAG_PX = 5;

/**
 * Makes the slides of that element turn, beginning with the slide `from`. Embla moves them; whether a swipe counts is
 * decided by our own rule, since Embla's threshold of speed is fixed.
 */
export function startTurning(viewport: HTMLElement, { count, from, still, onSlide }: Options): Turning {
  const embla = createEmbla(viewport, { loop: true, duration: GLIDE });
  let gesture: Gesture | undefined;
  let playing = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const next = (): void => {
    if (!document.hidden && !gesture) embla.scrollNext(still);
  };
  // Counted anew from every slide, so that one turned to by hand stands its full time.
  const countAnew = (): void => {
    clearInterval(timer);
    if (playing) timer = setInterval(next, AUTOPLAY_MS);
  };
  embla.scrollTo(from, true);
  embla.on('select', () => {
    onSlide(embla.selectedScrollSnap());
    countAnew();
  });
  embla.on('pointerUp', () => {
    const held = gesture;
    gesture = undefined;
    if (!held) return;
    const width = embla.rootNode().clientWidth;
    const step = swipeStep({
      distance: held.x - held.fromX,
      across: held.y - held.fromY,
      elapsedMs: held.at - held.fromAt,
      width,
    });
    embla.scrollTo(slideAt(held.index, step, count), still);
  });
  return {
    play(wanted) {
      playing = wanted;
      countAnew();
    },
    turn: (step) => embla.scrollTo(slideAt(embla.selectedScrollSnap(), step, count), still),
    /* Pointer events come before the mouse and touch events that Embla listens to. */
    track(event) {
      const { clientX: x, clientY: y, timeStamp: at } = event;
      if (event.type === 'pointerdown')
        gesture = { index: embla.selectedScrollSnap(), fromX: x, fromY: y, fromAt: at, x, y, at };
      else if (gesture) {
        // A mouse that leaves the carousel still drags it. Not before it drags: a click is the link's.
        if (event.pointerType === 'mouse' && Math.abs(x - gesture.fromX) > DRAG_PX)
          viewport.setPointerCapture(event.pointerId);
        gesture = { ...gesture, x, y, at };
      }
    },
    end() {
      clearInterval(timer);
      embla.destroy();
    },
  };
}
