import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoToMs } from '#iso-time.ts';

test('a moment has one text', () => {
  const years = { min: new Date('1970-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z') };
  fc.assert(
    fc.property(fc.date({ ...years, noInvalidDate: true }), (date) => {
      expect(isoToMs(date.toISOString())).toBe(date.getTime());
    }),
  );
});

test.each([
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00.000+00:00',
  '2026-01-01T00:00:00.0000Z',
  '2026-02-30T00:00:00.000Z',
  '2026-01-01T24:00:00.000Z',
  '2026-01-01T00:00:00.000Z\n',
  '',
])('%j is refused', (text) => {
  expect(() => isoToMs(text)).toThrow(RangeError);
});
