import { fromHex, toHex, utf8 } from '#bytes.ts';
import { type Commitment, commitmentHash, FIRST_PREVIOUS } from '#commitment.ts';
import { drawDice, randomnessOf } from '#draw.ts';
import { merkleLevels, merklePath, merkleRoot } from '#merkle.ts';
import { resultsOf } from '#option.ts';
import { orderHash } from '#order.ts';
import { memberTag, receiptText } from '#receipt.ts';
import { QUICKNET, roundTime } from '#period.ts';
import type { DrawProof } from '#proof.ts';
import { RULES_TEXT, rulesHash } from '#rules.ts';
import { ed25519, hashes } from './noble.ts';

/** The published rounds of product.md section 7, with the dice they give for period 20260101-0001. */
export const VECTORS = [
  {
    round: 42,
    signature:
      '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a',
    dice: [2, 6, 1],
  },
  {
    round: 657413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    dice: [1, 4, 6],
  },
] as const;

export const QUICKNET_CHAIN = {
  kind: 'drand',
  independent: true,
  chainHash: QUICKNET.chainHash,
  publicKey: QUICKNET.publicKey,
  genesis: QUICKNET.genesis,
  periodSeconds: QUICKNET.periodSeconds,
  scheme: QUICKNET.scheme,
} as const;

const iso = (ms: number) => new Date(ms).toISOString();

/** What a proof lacks whose period has no draw. */
export const UNDRAWN = {
  beacon: null,
  randomness: null,
  drawNumbers: null,
  sum: null,
  results: null,
  drawnAt: null,
} as const;

/** A proof of a draw by quicknet round 657413, complete in every part, with one order of seven shown. */
export function sampleProof(): DrawProof {
  const periodNo = '20260101-0001';
  const [, { round, signature }] = VECTORS;
  const drawsAt = roundTime(round, QUICKNET);
  const closesAt = drawsAt - 11_000;
  const commitment: Commitment = {
    version: 'fairground-commitment/v1',
    periodNo,
    opensAt: iso(closesAt - 40_000),
    closesAt: iso(closesAt),
    drawsAt: iso(drawsAt),
    beaconRound: round,
    chainHash: QUICKNET.chainHash,
    rulesHash: rulesHash(hashes),
    ratios: { rose: 196, lily: 196, balloon: 196, smoke: 196 },
    previous: FIRST_PREVIOUS,
  };
  const leaves = Array.from({ length: 7 }, (_, i) =>
    orderHash(hashes, {
      orderId: `00000000-0000-4000-8000-00000000000${i}`,
      periodNo,
      option: 'rose',
      amount: 100,
      ratio: 196,
      placedAt: iso(closesAt - 1000),
    }),
  )
    .toSorted()
    .map(fromHex);
  const randomness = randomnessOf(hashes, fromHex(signature));
  const { dice, sum } = drawDice(hashes, randomness, periodNo);
  return {
    periodNo,
    status: 'complete',
    chain: QUICKNET_CHAIN,
    commitment,
    commitmentHash: commitmentHash(hashes, commitment),
    rules: RULES_TEXT,
    orders: {
      root: toHex(merkleRoot(hashes, leaves)),
      count: leaves.length,
      totals: { rose: 700, lily: 0, balloon: 0, smoke: 0 },
      publishedAt: iso(closesAt + 250),
    },
    beacon: { round, signature },
    randomness: toHex(randomness),
    drawNumbers: dice,
    sum,
    results: resultsOf(sum),
    drawnAt: iso(drawsAt + 400),
    inclusion: {
      orderHash: toHex(leaves[6] as Uint8Array),
      index: 6,
      count: 7,
      path: merklePath(merkleLevels(hashes, leaves), 6).map(toHex),
    },
    receipt: null,
  };
}

const RECEIPT_SECRET = new Uint8Array(32).fill(7);
export const SAMPLE_MEMBER = '11111111-2222-4333-8444-555555555555';

/** The sample under a commitment of version 2, with the signed receipt of one order of seven. */
export function signedProof(): DrawProof {
  const proof = sampleProof();
  const commitment: Commitment = {
    ...proof.commitment,
    version: 'fairground-commitment/v2',
    receiptKey: toHex(ed25519.getPublicKey(RECEIPT_SECRET)),
  };
  const orderOf = (i: number) => {
    const orderId = `00000000-0000-4000-8000-00000000000${i}`;
    return {
      orderId,
      periodNo: proof.periodNo,
      option: 'rose',
      amount: 100,
      ratio: 196,
      placedAt: iso(Date.parse(commitment.closesAt) - 1000),
      memberTag: memberTag(hashes, SAMPLE_MEMBER, orderId),
    } as const;
  };
  const order = orderOf(3);
  const own = orderHash(hashes, order);
  const leaves = Array.from({ length: 7 }, (_, i) => orderHash(hashes, orderOf(i))).toSorted();
  const bytes = leaves.map(fromHex);
  const index = leaves.indexOf(own);
  return {
    ...proof,
    commitment,
    commitmentHash: commitmentHash(hashes, commitment),
    orders: { ...proof.orders!, root: toHex(merkleRoot(hashes, bytes)) },
    inclusion: {
      orderHash: own,
      index,
      count: 7,
      path: merklePath(merkleLevels(hashes, bytes), index).map(toHex),
    },
    receipt: {
      ...order,
      orderHash: own,
      signature: toHex(ed25519.sign(utf8(receiptText(own)), RECEIPT_SECRET)),
    },
  };
}
