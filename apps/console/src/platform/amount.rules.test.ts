import { describe, expect, test } from 'vitest';
import { parseAmount, typedAmount } from './amount.rules.ts';

describe('a typed amount', () => {
  test.each([
    ['12800', 0, 12800],
    ['12,800', 0, 12800],
    [' ¥12,800 ', 0, 12800],
    ['12,800円', 0, 12800],
    ['$12,800', 2, 1280000],
    ['−5', 0, null],
    ['１２，８００', 0, 12800],
    ['1,234,567', 0, 1234567],
    ['12800', 2, 1280000],
    ['128.5', 2, 12850],
    ['128.05', 2, 12805],
    ['0', 0, 0],
    ['1000000000000', 0, 1_000_000_000_000],
    ['1000000000001', 0, null],
    ['12.8', 0, null],
    ['128.005', 2, null],
    ['1,28', 0, null],
    ['12,80,0', 0, null],
    ['1.280,00', 2, null],
    ['-5', 0, null],
    ['1e3', 0, null],
    ['12 800', 0, null],
    ['', 0, null],
    ['abc', 0, null],
  ])('%j with %i decimals is %j', (typed, exponent, minor) => {
    expect(parseAmount(typed, exponent)).toBe(minor);
  });

  test.each([
    [12800, 0],
    [5, 2],
    [12805, 2],
    [100, 3],
  ])('%i with %i decimals survives formatting and parsing', (minor, exponent) => {
    expect(parseAmount(typedAmount(minor, exponent), exponent)).toBe(minor);
  });
});
