import { describe, expect, it } from 'vitest';
import { rove } from '#ui/roving.ts';

describe('rove', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, undefined],
  ])('%s from %s of 3', (key, from, to) => {
    expect(rove(key, from, 3)).toBe(to);
  });
});
