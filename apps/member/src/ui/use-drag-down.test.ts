import { describe, expect, it } from 'vitest';
import { closes } from '#ui/use-drag-down.ts';

describe('letting go of a sheet', () => {
  it.each([
    ['a long slow pull', 200, 2000, true],
    ['a short slow pull', 100, 2000, false],
    ['a throw', 60, 100, true],
    ['a tap that trembles', 8, 10, false],
    ['a push up', -300, 100, false],
  ])('%s', (_name, distance, elapsed, closing) => {
    expect(closes(distance, elapsed, 500)).toBe(closing);
  });
});
