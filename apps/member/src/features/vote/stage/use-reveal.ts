import type { Draw } from '@fairground/contract/vote';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { moveAside } from '#features/vote/move-aside.ts';
import {
  BEAT_MS,
  type Frame,
  frameAt,
  NEWS_MS,
  REVEAL_MS,
  sameFrame,
} from '#features/vote/stage/reveal.rules.ts';
import { serverNow } from '#platform/server-clock.ts';

/* The draw whose reveal was played last: coming back to the screen does not play it again. */
let played: string | undefined;

const stillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays a draw that has just come, once, 1.2 s. One from before, and any under reduced motion, simply stands there: whoever
 * comes, or comes back, reads it at once. `skip` shows the end at once.
 */
export function useReveal(draw: Draw): { frame: Frame; playing: boolean; skip: () => void } {
  const { periodNo, drawnAt } = draw;
  const [shown, setShown] = useState<{ periodNo: string; frame: Frame } | null>(null);
  const frameOf = useEffectEvent((elapsed: number) => frameAt(draw, elapsed));
  const playing = shown?.periodNo === periodNo && !shown.frame.done;
  useLayoutEffect(() => {
    if (played === periodNo || serverNow() - Date.parse(drawnAt) > NEWS_MS || stillness()) return undefined;
    const startedAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff: (() => void) | undefined;
    const step = (): void => {
      if (played === periodNo) return;
      const elapsed = performance.now() - startedAt;
      const frame = frameOf(elapsed);
      if (frame.done) played = periodNo;
      else timer = setTimeout(beat, Math.ceil(BEAT_MS - (elapsed % BEAT_MS)));
      setShown((last) =>
        last?.periodNo === periodNo && sameFrame(last.frame, frame) ? last : { periodNo, frame },
      );
    };
    const beat = (): void => {
      callOff = moveAside(step);
    };
    step();
    return () => {
      clearTimeout(timer);
      callOff?.();
      setShown(null);
    };
  }, [periodNo, drawnAt]);
  const skip = (): void => {
    played = periodNo;
    setShown(null);
  };
  return { frame: playing ? shown.frame : frameAt(draw, REVEAL_MS), playing, skip };
}
