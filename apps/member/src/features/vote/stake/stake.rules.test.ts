import { expect, test } from 'vitest';
import { chipsOf, payoutOf, stakeFault } from '#features/vote/stake/stake.rules.ts';

const limits = { minStake: 200, maxStake: 100_000, stakeStep: 100 };

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

test('chips are multiples of the step, up to the limit', () => {
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
