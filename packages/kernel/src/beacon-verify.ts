import { fromHex, toHex, uint64be, utf8 } from '#bytes.ts';
import type { Hashes } from '#hash.ts';

/** Public facts of a beacon, as a proof and the About screen show them. */
export type BeaconChain = {
  kind: 'embedded' | 'drand';
  /** False where the operator holds the key: the Vote and verify screens must say so (product.md section 7). */
  independent: boolean;
  /** Hex, 32 bytes. */
  chainHash: string;
  /** Hex, a compressed point of G2, 96 bytes. */
  publicKey: string;
  /** Unix seconds of round 1. */
  genesis: number;
  periodSeconds: number;
  scheme: string;
};

/** The one scheme we accept: signatures on G1, keys on G2, hashing to the curve by RFC 9380. */
export const BEACON_SCHEME = 'bls-unchained-g1-rfc9380';
/** Domain separation tag of that scheme. */
export const BEACON_DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What a beacon signs for a round: SHA-256 of the round as eight bytes. Throws RangeError on no round. */
export function beaconMessage(hashes: Hashes, round: number): Uint8Array {
  return hashes.sha256(uint64be(round));
}

/** Hash over an embedded beacon's own facts, which stands where drand has the hash of its chain. */
export function embeddedChainHash(hashes: Hashes, chain: Omit<BeaconChain, 'chainHash'>): string {
  const facts = [
    'fairground-embedded-beacon/v1',
    chain.publicKey,
    chain.genesis,
    chain.periodSeconds,
    chain.scheme,
  ];
  return toHex(hashes.sha256(utf8(facts.join('\n'))));
}

/** The part of `bls12_381.shortSignatures` of @noble/curves that is needed, given as an argument. */
export type ShortSignatures<P> = {
  hash(message: Uint8Array, dst: string): P;
  verify(signature: P, message: P, publicKey: string): boolean;
  Signature: { fromHex(hex: string): P; toHex(point: P): string };
};

const INFINITY_FLAG = 0x40;

function isCompressedPoint(hex: string, bytes: number): boolean {
  if (!/^[0-9a-f]*$/.test(hex) || hex.length !== 2 * bytes) return false;
  return ((fromHex(hex.slice(0, 2))[0] ?? 0) & INFINITY_FLAG) === 0;
}

/**
 * Makes the check of a round's BLS signature. It answers false, and never throws, on garbage.
 *
 * A signature counts in its one canonical form only: lower-case hex of the compressed point. @noble/curves
 * also reads a point whose flag bits are off or whose coordinate has the field's modulus added to it. As
 * the draw hashes the bytes of the signature, a second accepted form would be a second draw to choose from.
 */
export function createBeaconVerifier<P>(hashes: Hashes, bls: ShortSignatures<P>) {
  return (chain: BeaconChain, round: number, signatureHex: string): boolean => {
    try {
      if (chain.scheme !== BEACON_SCHEME || round < 1) return false;
      if (!isCompressedPoint(signatureHex, 48) || !isCompressedPoint(chain.publicKey, 96)) return false;
      const signature = bls.Signature.fromHex(signatureHex);
      if (bls.Signature.toHex(signature) !== signatureHex) return false;
      return bls.verify(signature, bls.hash(beaconMessage(hashes, round), BEACON_DST), chain.publicKey);
    } catch {
      return false; // the curve library throws on bytes that are no point of the group
    }
  };
}
