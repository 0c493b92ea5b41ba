import { slideAt } from './swipe.rules.ts';

/* The same as --ease-out in palette.css. */
const GLIDE: KeyframeAnimationOptions = { duration: 500, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/**
 * The slides, stacked on each other: at rest only one is visible; during a swipe or an animation two are, side by side.
 */
export type Slides = { all: readonly HTMLElement[]; width: number };

type Way = {
  /** The current slide, or the one that is being replaced. */
  index: number;
  /** 1: to the next slide, -1: to the previous one, 0: back to the current one. */
  step: -1 | 0 | 1;
  /** How far the slide has been dragged already, in px. */
  from?: number;
};

/** The neighbour that comes into view, and its side: by `step`, or by the drag direction when `step` is 0. */
function beside({ index, step, from = 0 }: Way, count: number): { slide: number; side: -1 | 1 } {
  const side = step === 0 ? (from < 0 ? 1 : -1) : step;
  return { slide: slideAt(index, side, count), side };
}

/** Positions the dragged slide and its neighbour. */
export function placeSlides({ all, width }: Slides, index: number, by: number): void {
  const { slide, side } = beside({ index, step: 0, from: by }, all.length);
  for (const [at, element] of all.entries()) {
    const away = at === index ? by : at === slide && by !== 0 ? by + side * width : null;
    element.style.translate = away === null ? '' : `${away}px`;
    element.style.visibility = away === null ? '' : 'visible';
  }
}

/**
 * Animates two slides with the Web Animations API on `translate`, which the compositor runs: a script would cause style
 * and layout in each frame. The slides' own styles are already those of the end.
 */
export function animateSlides({ all, width }: Slides, way: Way): Animation[] {
  const { index, step, from = 0 } = way;
  const { slide, side } = beside(way, all.length);
  const move = (element: HTMLElement | undefined, start: number, end: number): Animation[] => {
    const seen = { translate: [`${start}px`, `${end}px`], visibility: ['visible', 'visible'] };
    return element ? [element.animate(seen, GLIDE)] : [];
  };
  return [
    ...move(all[index], from, -step * width),
    ...move(all[slide], from + side * width, (side - step) * width),
  ];
}
