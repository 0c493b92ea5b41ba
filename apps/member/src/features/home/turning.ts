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
/* As --ease-out in tokens.css. */
const GLIDE: KeyframeAnimationOptions = { duration: 500, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };
/* Embla's measure of how long a slide that was let go of is on its way. */
const SETTLE = 20;
const DRAG_PX = 5;

/**
 * Makes the slides of that element turn, beginning with the slide `from`. Embla moves them under a finger; whether a swipe
 * counts is decided by our own rule, since Embla's threshold of speed is fixed. What turns without a finger stands at once,
 * for Embla, and glides there by what the compositor moves: Embla's own way is script, style and commit with every frame of
 * the screen, nearly three quarters of a cheap phone's processor for more than a second of every three.
 */
export function startTurning(viewport: HTMLElement, { count, from, still, onSlide }: Options): Turning {
  const embla = createEmbla(viewport, { loop: true, duration: SETTLE });
  let gesture: Gesture | undefined;
  let playing = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let glides: Animation[] = [];
  const endGlides = (): void => {
    for (const glide of glides) glide.cancel();
    glides = [];
  };
  const turn = (step: -1 | 1): void => {
    endGlides();
    const slides = embla.slideNodes();
    const leaving = embla.selectedScrollSnap();
    const coming = slideAt(leaving, step, count);
    embla.scrollTo(coming, true);
    if (still) return;
    const { left, width } = viewport.getBoundingClientRect();
    // Places are counted in slides from the middle, wherever Embla has put this one to go round the ends.
    const glide = (slide: number, place: number): void => {
      const element = slides[slide];
      if (!element) return;
      const away = left - element.getBoundingClientRect().left;
      const translate = [place, place - step].map((at) => `${away + at * width}px`);
      glides.push(element.animate({ translate }, GLIDE));
    };
    glide(leaving, 0);
    glide(coming, step);
  };
  const next = (): void => {
    if (!document.hidden && !gesture) turn(1);
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
    countAnew();
  });
  return {
    play(wanted) {
      playing = wanted;
      countAnew();
    },
    turn,
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
      endGlides();
      embla.destroy();
    },
  };
}
