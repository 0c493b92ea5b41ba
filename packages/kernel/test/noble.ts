import { bls12_381 } from '@noble/curves/bls12-381.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBeaconVerifier } from '#beacon-verify.ts';
import type { Hashes } from '#hash.ts';
import { createSignatureVerifier } from '#receipt.ts';

/** The primitives of the browser, for tests of the kernel. */
export const hashes: Hashes = {
  sha256,
  hmacSha256: (key, data) => hmac(sha256, key, data),
};

export const bls = bls12_381.shortSignatures;

export const verifyBeacon = createBeaconVerifier(hashes, bls);

export const verifySignature = createSignatureVerifier(ed25519);
export { ed25519 };
