import type { Order, Proof } from '@fairground/contract/vote';
import { fromHex } from '@fairground/kernel/bytes';
import { type DrawByte, drawDice, randomnessOf } from '@fairground/kernel/draw';
import { verifyMerklePath } from '@fairground/kernel/merkle';
import { orderHash } from '@fairground/kernel/order';
import { type VerifyStep, verifyProof } from '@fairground/kernel/proof';
import { proofDeps } from '#features/vote/proof-deps.ts';

/* Loaded on demand: the curve is some 100 KB. */

export type Recomputed = {
  steps: VerifyStep[];
  /** Every byte the draw looked at, where the signature holds; worked out here, never taken from the proof. */
  used: DrawByte[];
  /** Milliseconds it took. */
  took: number;
};

function bytesOf(proof: Proof, steps: readonly VerifyStep[]): DrawByte[] {
  const holds = steps.some((step) => step.id === 'signature' && step.ok);
  if (!holds || proof.beacon === null) return [];
  const randomness = randomnessOf(proofDeps.hashes, fromHex(proof.beacon.signature));
  return drawDice(proofDeps.hashes, randomness, proof.periodNo).used;
}

/** Recomputes the draw of a proof. Takes some tens of milliseconds of the main thread. */
export function recompute(proof: Proof): Recomputed {
  const startedAt = performance.now();
  const steps = verifyProof(proof, proofDeps);
  return { steps, used: bytesOf(proof, steps), took: performance.now() - startedAt };
}

export type OrderCheck = {
  ok: boolean;
  /** The order's hash, worked out from what was staked. */
  computed: string;
};

/**
 * Whether a receipt is among the frozen orders: its hash, worked out from what was staked, is the one on
 * the receipt, and leads up to the published root of the period.
 */
export function checkOrder(order: Order, proof: Proof): OrderCheck {
  const { orderId, periodNo, option, amount, placedAt } = order;
  const { hashes } = proofDeps;
  const ratio = Math.round(order.ratio * 100);
  const computed = orderHash(hashes, { orderId, periodNo, option, amount, ratio, placedAt });
  const { inclusion, orders } = proof;
  if (computed !== order.orderHash || inclusion === null || orders === null) return { ok: false, computed };
  const { index, count } = inclusion;
  const claim = { leaf: fromHex(computed), index, count, path: inclusion.path.map(fromHex) };
  const ok = count === orders.count && verifyMerklePath(hashes, { ...claim, root: fromHex(orders.root) });
  return { ok, computed };
}
