import type { Order, Proof } from '@fairground/contract/vote';
import { fromHex } from '@fairground/kernel/bytes';
import { type DrawByte, drawDice, randomnessOf } from '@fairground/kernel/draw';
import { verifyMerklePath } from '@fairground/kernel/merkle';
import { orderHash } from '@fairground/kernel/order';
import { type VerifyStep, verifySteps } from '@fairground/kernel/proof';
import { proofDeps } from '#features/vote/proof-deps.ts';

/* Import from the worker only (recompute.worker.ts): it contains the elliptic curve, some 100 KB. */

export type Drawn = {
  /**
   * The random bytes the draw consumed, computed from the signature and never taken from the proof; empty if it is
   * invalid.
   */
  used: DrawByte[];
  /** Duration in ms. */
  took: number;
};

function bytesOf(proof: Proof, steps: readonly VerifyStep[]): DrawByte[] {
  const holds = steps.some((step) => step.id === 'signature' && step.ok);
  if (!holds || proof.beacon === null) return [];
  const randomness = randomnessOf(proofDeps.hashes, fromHex(proof.beacon.signature));
  return drawDice(proofDeps.hashes, randomness, proof.periodNo).used;
}

/** Recomputes the draw of a proof and reports each step. Takes some tenths of a second on a phone. */
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
  /** The order's hash, computed from the stake. */
  computed: string;
};

/**
 * Verifies the inclusion of an order: its hash, computed from the stake, equals the one on the receipt and leads to the
 * period's published Merkle root.
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

/** A request: recompute a draw, or verify an order's inclusion. */
export type Task = { proof: Proof; order?: Order };

/** Progress of a task; the last message is `drawn`, `order`, or `failed` after an exception. */
export type Progress = { step: VerifyStep } | { drawn: Drawn } | { order: OrderCheck } | { failed: string };

/** Performs a task and reports its progress; never throws. */
export function perform({ proof, order }: Task, say: (progress: Progress) => void): void {
  try {
    if (order) say({ order: checkOrder(order, proof) });
    else say({ drawn: recompute(proof, (step) => say({ step })) });
  } catch (error) {
    say({ failed: String(error) });
  }
}
