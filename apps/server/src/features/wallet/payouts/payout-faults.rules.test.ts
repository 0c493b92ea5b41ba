import { expect, test } from 'vitest';
import { aboveZenginTotal, payoutFault } from './payout-faults.rules.ts';

const PAYABLE = {
  status: 'processing',
  inBatch: false,
  proposed: false,
  claimed: false,
  country: 'JP',
  kana: 'ﾔﾏﾀﾞ',
  listed: true,
  amount: 1000,
} as const;

test.each([
  ['zengin', {}, null],
  ['zengin', { country: 'CN' }, 'not_japanese'],
  ['zengin', { kana: null }, 'holder_kana'],
  ['zengin', { listed: false }, 'bank_not_listed'],
  ['zengin', { amount: 10_000_000_000 }, 'amount_too_large'],
  // The bank of a Japanese account is known by the numbers of the list alone; a Chinese branch by its own.
  ['pain', { listed: false }, 'bank_not_listed'],
  ['pain', { listed: false, country: 'CN', kana: null }, null],
  ['pain', { kana: null, amount: 10_000_000_000 }, null],
  ['csv', { listed: false, kana: null }, null],
  ['csv', { inBatch: true }, 'in_other_batch'],
  ['csv', { proposed: true }, 'proposed'],
  ['csv', { claimed: true }, 'claimed'],
  ['csv', { status: 'completed' }, 'not_processing'],
] as const)('%s with %j: %s', (format, change, fault) => {
  expect(payoutFault({ ...PAYABLE, ...change }, format, { code: 'JPY', exponent: 0 })).toBe(fault);
});

test('a fraction of a yen does not fit into a Zengin record', () => {
  expect(payoutFault({ ...PAYABLE, amount: 1050 }, 'zengin', { code: 'JPY', exponent: 2 })).toBe('fraction');
});

test.each([
  ['zengin', 'EUR', 'not_yen'],
  ['zengin', 'CNY', 'not_yen'],
  ['zengin', 'PLAY', null],
  ['pain', 'EUR', null],
  ['csv', 'EUR', null],
] as const)('%s in %s: %s, since its amounts are yen without saying so', (format, code, fault) => {
  expect(payoutFault(PAYABLE, format, { code, exponent: 0 })).toBe(fault);
});

test('the sum of a batch fits into the twelve digits of the trailer', () => {
  const payees = Array.from({ length: 101 }, (_, n) => ({ n, amount: 9_999_999_999 }));
  expect(aboveZenginTotal(payees.slice(0, 100), 0)).toBeNull();
  expect(aboveZenginTotal(payees, 0)).toBe(payees[100]);
  expect(aboveZenginTotal(payees, 2)).toBeNull();
});
