import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks, highestOf } from './axis.rules.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [419, [0, 200, 400, 600]],
  [4_036_000, [0, 2_000_000, 4_000_000, 6_000_000]],
  [1000, [0, 250, 500, 750, 1000]],
])('ticks up to %i: %j', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});

test('ticks are even, whole, few, and reach the highest value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (highest) => {
      const ticks = axisTicks(highest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeLessThanOrEqual(6);
      const steps = new Set(ticks.slice(1).map((tick, at) => tick - ticks[at]!));
      expect(steps.size).toBe(1);
      expect(ticks.every(Number.isSafeInteger)).toBe(true);
    }),
  );
});

test('bars of one stack count together', () => {
  const points = [
    { label: 'a', x: 1, y: 2, z: 4 },
    { label: 'b', x: 3, y: null, z: 1 },
  ];
  expect(highestOf(points, [{ key: 'x', stack: 's' }, { key: 'y', stack: 's' }, { key: 'z' }])).toBe(4);
  expect(highestOf([], [{ key: 'x' }])).toBe(0);
});
