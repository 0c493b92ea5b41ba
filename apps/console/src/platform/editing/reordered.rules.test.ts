import { expect, test } from 'vitest';
import { reordered } from './reordered.rules.ts';

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('of abc the one at %i reordered by %i gives %s', (at, by, wanted) => {
  expect(reordered(['a', 'b', 'c'], at, by).join('')).toBe(wanted);
});
