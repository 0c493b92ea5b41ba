import type { Order, Proof } from '@fairground/contract/vote';
import { fromHex, toHex, utf8 } from '@fairground/kernel/bytes';
import { merkleLevels, merklePath, merkleRoot } from '@fairground/kernel/merkle';
import { orderHash } from '@fairground/kernel/order';
import { memberTag, receiptText } from '@fairground/kernel/receipt';
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, test } from 'vitest';
import { proofDeps } from '#features/vote/proof-deps.ts';
import { perform, type Progress, type Task } from '#features/vote/verify/recompute.ts';

const { hashes } = proofDeps;
const periodNo = '20260101-0001';
const staked = {
  orderId: '00000000-0000-4000-8000-000000000001',
  periodNo,
  option: 'rose',
  amount: 100,
  placedAt: '2026-01-01T00:00:00.000Z',
} as const;
const order: Order = {
  ...staked,
  ratio: 1.96,
  status: 'lost',
  payout: 0,
  settledAt: null,
  orderHash: orderHash(hashes, { ...staked, ratio: 196 }),
  receipt: null,
  drawNumbers: null,
};
const others = ['02', '03', '04'].map((end) => toHex(hashes.sha256(Uint8Array.of(Number(end)))));
const leaves = [order.orderHash, ...others].toSorted().map(fromHex);
const index = leaves.findIndex((leaf) => toHex(leaf) === order.orderHash);
const totals = { rose: 400, lily: 0, balloon: 0, smoke: 0 };
const proof = {
  periodNo,
  commitment: {},
  orders: {
    root: toHex(merkleRoot(hashes, leaves)),
    count: leaves.length,
    totals,
    publishedAt: '2026-01-01T00:00:41.000Z',
  },
  inclusion: {
    orderHash: order.orderHash,
    index,
    count: leaves.length,
    path: merklePath(merkleLevels(hashes, leaves), index).map(toHex),
  },
} as Proof;

function progress(task: Task): Progress[] {
  const all: Progress[] = [];
  perform(task, (one) => all.push(one));
  return all;
}

describe('the inclusion of an order', () => {
  test('holds for a correct receipt', () => {
    expect(progress({ order, proof })).toEqual([
      { order: { ok: true, computed: order.orderHash, signature: 'none' } },
    ]);
  });

  test.each([
    ['another amount than was staked', { ...order, amount: 200 }, proof],
    ['another ratio', { ...order, ratio: 1.97 }, proof],
    ['another hash on the receipt', { ...order, orderHash: others[0] ?? '' }, proof],
    [
      'another place',
      order,
      { ...proof, inclusion: proof.inclusion && { ...proof.inclusion, index: index ^ 1 } },
    ],
    ['another count', order, { ...proof, orders: proof.orders && { ...proof.orders, count: 5 } }],
    ['another root', order, { ...proof, orders: proof.orders && { ...proof.orders, root: '00'.repeat(32) } }],
    ['no place at all', order, { ...proof, inclusion: null }],
    ['orders not frozen', order, { ...proof, orders: null }],
  ])('fails with %s', (_, given, against) => {
    expect(progress({ order: given, proof: against })).toMatchObject([{ order: { ok: false } }]);
  });
});

test('a malformed proof has failing steps and no bytes', () => {
  const beacon = { round: 1, signature: 'ff' };
  const all = progress({ proof: { ...proof, inclusion: null, status: 'complete', beacon } });
  expect(all.at(-1)).toMatchObject({ drawn: { used: [] } });
  const steps = all.slice(0, -1);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.every((one) => 'step' in one && !one.step.ok)).toBe(true);
});

test('an exception is reported as a failure', () => {
  expect(progress({ order: { ...order, placedAt: 'never' }, proof })).toEqual([
    { failed: expect.any(String) },
  ]);
});

describe('a signed receipt', () => {
  const secret = new Uint8Array(32).fill(7);
  const memberId = '11111111-2222-4333-8444-555555555555';
  const receiptKey = toHex(ed25519.getPublicKey(secret));
  const tag = memberTag(hashes, memberId, staked.orderId);
  const hash = orderHash(hashes, { ...staked, ratio: 196, memberTag: tag });
  const own: Order = {
    ...order,
    orderHash: hash,
    receipt: {
      memberTag: tag,
      receiptKey,
      signature: toHex(ed25519.sign(utf8(receiptText(hash)), secret)),
    },
  };
  const tree = [hash, ...others].toSorted().map(fromHex);
  const at = tree.findIndex((leaf) => toHex(leaf) === hash);
  const signed = {
    ...proof,
    commitment: { receiptKey },
    orders: { ...proof.orders!, root: toHex(merkleRoot(hashes, tree)) },
    inclusion: {
      orderHash: hash,
      index: at,
      count: tree.length,
      path: merklePath(merkleLevels(hashes, tree), at).map(toHex),
    },
  } as Proof;
  const check = (change: Partial<Task>) => progress({ order: own, proof: signed, memberId, ...change });

  test('holds for its member, order and period', () => {
    expect(check({})).toEqual([{ order: { ok: true, computed: hash, signature: 'valid' } }]);
  });

  test.each<[string, Partial<Task>]>([
    ['another member', { memberId: '11111111-2222-4333-8444-555555555556' }],
    ['another amount', { order: { ...own, amount: 200 } }],
    ['another signature', { order: { ...own, receipt: { ...own.receipt!, signature: 'ab'.repeat(64) } } }],
    [
      'a key that was not committed to',
      { proof: { ...signed, commitment: { ...signed.commitment, receiptKey: 'ab'.repeat(32) } } },
    ],
  ])('fails for %s', (_, change) => {
    expect(check(change)).toMatchObject([{ order: { ok: false, signature: 'wrong' } }]);
  });

  test('is evidence where the order is missing from the tree: the signature holds, the inclusion does not', () => {
    expect(check({ proof: { ...signed, inclusion: null } })).toMatchObject([
      { order: { ok: false, signature: 'valid' } },
    ]);
  });
});
