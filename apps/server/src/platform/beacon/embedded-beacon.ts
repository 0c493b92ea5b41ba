import { toHex } from '@fairground/kernel/bytes';
import { BEACON_DST, beaconMessage, embeddedChainHash } from '@fairground/kernel/beacon-verify';
import { QUICKNET, roundTime } from '@fairground/kernel/period';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { assertRound, type Beacon } from '#platform/beacon/beacon.ts';
import { nodeHashes } from '#platform/hashes.ts';

const bls = bls12_381.shortSignatures;

/**
 * A secret key, 32 bytes, evenly chosen from 1 … r − 1 by drawing until one fits (r is just below 2^255,
 * so nine of ten 255-bit numbers do). Throws Error if 100 draws all fail: `randomBytes` is broken then.
 */
export function generateBeaconKey(randomBytes: (length: number) => Uint8Array): Uint8Array {
  for (let draw = 0; draw < 100; draw++) {
    const key = Uint8Array.from(randomBytes(32));
    key[0] = (key[0] ?? 0) & 0x7f;
    const scalar = BigInt(`0x${toHex(key)}`);
    if (scalar > 0n && scalar < bls12_381.fields.Fr.ORDER) return key;
  }
  throw new Error('the source of randomness gives no usable key');
}

/**
 * A beacon of quicknet's schedule, scheme and interface under a key of our own, for play mode without
 * a way to the internet (spec 7). Whoever holds the key can compute every round ahead, so it is never
 * independent, and live mode refuses it. `now` is in Unix milliseconds; no round is signed before its
 * time by it. Throws on a key that is not 32 bytes of a number from 1 to r − 1.
 */
export function createEmbeddedBeacon(options: { secretKey: Uint8Array; now: () => number }): Beacon {
  const facts = {
    kind: 'embedded',
    independent: false,
    publicKey: bls.getPublicKey(options.secretKey).toHex(true),
    genesis: QUICKNET.genesis,
    periodSeconds: QUICKNET.periodSeconds,
    scheme: QUICKNET.scheme,
  } as const;
  return {
    info: { ...facts, chainHash: embeddedChainHash(nodeHashes, facts) },

    async fetchRound(round, signal) {
      assertRound(round);
      signal.throwIfAborted();
      if (options.now() < roundTime(round, QUICKNET)) return null;
      const message = bls.hash(beaconMessage(nodeHashes, round), BEACON_DST);
      return { round, signature: bls.Signature.toHex(bls.sign(message, options.secretKey)) };
    },

    async latestRound(signal) {
      signal.throwIfAborted();
      const sinceGenesis = options.now() - QUICKNET.genesis * 1000;
      return sinceGenesis < 0 ? null : Math.floor(sinceGenesis / (QUICKNET.periodSeconds * 1000)) + 1;
    },
  };
}
