import { describe, expect, it } from 'vitest';
import { closes, speedOf } from '#ui/drag-down.rules.ts';

describe('letting go of a sheet', () => {
  it.each([
    ['a long slow pull', 200, 0.1, true],
    ['a short slow pull', 100, 0.1, false],
    ['a throw', 60, 0.6, true],
    ['a tap that trembles', 8, 0.8, false],
    ['a push up', -300, -3, false],
    ['a long pull that is thrown back', 300, -0.8, false],
    ['a long pull, a little on its way back', 300, -0.1, true],
  ])('%s', (_name, distance, speed, closing) => {
    expect(closes(distance, speed, 500)).toBe(closing);
  });
});

describe('how fast a finger was', () => {
  const steady = [0, 20, 40, 60, 80].map((at) => ({ y: at, at }));

  it('is measured over the last moments of the drag', () => {
    expect(speedOf(steady, 80)).toBe(1);
    // Held for long, then thrown.
    expect(speedOf([{ y: 0, at: 0 }, ...steady.map(({ y, at }) => ({ y, at: at + 5000 }))], 5080)).toBe(1);
  });

  it('is 0 if the finger rested before it was lifted, or never moved', () => {
    expect(speedOf(steady, 1000)).toBe(0);
    expect(speedOf([{ y: 0, at: 0 }], 10)).toBe(0);
  });
});
