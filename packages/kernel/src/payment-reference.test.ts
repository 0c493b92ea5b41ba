import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentReference, paymentReferencesIn } from '#payment-reference.ts';

describe('a reference is found in what is pasted', () => {
  const reference = 'FG-MFRW5-N2VDK';
  test.each([
    'FG-MFRW5-N2VDK',
    'fg mfrw5 n2vdk',
    'FGMFRW5N2VDK',
    'ＦＧ－ＭＦＲＷ５－Ｎ２ＶＤＫ',
    'FG‐MFRW5−N2VDK',
    'F G M F R W 5 N 2 V D K',
    '2026-11-27 振込 ﾔﾏﾀﾞ ﾊﾅｺ FGMFRW5N2VDK 3,000',
    '20261127FGMFRW5N2VDK000003000',
    '\u202aFG-MFRW5-N2VDK\u202c',
    'FGーMFRW5ーN2VDK',
    'ﾌﾘｺﾐ FGｰMFRW5ｰN2VDK ﾔﾏﾀﾞ',
    'FG.MFRW5.N2VDK',
    'FG/MFRW5/N2VDK',
    'FG･MFRW5･N2VDK',
    'FG(MFRW5)N2VDK',
  ])('%j', (typed) => expect(paymentReferencesIn(typed)).toEqual([reference]));

  test('with letters that look like digits', () => {
    const digits = Array.from(
      { length: 200 },
      (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`,
    )
      .map(paymentReference)
      .filter((each) => /[01]/.test(each.slice(3)));
    expect(digits.length).toBeGreaterThan(0);
    for (const each of digits)
      expect(paymentReferencesIn(each.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual([each]);
  });

  test.each([
    'FG-MFRWS-N2VDK',
    'FG-MFRW5-NZVDK',
    'FG-MFRW5-N2UDK',
    'FG-MFRW5-N2V0K',
    'ﾌﾘｺﾐ FGMFRWSN2VDK ﾔﾏﾀﾞ',
  ])('with one sign taken for another: %j', (typed) => {
    expect(paymentReferencesIn(typed)).toEqual([reference]);
  });

  test('a sign taken for another never leads to another reference', () => {
    const pairs = ['S5', '5S', 'B8', '8B', 'Z2', '2Z', 'G6', '6G', 'D0', '0D', 'Q0', '0Q', 'VU'];
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(...pairs), (id, [from, to]) => {
        const right = paymentReference(id);
        const at = right.indexOf(from!, 3);
        fc.pre(at > 0);
        const found = paymentReferencesIn(right.slice(0, at) + to! + right.slice(at + 1));
        expect([[right], []]).toContainEqual(found);
      }),
    );
  });

  test.each(['', 'FG', 'FG-MFRW5-N2VD', 'FG-MFRW5-N2VDM', 'taro', 'FG-MFRW5-N2VUK'])(
    'but not in %j',
    (typed) => {
      expect(paymentReferencesIn(typed)).toEqual([]);
    },
  );

  test('and each of two', () => {
    const other = paymentReference('00000000-0000-4000-8000-000000000000');
    expect(paymentReferencesIn(`${reference} / ${other}, ${reference}`)).toEqual([reference, other]);
  });
});

describe('the reference of a payment', () => {
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
