import { describe, expect, it } from 'vitest';
import { slideAt, swipeStep } from './swipe.rules.ts';

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
    expect(swipeStep({ distance, across: 0, elapsedMs, width })).toBe(step);
  });

  it.each([
    ['up the page', -30, -150, 0],
    ['down the page', -30, 31, 0],
    ['as far down as leftwards', -30, 30, 1],
    ['a little down', -30, 12, 1],
  ] as const)('fast, and %s', (_, distance, across, step) => {
    expect(swipeStep({ distance, across, elapsedMs: 20, width })).toBe(step);
  });
});

describe('slideAt', () => {
  it.each([
    [0, 1, 4, 1],
    [3, 1, 4, 0],
    [0, -1, 4, 3],
    [2, 0, 4, 2],
    [0, 1, 1, 0],
  ])('from %i by %i of %i is %i', (index, step, count, target) => {
    expect(slideAt(index, step, count)).toBe(target);
  });
});
