import type { Draw } from '@fairground/contract/vote';
import { ALL_WAYS, type Option, resultsOf } from '@fairground/kernel/option';

/** The two pairs of options: high or low, odd or even. */
export type Pair = 'height' | 'parity';
export const PAIRS: Readonly<Record<Pair, readonly [Option, Option]>> = {
  height: ['rose', 'lily'],
  parity: ['balloon', 'smoke'],
};

export type Streak = { option: Option; length: number };

const answer = (sum: number, pair: Pair): Option => resultsOf(sum)[pair === 'height' ? 0 : 1];

/** Runs of equal results, oldest first. `draws` are newest first, as the API returns them. */
export function streaksOf(draws: readonly Pick<Draw, 'sum'>[], pair: Pair): Streak[] {
  const streaks: Streak[] = [];
  for (const { sum } of draws.toReversed()) {
    const option = answer(sum, pair);
    const last = streaks.at(-1);
    if (last?.option === option) last.length += 1;
    else streaks.push({ option, length: 1 });
  }
  return streaks;
}

/** The longest streak; the later of two equal ones. */
export const longestOf = (streaks: readonly Streak[]): Streak | undefined =>
  streaks.reduce<Streak | undefined>(
    (best, next) => (best && best.length > next.length ? best : next),
    undefined,
  );

/** How often each option of the pair came true. */
export function countsOf(draws: readonly Pick<Draw, 'sum'>[], pair: Pair): [number, number] {
  const first = draws.filter(({ sum }) => answer(sum, pair) === PAIRS[pair][0]).length;
  return [first, draws.length - first];
}

/** How many of the 216 throws of three dice have this sum. */
export function waysOf(sum: number): number {
  let ways = 0;
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) {
      const third = sum - first - second;
      if (third >= 1 && third <= 6) ways += 1;
    }
  return ways;
}

export type SumCount = { sum: number; count: number; expected: number };

/** Each sum from 3 to 18 with its count and its expected count. */
export function sumCounts(draws: readonly Pick<Draw, 'sum'>[]): SumCount[] {
  return Array.from({ length: 16 }, (_, index) => {
    const sum = index + 3;
    const count = draws.filter((draw) => draw.sum === sum).length;
    return { sum, count, expected: (draws.length * waysOf(sum)) / ALL_WAYS };
  });
}
