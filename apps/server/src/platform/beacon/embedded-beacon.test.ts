import { fetchBeacon } from 'drand-client';
import { randomBytes } from 'node:crypto';
import { fromHex, toHex } from '@fairground/kernel/bytes';
import { embeddedChainHash } from '@fairground/kernel/beacon-verify';
import { QUICKNET, roundTime } from '@fairground/kernel/period';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { expect, test } from 'vitest';
import { createEmbeddedBeacon, generateBeaconKey } from '#platform/beacon/embedded-beacon.ts';
import { verifyBeaconRound } from '#platform/beacon/verify-bls.ts';
import { latestOf } from '#test/beacons.ts';
import { nodeHashes } from '#platform/hashes.ts';

const never = new AbortController().signal;
const secretKey = generateBeaconKey(randomBytes);
const due = roundTime(1000, QUICKNET);

test('a round is refused until its millisecond, and then signed', async () => {
  let now = due - 1;
  const beacon = createEmbeddedBeacon({ secretKey, now: () => now });
  expect(await beacon.fetchRound(1000, never)).toBeNull();
  expect(await latestOf(beacon)).toBe(999);
  now = due;
  expect(await latestOf(beacon)).toBe(1000);
  expect(await beacon.fetchRound(1001, never)).toBeNull();
  const round = await beacon.fetchRound(1000, never);
  expect(verifyBeaconRound(beacon.info, 1000, round?.signature ?? '')).toBe(true);
  expect(await createEmbeddedBeacon({ secretKey, now: () => now }).fetchRound(1000, never)).toEqual(round);
});

test('the drand client library verifies its rounds', async () => {
  const { info, ...beacon } = createEmbeddedBeacon({ secretKey, now: () => due });
  const signature = (await beacon.fetchRound(1000, never))?.signature ?? '';
  const randomness = toHex(nodeHashes.sha256(fromHex(signature)));
  const chainInfo = {
    public_key: info.publicKey,
    period: info.periodSeconds,
    genesis_time: info.genesis,
    hash: info.chainHash,
    groupHash: '',
    schemeID: info.scheme,
    metadata: { beaconID: 'embedded' },
  };
  const client = (round: number) => ({
    options: { disableBeaconVerification: false, noCache: false },
    chain: () => ({ baseUrl: '', info: () => Promise.resolve(chainInfo) }),
    get: () => Promise.resolve({ round, signature, randomness }),
    latest: () => Promise.reject(new Error('not asked for')),
  });
  await expect(fetchBeacon(client(1000), 1000)).resolves.toMatchObject({ round: 1000 });
  await expect(fetchBeacon(client(1001), 1001)).rejects.toThrow('not valid');
});

test('it says that it is not independent, under the hash of its own facts', () => {
  const { info } = createEmbeddedBeacon({ secretKey, now: () => due });
  expect(info).toMatchObject({ kind: 'embedded', independent: false, scheme: 'bls-unchained-g1-rfc9380' });
  expect(info.chainHash).toBe(embeddedChainHash(nodeHashes, info));
  expect(info.chainHash).not.toBe(QUICKNET.chainHash);
  const other = createEmbeddedBeacon({ secretKey: generateBeaconKey(randomBytes), now: () => due });
  expect(other.info.chainHash).not.toBe(info.chainHash);
});

test('no round before the chain began, no round that is none, nothing once aborted', async () => {
  const beacon = createEmbeddedBeacon({ secretKey, now: () => 0 });
  expect(await latestOf(beacon)).toBeNull();
  expect(await beacon.fetchRound(1, never)).toBeNull();
  for (const bad of [0, -1, 1.5, Number.NaN])
    await expect(beacon.fetchRound(bad, never)).rejects.toThrow(RangeError);
  await expect(beacon.fetchRound(1, AbortSignal.abort())).rejects.toThrow('aborted');
});

test('a key is in range, and a broken source of randomness is an error', () => {
  const order = bls12_381.fields.Fr.ORDER;
  const answers = [
    new Uint8Array(32),
    new Uint8Array(32).fill(255),
    fromHex(order.toString(16)),
    fromHex((order - 1n).toString(16)),
  ];
  expect(generateBeaconKey(() => answers.shift() ?? new Uint8Array(32))).toEqual(
    fromHex((order - 1n).toString(16)),
  );
  expect(answers).toEqual([]);
  expect(() => generateBeaconKey((length) => new Uint8Array(length))).toThrow('no usable key');
  for (const bad of [new Uint8Array(32), new Uint8Array(31).fill(1), fromHex(order.toString(16))])
    expect(() => createEmbeddedBeacon({ secretKey: bad, now: () => 0 })).toThrow(/private key/);
});
