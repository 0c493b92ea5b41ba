import { expect, test } from 'vitest';
import { BEACON_DST, beaconMessage, embeddedChainHash } from '#beacon-verify.ts';
import { fromHex, toHex, utf8 } from '#bytes.ts';
import { type Commitment, commitmentHash } from '#commitment.ts';
import { drawDice } from '#draw.ts';
import { merkleRoot } from '#merkle.ts';
import { resultsOf } from '#option.ts';
import type { DrawProof } from '#proof.ts';
import { bls, hashes } from '../test/noble.ts';
import { sampleProof, UNDRAWN } from '../test/sample-proof.ts';
import { failing } from '../test/verify-steps.ts';

/** A moment so many milliseconds after the sample's close. */
const at = (ms: number) => new Date(Date.parse(sampleProof().commitment.closesAt) + ms).toISOString();

/** Re-signs the commitment after a change, as a cheating operator would. */
function recommitted(change: Partial<Commitment>, rest: Partial<DrawProof> = {}): DrawProof {
  const proof = { ...sampleProof(), ...rest };
  const commitment = { ...proof.commitment, ...change };
  return { ...proof, commitment, commitmentHash: commitmentHash(hashes, commitment) };
}

test('a consistent lie is found too', () => {
  expect(
    failing(
      recommitted(
        { beaconRound: 42 },
        { beacon: { round: 42, signature: sampleProof().beacon?.signature ?? '' } },
      ),
    ),
  ).toContain('round');
  expect(failing(recommitted({ closesAt: at(3000) }))).toContain('round');
  expect(failing(recommitted({ opensAt: at(1) }))).toEqual(['commitment']);
  expect(failing(recommitted({ rulesHash: '0'.repeat(64) }))).toEqual(['rules']);
  const { orders } = sampleProof();
  const publishedAt = (ms: number) =>
    failing({ ...sampleProof(), orders: { ...orders, publishedAt: at(ms) } });
  expect([publishedAt(11_000), publishedAt(-1)]).toEqual([['root-before-round'], ['root-before-round']]);
  expect([publishedAt(10_999), publishedAt(0)]).toEqual([[], []]);
  const drawnAt = (ms: number) => failing({ ...sampleProof(), drawnAt: at(11_000 + ms) });
  expect([drawnAt(-1), drawnAt(0), drawnAt(900_000), drawnAt(900_001)]).toEqual([
    ['result'],
    [],
    [],
    ['result'],
  ]);
});

test('another drand chain is refused, and an embedded one only under its own hash', () => {
  const { chain } = sampleProof();
  const otherKey = chain.publicKey.replace(/^83/, '93');
  expect(failing({ ...sampleProof(), chain: { ...chain, publicKey: otherKey } })).toContain('signature');
  const claimed = { ...chain, kind: 'embedded', independent: false } as const;
  expect(failing({ ...sampleProof(), chain: claimed })).toEqual(['round', 'signature']);
  const chainHash = embeddedChainHash(hashes, claimed);
  expect(failing(recommitted({ chainHash }, { chain: { ...claimed, chainHash } }))).toEqual([]);
  expect(
    failing(recommitted({ chainHash }, { chain: { ...claimed, chainHash, independent: true } })),
  ).toContain('signature');
});

test('a signature of our own under the name of quicknet is refused', () => {
  const secretKey = new Uint8Array(32).fill(7);
  const round = sampleProof().commitment.beaconRound;
  const signature = bls.Signature.toHex(
    bls.sign(bls.hash(beaconMessage(hashes, round), BEACON_DST), secretKey),
  );
  const randomness = hashes.sha256(fromHex(signature));
  const { dice, sum } = drawDice(hashes, randomness, sampleProof().periodNo);
  const forged: DrawProof = {
    ...sampleProof(),
    chain: { ...sampleProof().chain, publicKey: bls.getPublicKey(secretKey).toHex(true) },
    beacon: { round, signature },
    randomness: toHex(randomness),
    drawNumbers: dice,
    sum,
    results: resultsOf(sum),
  };
  expect(failing(forged)).toEqual(['round', 'signature']);
  expect(failing(recommitted({ chainHash: '0'.repeat(64) }))).toEqual(['round', 'signature']);
});

test('other rules are refused, however well they are hashed', () => {
  const rules = 'The house wins.';
  expect(failing(recommitted({ rulesHash: toHex(hashes.sha256(utf8(rules))) }, { rules }))).toEqual([
    'rules',
  ]);
});

test('frozen orders must make sense', () => {
  const root = toHex(merkleRoot(hashes, []));
  const totals = { rose: 0, lily: 0, balloon: 0, smoke: 0 };
  const { publishedAt } = sampleProof().orders ?? { publishedAt: '' };
  const none = { ...sampleProof(), inclusion: null };
  const withOrders = (orders: object) =>
    failing({ ...none, orders: { root, count: 0, totals, publishedAt, ...orders } });
  expect(withOrders({})).toEqual([]);
  expect(withOrders({ root: '0'.repeat(64) })).toEqual(['root-before-round']);
  expect(withOrders({ count: 1 })).toEqual(['root-before-round']);
  expect(withOrders({ totals: { ...totals, lily: 100 } })).toEqual(['root-before-round']);
  expect(withOrders({ root: '0'.repeat(64), count: 1, totals: { ...totals, lily: -100 } })).toEqual([
    'root-before-round',
  ]);
  expect(failing({ ...none, ...UNDRAWN, status: 'published' })).toEqual(['root-before-round']);
  const leaf = Uint8Array.of(1, 2, 3);
  const orders = {
    root: toHex(merkleRoot(hashes, [leaf])),
    count: 1,
    totals: { ...totals, rose: 100 },
    publishedAt,
  };
  const inclusion = { orderHash: toHex(leaf), index: 0, count: 1, path: [] };
  expect(failing({ ...none, orders, inclusion })).toEqual(['inclusion']);
});
