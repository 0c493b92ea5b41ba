import { toHex, utf8 } from '@fairground/kernel/bytes';
import { expect, test } from 'vitest';
import { nodeHashes } from '#platform/hashes.ts';

test('SHA-256 of FIPS 180-4 and HMAC of RFC 4231, case 2', () => {
  expect(toHex(nodeHashes.sha256(utf8('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(toHex(nodeHashes.hmacSha256(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('the answer is a plain array', () => {
  expect(nodeHashes.sha256(new Uint8Array()).constructor).toBe(Uint8Array);
});
