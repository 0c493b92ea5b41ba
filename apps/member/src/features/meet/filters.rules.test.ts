import { expect, test } from 'vitest';
import { countOf, filterInput, NO_FILTERS, withAge } from './filters.rules.ts';

test('unset filters are not part of the request', () => {
  expect(filterInput(NO_FILTERS)).toEqual({});
  expect(countOf(NO_FILTERS)).toBe(0);
});

test('set filters are part of the request, and an age range counts as one', () => {
  const filters = { gender: 'woman', ageFrom: 25, ageTo: 40, liked: true } as const;
  expect(filterInput(filters)).toEqual(filters);
  expect(countOf(filters)).toBe(3);
});

test('the bounds of the age range never cross', () => {
  const filters = { ...NO_FILTERS, ageFrom: 25, ageTo: 40 };
  expect(withAge(filters, 'ageFrom', 45)).toMatchObject({ ageFrom: 45, ageTo: 45 });
  expect(withAge(filters, 'ageTo', 20)).toMatchObject({ ageFrom: 20, ageTo: 20 });
  expect(withAge(filters, 'ageTo', undefined)).toMatchObject({ ageFrom: 25, ageTo: undefined });
});
