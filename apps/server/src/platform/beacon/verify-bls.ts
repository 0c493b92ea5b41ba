import { createBeaconVerifier } from '@fairground/kernel/beacon-verify';
import { createSignatureVerifier } from '@fairground/kernel/receipt';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { nodeHashes } from '#platform/hashes.ts';

/**
 * `(chain, round, signatureHex) => boolean`: whether the signature verifies under the chain's key; false for malformed input.
 * Blocks the event loop for some 20 ms.
 */
export const verifyBeaconRound = createBeaconVerifier(nodeHashes, bls12_381.shortSignatures);

/** `(publicKeyHex, text, signatureHex) => boolean`: whether a receipt or the heads are signed by this key. */
export const verifySignature = createSignatureVerifier(ed25519);
