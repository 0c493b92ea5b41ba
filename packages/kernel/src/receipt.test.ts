import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHex, toHex, utf8 } from '#bytes.ts';
import { commitmentHash } from '#commitment.ts';
import { orderHash } from '#order.ts';
import type { DrawProof, SignedReceipt } from '#proof.ts';
import { headsText, memberTag, receiptText } from '#receipt.ts';
import { ed25519, hashes, verifySignature } from '../test/noble.ts';
import { SAMPLE_MEMBER, sampleProof, signedProof } from '../test/sample-proof.ts';
import { failing, verify } from '../test/verify-steps.ts';

test('texts are fixed', () => {
  expect(receiptText('ab')).toBe('fairground-receipt/v1\nab');
  expect(headsText({ at: 'T', commitment: { periodNo: 'P', hash: 'H' }, audit: { seq: 7, hash: 'A' } })).toBe(
    'fairground-heads/v1\nat=T\ncommitment=P H\naudit=7 A',
  );
  expect(headsText({ at: 'T', commitment: null, audit: null })).toBe(
    'fairground-heads/v1\nat=T\ncommitment=\naudit=',
  );
  // printf 'fairground-member/v1\n…\n…' | sha256sum
  expect(memberTag(hashes, SAMPLE_MEMBER, '00000000-0000-4000-8000-000000000003')).toBe(
    toHex(
      hashes.sha256(utf8(`fairground-member/v1\n${SAMPLE_MEMBER}\n00000000-0000-4000-8000-000000000003`)),
    ),
  );
});

test('two orders of one member have tags that nobody can connect', () => {
  const tags = ['1', '2'].map((order) => memberTag(hashes, SAMPLE_MEMBER, order));
  expect(tags[0]).not.toBe(tags[1]);
});

test('a signature verifies under its own key and text alone, in its one canonical form', () => {
  const secret = new Uint8Array(32).fill(9);
  const key = toHex(ed25519.getPublicKey(secret));
  const signature = toHex(ed25519.sign(utf8('text'), secret));
  expect(verifySignature(key, 'text', signature)).toBe(true);
  expect(verifySignature(key, 'text ', signature)).toBe(false);
  expect(verifySignature(toHex(ed25519.getPublicKey(new Uint8Array(32).fill(8))), 'text', signature)).toBe(
    false,
  );
  expect(verifySignature(key, 'text', signature.toUpperCase())).toBe(false);
  // s + L is the same number modulo the order of the group; RFC 8032 refuses it.
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const s = fromHex(signature)
    .slice(32)
    .reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const shifted = (s + order).toString(16).padStart(64, '0').match(/../g)!.toReversed().join('');
  expect(verifySignature(key, 'text', signature.slice(0, 64) + shifted)).toBe(false);
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (anyKey, anySignature) => {
      expect(verifySignature(anyKey as string, 'text', anySignature as string)).toBe(false);
    }),
  );
});

test('a proof with a signed receipt has a step for it, and all are right', () => {
  const steps = verify(signedProof());
  expect(steps.map(({ id }) => id).slice(-2)).toEqual(['receipt', 'inclusion']);
  expect(steps.filter(({ ok }) => !ok)).toEqual([]);
});

test.each<[string, Partial<SignedReceipt>]>([
  ['another order', { orderId: '00000000-0000-4000-8000-000000000004' }],
  ['another period', { periodNo: '20260101-0002' }],
  ['another option', { option: 'lily' }],
  ['another amount', { amount: 200 }],
  ['another ratio', { ratio: 197 }],
  ['another time', { placedAt: '2026-01-01T00:00:00.000Z' }],
  ['another member', { memberTag: 'ab'.repeat(32) }],
  ['another hash', { orderHash: 'ab'.repeat(32) }],
  ['another signature', { signature: 'ab'.repeat(64) }],
  ['no member', { memberTag: undefined as unknown as string }],
])('a receipt with %s fails', (_, change) => {
  const proof = signedProof();
  expect(failing({ ...proof, receipt: { ...proof.receipt, ...change } })).toEqual(['receipt']);
});

/** Signs a receipt anew, as a cheating operator would who has the key. */
function resigned(change: Partial<SignedReceipt>): DrawProof {
  const proof = signedProof();
  const receipt = { ...proof.receipt!, ...change };
  const hash = orderHash(hashes, receipt);
  const signature = toHex(ed25519.sign(utf8(receiptText(hash)), new Uint8Array(32).fill(7)));
  return { ...proof, inclusion: null, orders: null, receipt: { ...receipt, orderHash: hash, signature } };
}

test('a signed receipt at another ratio or outside of the times of its period fails', () => {
  const { opensAt, closesAt } = sampleProof().commitment;
  const before = new Date(Date.parse(opensAt) - 1).toISOString();
  const published = { status: 'published' } as const;
  expect(failing({ ...resigned({}), ...published })).not.toContain('receipt');
  for (const change of [{ ratio: 195 }, { placedAt: closesAt }, { placedAt: before }])
    expect(failing({ ...resigned(change), ...published })).toContain('receipt');
});

test('a receipt whose order was left out of the tree is evidence: it holds, and the inclusion fails', () => {
  expect(failing({ ...signedProof(), inclusion: null })).toEqual(['inclusion']);
});

test('a receipt needs a commitment that names its key', () => {
  const { receipt } = signedProof();
  expect(failing({ ...sampleProof(), receipt })).toContain('receipt');
  const { commitment, ...proof } = signedProof();
  const other = { ...commitment, receiptKey: toHex(ed25519.getPublicKey(new Uint8Array(32).fill(8))) };
  expect(failing({ ...proof, commitment: other, commitmentHash: commitmentHash(hashes, other) })).toEqual([
    'receipt',
  ]);
});
