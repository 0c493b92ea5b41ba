import { expect, test } from 'vitest';
import { uniqueBy } from '#features/vote/unique.rules.ts';

test('keeps the first of equal entries, in order', () => {
  const list = ['b1', 'a1', 'b2', 'c1', 'a2'];
  expect(uniqueBy(list, (entry) => entry.charAt(0))).toEqual(['b1', 'a1', 'c1']);
  expect(uniqueBy([], String)).toEqual([]);
});
