import { expect, it } from 'vitest';
import { termsOf, withTerm } from './search-terms.rules.ts';

it('puts the newest term first, without duplicates, and keeps eight', () => {
  expect(withTerm(['fox', 'ferry'], '  Ferry ')).toEqual(['Ferry', 'fox']);
  expect(withTerm(['fox'], '   ')).toEqual(['fox']);
  const many = Array.from({ length: 8 }, (_, index) => `term ${index}`);
  expect(withTerm(many, 'new')).toEqual(['new', ...many.slice(0, 7)]);
});

it.each([
  [{ member: 'a', terms: ['fox'] }, ['fox']],
  [{ member: 'b', terms: ['fox'] }, []],
  [{ member: 'a', terms: 'fox' }, []],
  [{ member: 'a', terms: ['fox', 3, null] }, ['fox']],
  [null, []],
  ['fox', []],
  [undefined, []],
])('%j holds %j of this member', (stored, terms) => {
  expect(termsOf(stored, 'a')).toEqual(terms);
});
