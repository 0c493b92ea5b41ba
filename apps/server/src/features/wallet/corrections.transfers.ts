import type { CorrectionKind } from '@fairground/contract/corrections';
import type { Correction } from '#features/wallet/corrections.repository.ts';
import type { Tx } from '#platform/database.ts';
import { lockBalance, postTransfer } from '#platform/ledger.ts';

type Movement = { flow: string; from: string; to: string; amount: number };

const ADJUSTMENTS = 'house:adjustments';
const SUSPENSE = 'suspense:unmatched';

/** The accounts of kinds that are one transfer (product.md section 16). Those of a withdrawal have several: payment.transfers.ts. */
const JOINS: Partial<Record<CorrectionKind, { flow: string; from: string; to: string }>> = {
  recharge_reversed: { flow: 'recharge_reversed', from: 'available', to: 'external:bank-in' },
  adjustment_credit: { flow: 'adjustment', from: ADJUSTMENTS, to: 'available' },
  adjustment_debit: { flow: 'adjustment', from: 'available', to: ADJUSTMENTS },
  unmatched_in: { flow: 'unmatched_in', from: 'external:bank-in', to: SUSPENSE },
  unmatched_matched: { flow: 'unmatched_matched', from: SUSPENSE, to: 'available' },
  unmatched_returned: { flow: 'unmatched_returned', from: SUSPENSE, to: 'external:bank-out' },
  pool_withdrawn: { flow: 'pool_withdrawn', from: 'house:game-pool', to: 'external:bank-out' },
  fees_withdrawn: { flow: 'fees_withdrawn', from: 'house:fees', to: 'external:bank-out' },
};

/** Kinds that take from a member: at most what is available, the rest is an open claim. */
export const isClaim = (kind: CorrectionKind): boolean =>
  kind === 'recharge_reversed' || kind === 'adjustment_debit';

/** `part`: which of several transfers of the correction; with it the key is the same in every repetition. */
async function post(tx: Tx, correction: Correction, part: string | number, movement: Movement) {
  const key = `correction:${correction.id}:${part}`;
  const posted = await postTransfer(tx, {
    key,
    flow: movement.flow,
    debit: movement.from,
    credit: movement.to,
    amount: movement.amount,
    paymentId: correction.payment_id ?? undefined,
    correctionId: correction.id,
  });
  if (!posted) throw new Error(`${key} has moved before`);
}

/**
 * Posts an approved correction: all of it, or of one that takes from a member what is available. The caller holds the correction's
 * row. @returns what was moved
 */
export async function postCorrection(tx: Tx, correction: Correction): Promise<number> {
  const { kind, member_id: memberId, moved } = correction;
  const joins = JOINS[kind];
  if (joins === undefined) throw new TypeError(`${kind} is not one transfer`);
  const rest = correction.amount - moved;
  const amount = isClaim(kind) ? Math.min(rest, await lockBalance(tx, memberId!)) : rest;
  if (amount === 0) return 0;
  const account = (name: string): string => (name === 'available' ? `member:${memberId}:available` : name);
  // Each part begins where the one before it ended.
  await post(tx, correction, moved, {
    flow: joins.flow,
    from: account(joins.from),
    to: account(joins.to),
    amount,
  });
  return amount;
}
