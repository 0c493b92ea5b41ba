import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadable } from '@fairground/web/platform/loadable.ts';
import { untilThere } from '@fairground/web/platform/until-there.ts';
import type { startTurning } from './turning.ts';

const module = loadable(() => untilThere(() => import('./turning.ts')));
type Turning = ReturnType<typeof startTurning>;

/**
 * The slides turn by themselves while `playing`, and by hand. What turns them comes after the first slide stands, which
 * needs nothing of it; a hidden view takes it down, and shown again it goes on with the slide it was left at.
 */
export function useBannerCarousel(count: number, playing: boolean, still: boolean) {
  const [index, setIndex] = useState(0);
  const [turning, setTurning] = useState<Turning>();
  const leftAt = useRef(0);
  const viewport = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let left = false;
    let made: Turning | undefined;
    const onSlide = (slide: number): void => {
      leftAt.current = slide;
      setIndex(slide);
    };
    void module.load().then((it) => {
      if (left || !viewport.current) return;
      made = it.startTurning(viewport.current, { count, from: leftAt.current, still, onSlide });
      setTurning(made);
    });
    return () => {
      left = true;
      made?.end();
      setTurning(undefined);
    };
  }, [count, still]);

  // A layout effect, which ends the moment the view is hidden.
  useLayoutEffect(() => {
    turning?.play(playing);
    return () => turning?.play(false);
  }, [turning, playing]);

  const track = ({ nativeEvent }: PointerEvent): void => turning?.track(nativeEvent);
  return {
    viewport,
    index,
    turn: (step: -1 | 1): void => turning?.turn(step),
    pointer: { onPointerDown: track, onPointerMove: track, onPointerUp: track },
  };
}
