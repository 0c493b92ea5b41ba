import { expect, test } from 'vitest';
import { moved } from './moved.rules.ts';

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('of abc the one at %i moved by %i gives %s', (at, by, wanted) => {
  expect(moved(['a', 'b', 'c'], at, by).join('')).toBe(wanted);
});
