import type { Draw } from '@fairground/contract/vote';

/** Duration of the reveal (product.md section 7, design.md section 4). */
export const REVEAL_MS = 1200;

/** How long the result replaces the countdown after the reveal, in ms. */
export const VERDICT_MS = 5000;

/**
 * Length of a step: rendering changes on steps only, since rendering in each frame would block a slow phone (INP). CSS
 * animations on the compositor run in between.
 */
export const BEAT_MS = 60;

/** A draw at most this old, in ms, is revealed: longer than the poll interval without a socket. */
export const NEWS_MS = 5000;

const TUMBLE_MS = 2 * BEAT_MS;
const LANDS_AT_MS = [6 * BEAT_MS, 9 * BEAT_MS, 12 * BEAT_MS] as const;
const COUNT_MS = 4 * BEAT_MS;
const LIT_AT_MS = [16 * BEAT_MS, 18 * BEAT_MS] as const;

type Face = 1 | 2 | 3 | 4 | 5 | 6;
export type Frame = {
  dice: readonly { face: Face; landed: boolean }[];
  /** The number shown while counting up to the sum. */
  sum: number;
  /** How many of the two options are highlighted. */
  lit: number;
  done: boolean;
};

const asFace = (value: number): Face => Math.min(6, Math.max(1, Math.trunc(value))) as Face;

/** The faces that a rolling die shows in turn. */
const tumbling = (value: number, die: number, elapsed: number): Face =>
  asFace(((value + die + Math.floor(elapsed / TUMBLE_MS) * 5) % 6) + 1);

/** The frame `since` ms after the start; from REVEAL_MS on the result. */
export function frameAt(draw: Pick<Draw, 'drawNumbers' | 'sum'>, since: number): Frame {
  const elapsed = since - (since % BEAT_MS);
  const landed = LANDS_AT_MS.map((at) => elapsed >= at);
  const counted = (elapsed - LANDS_AT_MS[2]) / COUNT_MS;
  return {
    dice: draw.drawNumbers.map((value, die) => ({
      face: landed[die] ? asFace(value) : tumbling(value, die, elapsed),
      landed: landed[die] ?? true,
    })),
    sum: Math.round(draw.sum * Math.min(1, Math.max(0, counted))),
    lit: LIT_AT_MS.filter((at) => elapsed >= at).length,
    done: elapsed >= REVEAL_MS,
  };
}

/** Whether two frames look the same, to avoid a render. */
export const sameFrame = (a: Frame, b: Frame): boolean =>
  a.sum === b.sum &&
  a.lit === b.lit &&
  a.done === b.done &&
  a.dice.every((die, index) => die.face === b.dice[index]?.face && die.landed === b.dice[index]?.landed);
