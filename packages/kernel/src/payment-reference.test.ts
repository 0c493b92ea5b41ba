import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentReference } from '#payment-reference.ts';

describe('the reference of a recharge', () => {
  test('is ten characters that nobody misreads, in two groups', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(paymentReference(id)).toMatch(/^FG-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
      }),
    );
  });

  test('is the same for the same request, however its id is written', () => {
    const id = 'a3f1c2d4-5b6e-4f70-8123-456789abcdef';
    expect(paymentReference(id)).toBe('FG-MFRW5-N2VDK');
    expect(paymentReference(id.toUpperCase())).toBe(paymentReference(id));
  });

  test('differs where the first 45 bits of the id differ', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        const bits = (id: string) => BigInt(`0x${id.replaceAll('-', '').slice(0, 12)}`) >> 3n;
        expect(paymentReference(one) === paymentReference(other)).toBe(bits(one) === bits(other));
      }),
    );
  });

  test.each(['', 'FG', '123', 'a3f1c2d4-5b6e-4f70-8123-456789abcdeg'])(
    'refuses %j, which is no UUID',
    (id) => {
      expect(() => paymentReference(id)).toThrow(RangeError);
    },
  );
});
