import { expect, it } from 'vitest';
import { movieId } from './movie-id.rules.ts';

it.each([
  ['1', true, true],
  ['29', true, true],
  ['2147483647', true, true],
  ['2147483648', false, true],
  ['0', false, true],
  ['-1', false, true],
  ['01', false, true],
  ['1.5', false, false],
  ['1e3', false, true],
  ['', false, false],
  [' 1', false, false],
  ['abc', false, true],
  ['a/b', false, false],
  ['a?b', false, false],
  ['99999999999', false, true],
  ['x'.repeat(65), false, false],
])('%j is an id of ours: %s, of another host: %s', (text, own, foreign) => {
  expect(movieId(text, false)).toBe(own ? text : null);
  expect(movieId(text, true)).toBe(foreign ? text : null);
});
