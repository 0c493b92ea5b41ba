import { bls12_381 } from '@noble/curves/bls12-381.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHex } from '#bytes.ts';
import { BEACON_DST, beaconMessage, embeddedChainHash } from '#beacon-verify.ts';
import { bls, hashes, verifyBeacon } from '../test/noble.ts';
import { QUICKNET_CHAIN, VECTORS } from '../test/sample-proof.ts';

const [{ round, signature }, other] = VECTORS;

test.each(VECTORS)('the published signature of round $round verifies', (vector) => {
  expect(verifyBeacon(QUICKNET_CHAIN, vector.round, vector.signature)).toBe(true);
});

test('the message is SHA-256 of the round in eight bytes', () => {
  expect(toHex(beaconMessage(hashes, 42))).toBe(toHex(hashes.sha256(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 42))));
});

test('another round, chain or scheme does not verify', () => {
  expect(verifyBeacon(QUICKNET_CHAIN, 43, signature)).toBe(false);
  expect(verifyBeacon(QUICKNET_CHAIN, round, other.signature)).toBe(false);
  expect(verifyBeacon({ ...QUICKNET_CHAIN, scheme: 'bls-unchained-on-g1' }, round, signature)).toBe(false);
  expect(
    verifyBeacon({ ...QUICKNET_CHAIN, publicKey: QUICKNET_CHAIN.publicKey.toUpperCase() }, round, signature),
  ).toBe(false);
  const generator = bls12_381.G2.Point.BASE.toHex(true);
  expect(verifyBeacon({ ...QUICKNET_CHAIN, publicKey: generator }, round, signature)).toBe(false);
});

test.each([
  ['', 'nothing'],
  [signature.slice(2), 'truncated'],
  [`${signature}00`, 'longer'],
  [signature.toUpperCase(), 'upper case'],
  [`c0${'0'.repeat(94)}`, 'the point at infinity'],
  [`ff${signature.slice(2)}`, 'all flags'],
  ['zz'.repeat(48), 'not hex'],
])('a signature that is %s (%s) does not verify', (bad) => {
  expect(verifyBeacon(QUICKNET_CHAIN, round, bad)).toBe(false);
});

test('garbage answers false and never throws', () => {
  const keyAtInfinity = { ...QUICKNET_CHAIN, publicKey: `c0${'0'.repeat(190)}` };
  expect(verifyBeacon(keyAtInfinity, round, `c0${'0'.repeat(94)}`)).toBe(false);
  for (const bad of [null, 7, {}, [signature]])
    expect(verifyBeacon(QUICKNET_CHAIN, round, bad as unknown as string)).toBe(false);
  expect(verifyBeacon(null as unknown as typeof QUICKNET_CHAIN, round, signature)).toBe(false);
  for (const bad of [0, -1, 0.5, Number.NaN, 2 ** 53])
    expect(verifyBeacon(QUICKNET_CHAIN, bad, signature)).toBe(false);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 48, maxLength: 48 }), (bytes) => {
      expect(verifyBeacon(QUICKNET_CHAIN, round, toHex(bytes))).toBe(false);
    }),
    { numRuns: 30 },
  );
});

/*
 * Other encodings of the same point that the curve library accepts. Each would hash to other dice, so a relay could choose among
 * them.
 */
test('a valid signature in another spelling does not verify', () => {
  const secretKey = new Uint8Array(32).fill(7);
  const chain = { ...QUICKNET_CHAIN, publicKey: bls.getPublicKey(secretKey).toHex(true) };
  const modulus = bls12_381.fields.Fp.ORDER;
  let plusModulus = '';
  let canonical = '';
  let signed = 0;
  while (plusModulus === '') {
    const message = bls.hash(beaconMessage(hashes, ++signed), BEACON_DST);
    canonical = bls.Signature.toHex(bls.sign(message, secretKey));
    const bits = BigInt(`0x${canonical}`);
    const x = bits & ((1n << 381n) - 1n);
    if (x + modulus < 1n << 381n) plusModulus = (bits + modulus).toString(16);
  }
  const unflagged = (BigInt(`0x${canonical}`) & ~(1n << 383n)).toString(16).padStart(96, '0');
  const message = bls.hash(beaconMessage(hashes, signed), BEACON_DST);
  for (const spelling of [plusModulus, unflagged]) {
    expect(bls.verify(bls.Signature.fromHex(spelling), message, chain.publicKey)).toBe(true);
    expect(verifyBeacon(chain, signed, spelling)).toBe(false);
  }
  expect(verifyBeacon(chain, signed, canonical)).toBe(true);
});

test('the hash of an embedded chain depends on every fact', () => {
  const hash = embeddedChainHash(hashes, QUICKNET_CHAIN);
  for (const change of [{ publicKey: '' }, { genesis: 1 }, { periodSeconds: 30 }, { scheme: '' }])
    expect(embeddedChainHash(hashes, { ...QUICKNET_CHAIN, ...change })).not.toBe(hash);
});
