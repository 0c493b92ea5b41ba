import { toHex } from '@fairground/kernel/bytes';
import { BEACON_DST, beaconMessage, embeddedChainHash } from '@fairground/kernel/beacon-verify';
import { QUICKNET, roundTime } from '@fairground/kernel/period';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { assertRound, type Beacon } from '#platform/beacon/beacon.ts';
import { nodeHashes } from '#platform/hashes.ts';

const bls = bls12_381.shortSignatures;

/**
 * A secret key of 32 bytes, uniform in 1 … r − 1 by rejection sampling: r is just below 2^255, so nine of ten 255-bit numbers
 * fit. @throws Error where 100 samples fail, which means that `randomBytes` is broken
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
 * A beacon with quicknet's schedule, scheme and interface under a key of our own, for play mode without access to the internet
 * (product.md section 7). Whoever holds the key can compute every future round, so it counts as not independent, and live mode
 * refuses it. `now` is in Unix milliseconds; no round is signed before its time. @throws where the key is not a 32-byte number
 * from 1 to r − 1
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

    async reportLatest(_signal, report) {
      const sinceGenesis = options.now() - QUICKNET.genesis * 1000;
      if (sinceGenesis >= 0) report(Math.floor(sinceGenesis / (QUICKNET.periodSeconds * 1000)) + 1);
    },
  };
}
