import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { concatBytes, fromHex, toHex, uint32be, uint64be, utf8 } from '#bytes.ts';

// TextEncoder is no part of ECMAScript, so the kernel has no type for it; every test runtime has it.
const { TextEncoder } = globalThis as unknown as { TextEncoder: new () => { encode(s: string): Uint8Array } };

test('utf8 is what TextEncoder gives, lone surrogates included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0xd800, max: 0xdfff }), (text, lone) => {
      const input = text + String.fromCharCode(lone) + text;
      expect([...utf8(input)]).toEqual([...new TextEncoder().encode(input)]);
    }),
  );
});

test('hex goes both ways, and anything else throws', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(bytes);
    }),
  );
  expect(fromHex('00fF')).toEqual(Uint8Array.of(0, 255));
  for (const bad of ['0', 'zz', '0x', ' 00', '00\n', '٠٠']) expect(() => fromHex(bad)).toThrow(RangeError);
});

test('integers are big-endian and bounded', () => {
  expect(toHex(uint32be(1))).toBe('00000001');
  expect(toHex(uint32be(0xdeadbeef))).toBe('deadbeef');
  expect(toHex(uint64be(657413))).toBe('00000000000a0805');
  expect(toHex(uint64be(Number.MAX_SAFE_INTEGER))).toBe('001fffffffffffff');
  for (const bad of [-1, 0.5, Number.NaN, 2 ** 32]) expect(() => uint32be(bad)).toThrow(RangeError);
  for (const bad of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => uint64be(bad)).toThrow(RangeError);
});

test('concatBytes keeps the order', () => {
  expect(concatBytes(Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3))).toEqual(
    Uint8Array.of(1, 2, 3),
  );
});
