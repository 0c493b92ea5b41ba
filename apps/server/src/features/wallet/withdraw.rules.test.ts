import { describe, expect, test } from 'vitest';
import {
  feeOf,
  inRange,
  remainingToday,
  type WithdrawalLimits,
  withdrawalRefusal,
} from '#features/wallet/withdraw.rules.ts';

const LIMITS: WithdrawalLimits = {
  minWithdrawal: 100,
  maxWithdrawal: 50_000,
  dailyWithdrawal: 100_000,
  feeRateBps: 100,
  minFee: 2,
};

test.each([
  [100, 2],
  [200, 2],
  [201, 3],
  [1000, 10],
  [1001, 11],
  [50_000, 500],
])('%i costs %i', (amount, fee) => {
  expect(feeOf(amount, LIMITS)).toBe(fee);
});

describe('what may be asked for', () => {
  test.each([
    [99, {}, false],
    [100, {}, true],
    [50_000, {}, true],
    [50_001, {}, false],
    [10, { minWithdrawal: 1, minFee: 10 }, false],
    [11, { minWithdrawal: 1, minFee: 10 }, true],
    [5, { minWithdrawal: 1, minFee: 0, feeRateBps: 0 }, true],
  ])('%i with %j: %s', (amount, changes, allowed) => {
    expect(inRange(amount, { ...LIMITS, ...changes })).toBe(allowed);
  });
});

describe('what stands against it', () => {
  test.each([
    [1000, 0, 1000, null],
    [1001, 0, 1000, 'INSUFFICIENT_BALANCE'],
    [50_000, 50_000, 60_000, null],
    [50_000, 50_001, 60_000, 'DAILY_LIMIT_EXCEEDED'],
    [50_000, 50_001, 0, 'DAILY_LIMIT_EXCEEDED'],
    [100, 100_000, 10_000, 'DAILY_LIMIT_EXCEEDED'],
    [100, 200_000, 10_000, 'DAILY_LIMIT_EXCEEDED'],
  ] as const)('%i after %i today of a balance of %i: %s', (amount, usedToday, balance, refusal) => {
    expect(withdrawalRefusal(amount, { usedToday, balance }, LIMITS)).toBe(refusal);
  });

  test('a limit that was lowered below what is used leaves nothing, and not less', () => {
    expect(remainingToday(150_000, LIMITS)).toBe(0);
  });
});
