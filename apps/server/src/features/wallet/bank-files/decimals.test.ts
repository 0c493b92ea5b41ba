import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, minorOf, printedAmount } from './decimals.ts';

test('every amount comes back exactly, at every exponent', () => {
  const amounts = fc.integer({ min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 4 }), (minor, exponent) => {
      expect(minorOf(decimalOf(minor, exponent), exponent)).toBe(minor === 0 ? 0 : minor);
    }),
  );
});

test.each<[string, number, number | null]>([
  ['1234', 0, 1234],
  ['1234.00', 0, 1234],
  ['1234.5', 0, null],
  ['1234.5', 2, 123_450],
  ['0.005', 2, null],
  ['0.29', 2, 29],
  ['-3.10', 2, -310],
  ['1e3', 0, null],
  ['', 0, null],
  ['1000000000001', 0, null],
  ['1,000', 0, null],
])('%s at exponent %i is %s', (text, exponent, expected) => {
  expect(minorOf(text, exponent)).toBe(expected);
});

test.each<[string, number, number | null]>([
  ['1,234', 0, 1234],
  ['¥1,234', 0, 1234],
  ['１，２３４円', 0, 1234],
  ['-1,234', 0, -1234],
  ['△1,234', 0, -1234],
  ['▲1234', 0, -1234],
  ['−1,234', 0, -1234],
  ['－1,234', 0, -1234],
  ['‑1234', 0, -1234],
  ['–1234', 0, -1234],
  ['−−1234', 0, null],
  ['(1,234.50)', 2, -123_450],
  ['', 0, 0],
  ['12,34', 0, null],
  ['1.000', 0, null],
  ['-1.000', 2, null],
  ['1.000', 3, 1000],
  ['0.500', 2, 50],
  ['1000.000', 2, 100_000],
  ['€1,234.05 EUR', 2, 123_405],
  ['1.234,50', 2, null],
  ['twelve', 0, null],
])('printed %s at exponent %i is %s', (text, exponent, expected) => {
  expect(printedAmount(text, exponent)).toBe(expected);
});
