import { describe, expect, it } from 'vitest';
import { fallbackFigure } from '#platform/fallback-figure.rules.ts';

const ids = Array.from({ length: 20_000 }, (_, index) => index + 1);

describe('fallbackFigure', () => {
  it('is the same for the same id, as a number or as text', () => {
    for (const id of [1, 29, 2_147_483_647]) expect(fallbackFigure(id)).toBe(fallbackFigure(String(id)));
    expect(fallbackFigure('3f1c0a52-7e0b-4c3d-9a51-0d6c2b8f9e10')).toBe(
      fallbackFigure('3f1c0a52-7e0b-4c3d-9a51-0d6c2b8f9e10'),
    );
  });

  it('lies between 100 and 10098', () => {
    for (const id of ids) {
      const figure = fallbackFigure(id);
      expect(Number.isInteger(figure)).toBe(true);
      expect(figure).toBeGreaterThanOrEqual(100);
      expect(figure).toBeLessThanOrEqual(10_098);
    }
  });

  it('spreads over the range', () => {
    const figures = new Set(ids.slice(0, 1000).map(fallbackFigure));
    expect(figures.size).toBeGreaterThan(900);
  });
});
