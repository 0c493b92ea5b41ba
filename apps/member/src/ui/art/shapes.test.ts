import { describe, expect, test } from 'vitest';
import { ellipse, placed } from './shapes.ts';

/** The points that a path goes through or is led by, in their order. */
const points = (path: string): number[][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('placed', () => {
  test.each([
    ['is where it was', { at: [0, 0] }, 'M0 -10L5 0Z'],
    ['is moved', { at: [80, 70] }, 'M80 60L85 70Z'],
    ['is turned clockwise, as SVG turns', { at: [0, 0], turn: 90 }, 'M10 0L0 5Z'],
    ['is stretched before it is turned', { at: [0, 0], turn: 90, scale: [2, 1] }, 'M10 0L0 10Z'],
    ['is squashed after it was turned', { at: [0, 0], turn: 90, squash: [1, 0.5] }, 'M10 0L0 2.5Z'],
    ['is mirrored', { at: [1, 1], scale: [-1, 1] }, 'M1 -9L-4 1Z'],
  ] as const)('a path %s', (_, place, expected) => {
    expect(points(placed('M0 -10L5 0Z', place))).toEqual(points(expected));
  });
});

test('an ellipse extends by its radii on each side, and is closed', () => {
  const path = ellipse([10, 20], 6, 3);
  const [xs, ys] = [points(path).map(([x]) => x!), points(path).map(([, y]) => y!)];
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([4, 16]);
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([17, 23]);
  expect(points(path).at(-1)).toEqual(points(path)[0]);
});
