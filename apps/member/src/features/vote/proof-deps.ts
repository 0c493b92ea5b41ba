import { createBeaconVerifier } from '@fairground/kernel/beacon-verify';
import type { Hashes } from '@fairground/kernel/hash';
import type { ProofDeps } from '@fairground/kernel/proof';
import { createSignatureVerifier } from '@fairground/kernel/receipt';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

const hashes: Hashes = { sha256, hmacSha256: (key, data) => hmac(sha256, key, data) };

/**
 * The dependencies of `verifyProof` in a browser. No WebCrypto: it is asynchronous, and missing on file: pages. The
 * elliptic curve is some 100 KB, so import this module dynamically.
 */
export const proofDeps: ProofDeps = {
  hashes,
  verifyBeacon: createBeaconVerifier(hashes, bls12_381.shortSignatures),
  verifySignature: createSignatureVerifier(ed25519),
};
