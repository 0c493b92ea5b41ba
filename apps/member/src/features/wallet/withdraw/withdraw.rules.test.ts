import { expect, test } from 'vitest';
import { isWithdrawIntent, newFee, quote } from './withdraw.rules.ts';

const rule = { feeRateBps: 100, minFee: 2 };

test.each([
  [undefined, null],
  [Number.NaN, null],
  [0, null],
  [-5, null],
  [2, null],
  [3, { fee: 2, net: 1 }],
  [100, { fee: 2, net: 98 }],
  [201, { fee: 3, net: 198 }],
  [50_000, { fee: 500, net: 49_500 }],
])('fee and net amount of %s: %j', (amount, expected) => {
  expect(quote(amount, rule)).toEqual(expected);
});

const requestId = '11111111-1111-4111-8111-111111111111';
test.each([
  [{ requestId, cardId: 'c', amount: 500, expectedFee: 5 }, true],
  [{ requestId: 'x', cardId: 'c', amount: 500, expectedFee: 5 }, false],
  [{ requestId, amount: 500, expectedFee: 5 }, false],
  [{ requestId, cardId: 'c', amount: 0.5, expectedFee: 5 }, false],
  [{ requestId, cardId: 'c', amount: 500 }, false],
  [null, false],
])('%j is a withdrawal request: %s', (value, is) => {
  expect(isWithdrawIntent(value)).toBe(is);
});

test.each([
  [{ fee: 20, net: 980 }, 20],
  [{ fee: 0, net: 1000 }, 0],
  [{ fee: -1 }, undefined],
  [{ fee: '20' }, undefined],
  [{}, undefined],
  [null, undefined],
])('the fee in %j: %s', (data, fee) => {
  expect(newFee(data)).toBe(fee);
});
