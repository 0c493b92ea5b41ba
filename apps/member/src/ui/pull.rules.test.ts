import { expect, test } from 'vitest';
import { ENOUGH_PX, followsTo, isEnough, meansPull } from './pull.rules.ts';

test.each([
  ['a finger that rests', 2, 3, undefined],
  ['straight down', 1, 30, true],
  ['down and a little aside', 15, 30, true],
  ['as much aside as down', 30, 30, false],
  ['up', 0, -30, false],
  ['a swipe of the carousel', 40, 6, false],
])('%s', (_name, x, y, means) => {
  expect(meansPull(x, y)).toBe(means);
});

test('the offset grows with the drag and approaches a limit', () => {
  const way = Array.from({ length: 60 }, (_, index) => followsTo(index * 10));
  expect(way.every((place, index) => index === 0 || place >= way[index - 1]!)).toBe(true);
  expect(followsTo(-20)).toBe(0);
  expect(followsTo(ENOUGH_PX)).toBe(ENOUGH_PX / 2);
  expect(followsTo(10_000)).toBeLessThan(ENOUGH_PX);
});

test('releasing earlier does not refresh', () => {
  expect(isEnough(ENOUGH_PX - 1)).toBe(false);
  expect(isEnough(ENOUGH_PX)).toBe(true);
});
