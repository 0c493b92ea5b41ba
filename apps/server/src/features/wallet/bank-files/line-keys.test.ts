import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysOf } from './line-keys.ts';
import type { StatementLine } from './statement.ts';

const line = (given: Partial<StatementLine> = {}): StatementLine => ({
  at: 1,
  ownId: null,
  bookedOn: '2026-11-26',
  amount: 5000,
  payer: 'ﾔﾏﾀﾞ',
  description: '',
  ...given,
});

test('equal lines have places of their own, in every file that holds their day', () => {
  const day = [line(), line(), line({ amount: 1 })];
  const keys = keysOf(day, true);
  expect(new Set(keys).size).toBe(3);
  expect(keysOf([line({ bookedOn: '2026-11-25' }), ...day], true).slice(1)).toEqual(keys);
});

test('the place in the file, the width of letters and spaces make no difference', () => {
  expect(keysOf([line({ at: 9, payer: 'ヤマダ ' })], true)).toEqual(keysOf([line()], true));
});

test('an id of the bank is the key, unless the bank is said to have none', () => {
  const lines = [line({ ownId: 'a' }), line({ ownId: 'b' })];
  expect(keysOf(lines, true)).toEqual(['id:2026-11-26:a:0', 'id:2026-11-26:b:0']);
  expect(keysOf(lines, false)).toEqual(keysOf([line(), line()], false));
});

test('keys of one file are unique', () => {
  const some = fc.record({
    ownId: fc.constantFrom(null, 'a'),
    amount: fc.constantFrom(1, 2),
    payer: fc.constantFrom('x', 'y'),
  });
  fc.assert(
    fc.property(fc.array(some), fc.boolean(), (given, useOwnIds) => {
      const keys = keysOf(
        given.map((each) => line(each)),
        useOwnIds,
      );
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
