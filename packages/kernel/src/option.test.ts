import { expect, test } from 'vitest';
import { ALL_WAYS, OPTIONS, optionComesTrue, resultsOf, WINNING_WAYS } from '#option.ts';

const faces = [1, 2, 3, 4, 5, 6];
const sums = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => a + b + c)));

test('the ways to win are those counted over all throws', () => {
  expect(sums).toHaveLength(ALL_WAYS);
  for (const option of OPTIONS)
    expect(sums.filter((sum) => optionComesTrue(option, sum))).toHaveLength(WINNING_WAYS[option]);
});

test('exactly two options come true, one of each pair', () => {
  for (const sum of sums) {
    expect(OPTIONS.filter((option) => optionComesTrue(option, sum))).toEqual(resultsOf(sum));
  }
  expect(resultsOf(10)).toEqual(['lily', 'smoke']);
  expect(resultsOf(11)).toEqual(['rose', 'balloon']);
});

test('what is no sum of three dice is refused', () => {
  for (const bad of [2, 19, 10.5, Number.NaN]) expect(() => resultsOf(bad)).toThrow(RangeError);
});
