import { expect, test } from 'vitest';
import { checkStakeAmount } from '#features/vote/stake.rules.ts';

const limits = { minStake: 200, maxStake: 1000, stakeStep: 100 };

test.each([
  [199, false],
  [200, true],
  [250, false],
  [300, true],
  [1000, true],
  [1001, false],
  [1100, false],
  [0, false],
  [-200, false],
])('a stake of %i between 200 and 1000 in steps of 100: %s', (amount, fits) => {
  expect(checkStakeAmount(amount, limits)).toBe(fits ? null : 'AMOUNT_OUT_OF_RANGE');
});
