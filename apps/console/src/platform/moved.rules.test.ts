import { expect, test } from 'vitest';
import { moved } from './moved.rules.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 2, 'acb'],
  [0, 0, 'abc'],
  [0, 3, 'abc'],
  [0, -1, 'abc'],
  [5, 0, 'abc'],
])('from %i to %i of abc is %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});
