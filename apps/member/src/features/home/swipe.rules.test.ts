import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf, slideAt, swipeStep } from './swipe.rules.ts';

const width = 358;

describe('swipeStep', () => {
  it.each([
    ['a tap', 0, 80, 0],
    ['a slow short drag', -60, 400, 0],
    ['exactly 0.25 px/ms', -50, 200, 0],
    ['just above 0.25 px/ms, leftwards', -51, 200, 1],
    ['just above 0.25 px/ms, rightwards', 51, 200, -1],
    ['a slow drag to exactly half the width', -179, 4000, 0],
    ['a slow drag past half the width', -180, 4000, 1],
    ['a slow drag past half the width, rightwards', 180, 4000, -1],
    ['a flick within one millisecond', -12, 0, 1],
  ] as const)('%s', (_, distance, elapsedMs, step) => {
    expect(swipeStep({ distance, elapsedMs, width })).toBe(step);
  });
});

describe('slideAt', () => {
  it.each([
    [0, 1, 4, 1],
    [3, 1, 4, 0],
    [0, -1, 4, 3],
    [2, 0, 4, 2],
    [0, 1, 1, 0],
    [0, -5, 4, 3],
    [0, 9, 4, 1],
  ])('from %i by %i of %i is %i', (index, step, count, target) => {
    expect(slideAt(index, step, count)).toBe(target);
  });
});

describe('placeOf', () => {
  it('has a slide at every place that is in sight, whichever way the track glides', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: -100, max: 100 }),
        fc.constantFrom(-1, 1),
        (count, at, towards) => {
          const places = Array.from({ length: count }, (_, slide) => placeOf(slide, at + towards / 2, count));
          for (const seen of [at, at + towards]) {
            expect(places[slideAt(0, seen, count)]).toBe(seen);
          }
        },
      ),
    );
  });
});
