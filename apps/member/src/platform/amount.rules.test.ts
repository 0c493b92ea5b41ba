import { describe, expect, test } from 'vitest';
import { amountText, parseAmount } from '#platform/amount.rules.ts';

describe('parseAmount', () => {
  test.each([
    ['', 1, undefined],
    ['   ', 1, undefined],
    ['500', 1, 500],
    ['１，０００', 1, 1000],
    ['1,000', 1, 1000],
    ['¥1,000', 1, 1000],
    ['￥１、０００', 1, 1000],
    ['1,000円', 1, 1000],
    ['$1,000', 100, 100_000],
    ['¥', 1, undefined],
    ['5', 100, 500],
    ['1.5', 100, 150],
    ['0.29', 100, 29],
    ['1.', 100, 100],
    ['1,234,567', 1, 1_234_567],
    ['1 000', 1, 1000],
    ['1,000.50', 100, 100_050],
    ['12,50', 100, Number.NaN],
    ['1,5', 1, Number.NaN],
    ['1,0000', 1, Number.NaN],
    ['1,000,', 1, Number.NaN],
    ['1.000,50', 100, Number.NaN],
    ['1.5', 1, Number.NaN],
    ['1.000', 1, Number.NaN],
    ['1.000', 100, Number.NaN],
    ['12.000', 100, Number.NaN],
    ['0.500', 100, 50],
    ['1.000', 1000, 1000],
    ['1,000.00', 1, 1000],
    ['€1,234.05 EUR', 100, 123_405],
    ['KWD\u00a01,234.005', 1000, 1_234_005],
    ['1.005', 100, Number.NaN],
    ['-100', 1, Number.NaN],
    ['1e3', 1, Number.NaN],
    ['百', 1, Number.NaN],
    ['9999999999999', 1, Number.NaN],
  ])('%j at %d a unit: %s', (text, minorPerUnit, expected) => {
    expect(parseAmount(text, minorPerUnit)).toBe(expected);
  });

  test('parses what it formats', () => {
    for (const [minor, perUnit] of [
      [100, 1],
      [150, 100],
      [5000, 100],
      [1005, 1000],
    ] as const)
      expect(parseAmount(amountText(minor, perUnit), perUnit)).toBe(minor);
  });
});
