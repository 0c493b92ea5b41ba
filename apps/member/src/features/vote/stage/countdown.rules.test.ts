import { expect, test } from 'vitest';
import { bulbsLit, chaseLight, splitTenths, tenthsLeft } from '#features/vote/stage/countdown.rules.ts';

test.each([
  [10_000, 0, 100],
  [10_000, 1, 99],
  [10_000, 9901, 0],
  [10_000, 9900, 1],
  [10_000, 10_000, 0],
  [10_000, 12_000, 0],
])('until %d at %d: %d tenths', (target, now, expected) => {
  expect(tenthsLeft(target, now)).toBe(expected);
});

test.each([
  [0, '0', '0'],
  [7, '0', '7'],
  [234, '23', '4'],
  [599, '59', '9'],
  [600, '1:00', '0'],
  [1254, '2:05', '4'],
])('%d tenths read %s.%s', (tenths, whole, tenth) => {
  expect(splitTenths(tenths)).toEqual({ whole, tenth });
});

test.each([
  [-5000, 40],
  [0, 40],
  [10_000, 30],
  [10_001, 30],
  [39_800, 1],
  [40_000, 0],
  [50_000, 0],
])('%d ms into a span of 40 s, %d of 40 bulbs burn', (now, lit) => {
  expect(bulbsLit({ from: 0, to: 40_000 }, now, 40)).toBe(lit);
});

test.each([
  [0, 1],
  [0.2, 0.58],
  [0.4, 0.16],
  [0.55, 0.16],
  [0.85, 0.58],
  [1, 1],
])('at %d of its turn a bulb shines %d', (turn, light) => {
  expect(chaseLight(turn)).toBeCloseTo(light);
});
