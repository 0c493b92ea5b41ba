import { createBeaconVerifier } from '@fairground/kernel/beacon-verify';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { nodeHashes } from '#platform/hashes.ts';

/**
 * `(chain, round, signatureHex) => boolean`: whether the chain's key signed the round. Takes some 20 ms
 * of the event loop. False, and never an error, on garbage.
 */
export const verifyBeaconRound = createBeaconVerifier(nodeHashes, bls12_381.shortSignatures);
