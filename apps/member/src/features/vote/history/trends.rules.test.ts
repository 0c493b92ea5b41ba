import { ALL_WAYS } from '@fairground/kernel/option';
import { expect, test } from 'vitest';
import { countsOf, longestOf, streaksOf, sumCounts, waysOf } from '#features/vote/history/trends.rules.ts';

/** Newest first, as the API returns them. */
const draws = [3, 5, 10, 11, 18, 12, 4].map((sum) => ({ sum }));

test('streaks are listed from the oldest draw to the newest', () => {
  expect(streaksOf(draws, 'height')).toEqual([
    { option: 'lily', length: 1 },
    { option: 'rose', length: 3 },
    { option: 'lily', length: 3 },
  ]);
  expect(streaksOf(draws, 'parity')).toEqual([
    { option: 'smoke', length: 3 },
    { option: 'balloon', length: 1 },
    { option: 'smoke', length: 1 },
    { option: 'balloon', length: 2 },
  ]);
  expect(streaksOf([], 'parity')).toEqual([]);
});

test('the later of two equally long streaks is the longest', () => {
  expect(longestOf(streaksOf(draws, 'height'))).toEqual({ option: 'lily', length: 3 });
  expect(longestOf([])).toBeUndefined();
});

test.each([
  ['height', [3, 4]],
  ['parity', [3, 4]],
] as const)('counts by %s', (pair, expected) => {
  expect(countsOf(draws, pair)).toEqual(expected);
});

test('the ways of all sums add up to 216', () => {
  const sums = Array.from({ length: 16 }, (_, index) => index + 3);
  expect(sums.reduce((all, sum) => all + waysOf(sum), 0)).toBe(ALL_WAYS);
  expect([waysOf(3), waysOf(10), waysOf(11), waysOf(18)]).toEqual([1, 27, 27, 1]);
});

test('each sum has its count and its expected count', () => {
  const counts = sumCounts(draws);
  expect(counts).toHaveLength(16);
  expect(counts.reduce((all, { count }) => all + count, 0)).toBe(draws.length);
  expect(counts.reduce((all, { expected }) => all + expected, 0)).toBeCloseTo(draws.length);
  expect(counts[0]).toEqual({ sum: 3, count: 1, expected: 7 / ALL_WAYS });
});
