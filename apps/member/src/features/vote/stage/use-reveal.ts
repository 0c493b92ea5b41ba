import type { Draw } from '@fairground/contract/vote';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  BEAT_MS,
  type Frame,
  frameAt,
  NEWS_MS,
  REVEAL_MS,
  sameFrame,
  VERDICT_MS,
} from '#features/vote/stage/reveal.rules.ts';
import { serverNow } from '#platform/server-clock.ts';
import { prefersReducedMotion } from '@fairground/ui/reduced-motion.ts';

/*
 * The last reveal that was started: its period, and when (performance.now()). A module variable, so that a member who
 * returns to the screen sees it continued, not repeated.
 */
let begun: { periodNo: string; at: number } | undefined;

/**
 * Start of this draw's reveal (performance.now()): in the past under reduced motion, so that it is at its end, and for
 * an old draw.
 */
function beginningOf({ periodNo, drawnAt }: Draw): number {
  if (begun?.periodNo === periodNo) return begun.at;
  const news = serverNow() - Date.parse(drawnAt) <= NEWS_MS;
  const at = news ? performance.now() - (prefersReducedMotion() ? REVEAL_MS : 0) : Number.NEGATIVE_INFINITY;
  begun = { periodNo, at };
  return at;
}

export type Reveal = {
  /** What the ring shows; null before the draw arrives and after its result has been shown for five seconds. */
  frame: Frame | null;
  /** The reveal is running. */
  playing: boolean;
  /** The last draw whose reveal has ended. */
  standing: Draw | undefined;
  /** Skips to the result. */
  skip: () => void;
};

type Shown = { periodNo: string; frame: Frame | null; standing: Draw | undefined };

const unchanged = (last: Shown, periodNo: string, frame: Frame | null): boolean =>
  last.periodNo === periodNo && last.frame !== null && frame !== null && sameFrame(last.frame, frame);

/**
 * Reveals a draw that has just arrived, once, in 1.2 s, and then holds its result for five seconds. An older draw is
 * not revealed: it is shown below the ring at once.
 */
export function useReveal(draw: Draw | null | undefined): Reveal {
  const [shown, setShown] = useState<Shown | null>(null);
  const [skipped, setSkipped] = useState<string>();
  const periodNo = draw?.periodNo;
  const latest = useEffectEvent(() => draw);
  useLayoutEffect(() => {
    const current = latest();
    if (!current || current.periodNo !== periodNo) return undefined;
    if (skipped === periodNo) begun = { periodNo, at: performance.now() - REVEAL_MS };
    const from = beginningOf(current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = (): void => {
      const elapsed = performance.now() - from;
      const frame = elapsed < REVEAL_MS + VERDICT_MS ? frameAt(current, elapsed) : null;
      if (frame) {
        const wait = frame.done ? REVEAL_MS + VERDICT_MS - elapsed : BEAT_MS - (elapsed % BEAT_MS);
        timer = setTimeout(step, Math.ceil(wait));
      }
      setShown((last) => {
        if (last && unchanged(last, current.periodNo, frame)) return last;
        const standing = frame && !frame.done ? last?.standing : current;
        return { periodNo: current.periodNo, frame, standing };
      });
    };
    step();
    return () => clearTimeout(timer);
  }, [periodNo, skipped]);
  const frame = shown?.periodNo === periodNo ? (shown?.frame ?? null) : null;
  const skip = (): void => setSkipped(periodNo);
  return { frame, playing: frame !== null && !frame.done, standing: shown?.standing, skip };
}
