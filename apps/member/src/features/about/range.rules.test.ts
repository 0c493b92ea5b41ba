import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesOf } from './range.rules.ts';

const share = fc.double({ min: 0, max: 3, noNaN: true });

it('keeps all marks on the bar, and in order', () => {
  fc.assert(
    fc.property(share, share, share, share, (actual, ...rest) => {
      const [low = 0, theoretical = 0, high = 0] = rest.toSorted((one, other) => one - other);
      const places = placesOf({ actual, theoretical, low, high });
      for (const place of Object.values(places)) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(100);
      }
      expect(places.from).toBeLessThanOrEqual(places.expected);
      expect(places.expected).toBeLessThanOrEqual(places.to);
    }),
  );
});
