import { expect, test } from 'vitest';
import { parseUses } from './invites.rules.ts';

test.each([
  ['1', 1],
  [' 250 ', 250],
  ['1,000', 1000],
  ['１０', 10],
  ['1000000', 1_000_000],
  ['1000001', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['many', null],
  ['', null],
])('%j is %s', (typed, uses) => {
  expect(parseUses(typed)).toBe(uses);
});
