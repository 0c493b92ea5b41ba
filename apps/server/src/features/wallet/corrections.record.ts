import { creditFromSuspense } from '#features/wallet/console-recharges.repository.ts';
import {
  decideCorrection,
  findCorrectionByRequest,
  insertCorrection,
  lockCorrection,
  type NewCorrection,
} from '#features/wallet/corrections.repository.ts';
import { postCorrection } from '#features/wallet/corrections.transfers.ts';
import { openMatchedLines } from '#features/wallet/statements/matched-lines.ts';
import type { Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

/** Kinds that another feature may record after a decision of its own: they concern the bank's lines, and no request of a member. */
export type RecordedKind = 'unmatched_in' | 'unmatched_matched' | 'unmatched_returned';

/**
 * Records a correction that two operators have decided elsewhere, and posts it: a line of a bank statement that goes to suspense,
 * is matched from there or returned. `requestId` derives from what it is for, so that a repetition gives the first answer and
 * moves nothing. With `paymentId` a match credits that recharge, which must be open. The caller writes the audit line, and has asked whether the two may decide together (`pairFault`).
 * @returns the correction's id
 */
export async function recordCorrection(
  tx: Tx,
  correction: NewCorrection & { kind: RecordedKind; approvedBy: string },
): Promise<string> {
  const id = await insertCorrection(tx, correction);
  if (id === null) {
    const known = await findCorrectionByRequest(tx, correction.proposedBy, correction.requestId);
    return known!.id;
  }
  const { kind, paymentId, memberId, amount, proposedBy, approvedBy } = correction;
  if (kind === 'unmatched_matched' && paymentId != null && memberId != null) {
    if (!(await creditFromSuspense(tx, paymentId, { memberId, amount, proposedBy, approvedBy })))
      throw new Failure('CONFLICT', { data: { status: 'not_submitted' } });
    await openMatchedLines(tx, paymentId);
  }
  await decideCorrection(tx, id, { status: 'approved', operatorId: approvedBy, note: null });
  await postCorrection(tx, (await lockCorrection(tx, id))!);
  return id;
}
