import { describe, expect, test } from 'vitest';
import { countRanges, inputOf, nextSort, readAddress, writeAddress } from './list-address.rules.ts';

describe('an address', () => {
  test.each([
    ['of nothing', ''],
    ['of a tab that is all of them', 'filter=%7B%22status%22%3A%22all%22%7D'],
    [
      'of days, an order and a place',
      'filter=%7B%22from%22%3A%222026-11-01%22%7D&sort=amount&order=asc&cursor=abc',
    ],
  ])('%s is written as it was read', (_, search) => {
    expect(writeAddress(readAddress(search))).toBe(search);
  });

  test.each([
    ['no JSON', 'filter=%7B', {}],
    ['a list', 'filter=%5B1%5D', {}],
    ['null', 'filter=null', {}],
    ['an object inside', 'filter=%7B%22q%22%3A%7B%7D%2C%22min%22%3A5%7D', { min: '5' }],
  ])('with %s filters nothing by it', (_, search, filter) => {
    expect(readAddress(search).filter).toEqual(filter);
  });

  test('with a page of former times has no filter, so that the first tab applies', () => {
    expect(readAddress('page=2')).toEqual({ filter: null, sort: null, order: null, cursor: null });
  });

  test('leaves out what is empty, and an order without a column', () => {
    expect(writeAddress({ filter: { q: '', status: 'all' }, sort: null, order: 'asc', cursor: null })).toBe(
      'filter=%7B%22status%22%3A%22all%22%7D',
    );
  });
});

test('clicks on a heading go from falling to rising to the order of the list', () => {
  const first = nextSort({ sort: null, order: null }, 'amount');
  const second = nextSort(first, 'amount');
  expect([first, second, nextSort(second, 'amount')]).toEqual([
    { sort: 'amount', order: 'desc' },
    { sort: 'amount', order: 'asc' },
    { sort: null, order: null },
  ]);
  expect(nextSort(second, 'created')).toEqual({ sort: 'created', order: 'desc' });
});

test('what is sent has no empty filter and no status that means all', () => {
  const filter = { status: 'all', q: '', from: '2026-11-01', min: '100' };
  expect(inputOf(filter)).toEqual({ from: '2026-11-01', min: '100' });
  expect(countRanges(filter)).toBe(2);
});
