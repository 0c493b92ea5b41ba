import type { Order, Proof } from '@fairground/contract/vote';
import { fromHex } from '@fairground/kernel/bytes';
import { type DrawByte, drawDice, randomnessOf } from '@fairground/kernel/draw';
import { verifyMerklePath } from '@fairground/kernel/merkle';
import { orderHash } from '@fairground/kernel/order';
import { type VerifyStep, verifySteps } from '@fairground/kernel/proof';
import { proofDeps } from '#features/vote/proof-deps.ts';

/* Stands in the worker's file (recompute.worker.ts) and in no other: the curve is most of it. */

export type Drawn = {
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

/** Recomputes the draw of a proof and tells each step as it is done. Takes some tenths of a second on a phone. */
function recompute(proof: Proof, tell: (step: VerifyStep) => void): Drawn {
  const startedAt = performance.now();
  const steps: VerifyStep[] = [];
  for (const step of verifySteps(proof, proofDeps)) {
    steps.push(step);
    tell(step);
  }
  return { used: bytesOf(proof, steps), took: performance.now() - startedAt };
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
function checkOrder(order: Order, proof: Proof): OrderCheck {
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

/** What is asked: to recompute a draw, or to look an order up among the frozen ones. */
export type Task = { proof: Proof; order?: Order };

/** What is told of a task, the last of it `drawn` or `order`; `failed` where it could not be worked out. */
export type Said = { step: VerifyStep } | { drawn: Drawn } | { order: OrderCheck } | { failed: string };

/** Works a task out and tells what comes of it; never throws. */
export function perform({ proof, order }: Task, say: (said: Said) => void): void {
  try {
    if (order) say({ order: checkOrder(order, proof) });
    else say({ drawn: recompute(proof, (step) => say({ step })) });
  } catch (error) {
    say({ failed: String(error) });
  }
}
