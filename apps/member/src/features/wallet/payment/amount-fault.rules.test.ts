import { expect, test } from 'vitest';
import { amountFault, largestAmount } from './amount-fault.rules.ts';

const bounds = { min: 100, max: 50_000, daily: 20_000, balance: 30_000 };

test.each([
  [undefined, 'required'],
  [Number.NaN, 'number'],
  [0, 'min'],
  [99, 'min'],
  [100, null],
  [20_000, null],
  [20_001, 'daily'],
  [30_001, 'balance'],
  [60_000, 'balance'],
])('%s within limits, day and balance: %s', (amount, fault) => {
  expect(amountFault(amount, bounds)).toBe(fault);
});

test('without a balance or a daily limit only the other limits apply', () => {
  expect(amountFault(50_000, { min: 100, max: 50_000 })).toBe(null);
  expect(amountFault(50_001, { min: 100, max: 50_000 })).toBe('max');
});

test.each([
  [bounds, 20_000],
  [{ ...bounds, balance: 900 }, 900],
  [{ ...bounds, balance: 99 }, 0],
  [{ ...bounds, daily: 0 }, 0],
  [{ min: 100, max: 500 }, 500],
])('the maximum of %j is %d', (given, most) => {
  expect(largestAmount(given)).toBe(most);
});
