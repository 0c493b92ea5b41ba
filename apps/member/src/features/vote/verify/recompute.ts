import type { Order, Proof } from '@fairground/contract/vote';
import { fromHex } from '@fairground/kernel/bytes';
import { type DrawByte, drawDice, randomnessOf } from '@fairground/kernel/draw';
import { verifyMerklePath } from '@fairground/kernel/merkle';
import { orderHash } from '@fairground/kernel/order';
import { memberTag, receiptText } from '@fairground/kernel/receipt';
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
  /** The site's signature over order, member and period; `none` where the period names no key or the receipt has none. */
  signature: 'valid' | 'wrong' | 'none';
};

/**
 * Verifies the receipt's signature: by the key that the commitment names, over the hash computed here, with the tag of this very
 * member.
 */
function checkSignature(order: Order, computed: string, { proof, memberId }: Task): OrderCheck['signature'] {
  const { receipt, orderId } = order;
  const key = proof.commitment.receiptKey;
  if (receipt === null || key === undefined) return 'none';
  const { hashes, verifySignature } = proofDeps;
  const mine = memberId !== undefined && memberTag(hashes, memberId, orderId) === receipt.memberTag;
  const signed = receipt.receiptKey === key && verifySignature(key, receiptText(computed), receipt.signature);
  return mine && signed ? 'valid' : 'wrong';
}

/**
 * Verifies an order: its hash, computed from the stake, equals the one on the receipt, is signed for this member, and leads to the
 * period's published Merkle root.
 */
function checkOrder(order: Order, task: Task): OrderCheck {
  const { proof } = task;
  const { orderId, periodNo, option, amount, placedAt } = order;
  const { hashes } = proofDeps;
  const ratio = Math.round(order.ratio * 100);
  const stake = { orderId, periodNo, option, amount, ratio, placedAt };
  const computed = orderHash(hashes, { ...stake, memberTag: order.receipt?.memberTag });
  const signature = checkSignature(order, computed, task);
  const { inclusion, orders } = proof;
  if (computed !== order.orderHash || inclusion === null || orders === null)
    return { ok: false, computed, signature };
  const { index, count } = inclusion;
  const claim = { leaf: fromHex(computed), index, count, path: inclusion.path.map(fromHex) };
  const ok = count === orders.count && verifyMerklePath(hashes, { ...claim, root: fromHex(orders.root) });
  return { ok: ok && signature !== 'wrong', computed, signature };
}

/** A request: recompute a draw, or verify an order's inclusion. */
export type Task = {
  proof: Proof;
  order?: Order /** The member who asks: the order's receipt must be theirs. */;
  memberId?: string;
};

/** Progress of a task; the last message is `drawn`, `order`, or `failed` after an exception. */
export type Progress = { step: VerifyStep } | { drawn: Drawn } | { order: OrderCheck } | { failed: string };

/** Performs a task and reports its progress; never throws. */
export function perform(task: Task, say: (progress: Progress) => void): void {
  const { proof, order } = task;
  try {
    if (order) say({ order: checkOrder(order, task) });
    else say({ drawn: recompute(proof, (step) => say({ step })) });
  } catch (error) {
    say({ failed: String(error) });
  }
}
