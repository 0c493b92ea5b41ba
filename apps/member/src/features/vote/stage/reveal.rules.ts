import type { Draw } from '@fairground/contract/vote';

/** The whole performance (product.md section 7, design.md section 4). */
export const REVEAL_MS = 1200;

/**
 * What changes does so on a beat. With every frame of the screen a cheap phone would do nothing else, and a finger would
 * wait; what moves between the beats is the compositor's.
 */
export const BEAT_MS = 60;

/** So long a draw is news, in ms: longer than a poll takes to tell of it to whoever watches without a socket. */
export const NEWS_MS = 5000;

const TUMBLE_MS = 2 * BEAT_MS;
const LANDS_AT_MS = [6 * BEAT_MS, 9 * BEAT_MS, 12 * BEAT_MS] as const;
const COUNT_MS = 4 * BEAT_MS;
const LIT_AT_MS = [16 * BEAT_MS, 18 * BEAT_MS] as const;

type Face = 1 | 2 | 3 | 4 | 5 | 6;
export type Frame = {
  dice: readonly { face: Face; landed: boolean }[];
  /** What the count has reached; the sum in the end. */
  sum: number;
  /** How many of the two options are lit. */
  lit: number;
  done: boolean;
};

const asFace = (value: number): Face => Math.min(6, Math.max(1, Math.trunc(value))) as Face;

/** While it is in the air a die shows one face after another. */
const tumbling = (value: number, die: number, elapsed: number): Face =>
  asFace(((value + die + Math.floor(elapsed / TUMBLE_MS) * 5) % 6) + 1);

/** What the result shows `since` ms after it began; at REVEAL_MS and after, the result itself. */
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

/** Whether two frames look the same, so that nothing is rendered twice. */
export const sameFrame = (a: Frame, b: Frame): boolean =>
  a.sum === b.sum &&
  a.lit === b.lit &&
  a.done === b.done &&
  a.dice.every((die, index) => die.face === b.dice[index]?.face && die.landed === b.dice[index]?.landed);
