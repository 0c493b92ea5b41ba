import { describe, expect, test } from 'vitest';
import { chipsOf, parseStake, payoutOf, stakeFault, stakeText } from '#features/vote/stake/stake.rules.ts';

const limits = { minStake: 200, maxStake: 100_000, stakeStep: 100 };

describe('parseStake', () => {
  test.each([
    ['', 1, undefined],
    ['   ', 1, undefined],
    ['500', 1, 500],
    ['１，０００', 1, 1000],
    ['1,000', 1, 1000],
    ['5', 100, 500],
    ['1.5', 100, 150],
    ['0.29', 100, 29],
    ['1.', 100, 100],
    ['1.5', 1, Number.NaN],
    ['1.005', 100, Number.NaN],
    ['-100', 1, Number.NaN],
    ['1e3', 1, Number.NaN],
    ['百', 1, Number.NaN],
    ['9999999999999', 1, Number.NaN],
  ])('%j at %d a unit: %s', (text, minorPerUnit, expected) => {
    expect(parseStake(text, minorPerUnit)).toBe(expected);
  });

  test('reads back what it writes', () => {
    for (const [minor, perUnit] of [
      [100, 1],
      [150, 100],
      [5000, 100],
      [1005, 1000],
    ] as const)
      expect(parseStake(stakeText(minor, perUnit), perUnit)).toBe(minor);
  });
});

test.each([
  [undefined, 1000, 'required'],
  [Number.NaN, 1000, 'number'],
  [100, 1000, 'min'],
  [0, 1000, 'min'],
  [200, 1000, null],
  [250, 1000, 'step'],
  [1000, 1000, null],
  [1100, 1000, 'balance'],
  [100_000, 200_000, null],
  [100_100, 200_000, 'max'],
  [1100, undefined, null],
])('a stake of %s with a balance of %s: %s', (amount, balance, expected) => {
  expect(stakeFault(amount, limits, balance)).toBe(expected);
});

test('chips are steps of the stake and none is above the limit', () => {
  expect(chipsOf(limits)).toEqual([100, 500, 1000, 5000]);
  expect(chipsOf({ ...limits, maxStake: 1000 })).toEqual([100, 500, 1000]);
  expect(chipsOf({ ...limits, stakeStep: 10 })).toEqual([10, 50, 100, 500]);
});

test.each([
  [100, 1.96, 196],
  [1000, 1.96, 1960],
  [100, 2.01, 201],
  [300, 1.1, 330],
])('%d at %d pays %d', (stake, ratio, expected) => {
  expect(payoutOf(stake, ratio)).toBe(expected);
});
