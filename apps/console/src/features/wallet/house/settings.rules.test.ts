import { describe, expect, test } from 'vitest';
import { parseDays, parsePercent } from './settings.rules.ts';

describe('a fee rate', () => {
  test.each([
    ['1', 100],
    ['1.25', 125],
    ['1.5%', 150],
    ['１．５％', 150],
    ['0', 0],
    ['20', 2000],
    ['20.01', null],
    ['1.255', null],
    ['-1', null],
    ['', null],
  ])('%j is %j basis points', (typed, bps) => {
    expect(parsePercent(typed)).toBe(bps);
  });
});

describe('days', () => {
  test.each([
    ['7', 7],
    ['60', 60],
    ['0', null],
    ['61', null],
    ['1.5', null],
    ['', null],
  ])('%j is %j', (typed, days) => {
    expect(parseDays(typed)).toBe(days);
  });
});
