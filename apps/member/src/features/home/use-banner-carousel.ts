import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadable } from '@fairground/web/platform/loadable.ts';
import { untilThere } from '@fairground/web/platform/until-there.ts';
import type { startTurning } from './turning.ts';

const module = loadable(() => untilThere(() => import('./turning.ts')));
type Turning = ReturnType<typeof startTurning>;

/**
 * The slides turn by themselves while `playing`, and by hand. What turns them comes after the first slide stands, which
 * needs nothing of it. A hidden view keeps it, at rest: to make it anew is a layout and as much work as a screen.
 */
export function useBannerCarousel(count: number, playing: boolean, still: boolean) {
  const [index, setIndex] = useState(0);
  const [turning, setTurning] = useState<Turning>();
  const leftAt = useRef(0);
  const early = useRef<-1 | 1>(undefined);
  const made = useRef<{ of: string; turning: Turning }>(undefined);
  const viewport = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = viewport.current;
    const of = `${count} ${still}`;
    let left = false;
    const onSlide = (slide: number): void => {
      leftAt.current = slide;
      setIndex(slide);
    };
    void module.load().then((it) => {
      if (left || !element || made.current?.of === of) return;
      made.current?.turning.end();
      const begun = it.startTurning(element, { count, from: leftAt.current, still, onSlide });
      made.current = { of, turning: begun };
      setTurning(begun);
      if (early.current) begun.turn(early.current);
      early.current = undefined;
    });
    return () => {
      left = true;
      if (!element?.isConnected) made.current?.turning.end();
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
    // What turns them may be on its way: it begins with what was pressed meanwhile.
    turn: (step: -1 | 1): void => {
      const now = made.current?.turning;
      if (now) now.turn(step);
      else early.current = step;
    },
    pointer: { onPointerDown: track, onPointerMove: track, onPointerUp: track },
  };
}
