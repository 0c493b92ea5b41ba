import { expect, it } from 'vitest';
import { movieId } from './movie-id.rules.ts';

it.each([
  ['1', 1],
  ['29', 29],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1.5', null],
  ['1e3', null],
  ['', null],
  [' 1', null],
  ['abc', null],
  ['99999999999', null],
])('%j → %j', (text, id) => {
  expect(movieId(text)).toBe(id);
});
