import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepEqual } from '#platform/keep-equal.ts';

/* As answers are: JSON that came over the wire. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

test('always says what the next one says', () => {
  fc.assert(
    fc.property(json, json, (before, next) => {
      expect(keepEqual(before, next)).toEqual(next);
    }),
  );
});

test('is the very same object where it says the same', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(keepEqual(value, structuredClone(value))).toBe(value);
    }),
  );
});

test('neither changes what was nor what comes', () => {
  fc.assert(
    fc.property(json, json, (before, next) => {
      const copies = structuredClone([before, next]);
      keepEqual(before, next);
      expect([before, next]).toEqual(copies);
    }),
  );
});
