import { completeByBatch, lockWithdrawal } from '#features/wallet/console-withdrawals.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { postPaid } from '#features/wallet/payment.transfers.ts';
import {
  type BatchRow,
  decideItem,
  endBatchWhenDone,
  findOutcome,
  lockBatch,
} from '#features/wallet/payouts/batches.repository.ts';
import { findBankTransfer, openDay, postAtBank } from '#features/wallet/statements/postings.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';

type Result = { batchId: string; withdrawalId: string; outcome: 'paid' | 'failed'; note: string };

/** What the bank reference of a payment says: the batch whose file the bank has. */
export const nameOf = ({ number }: Pick<BatchRow, 'number'>): string => `P-${number}`;

/** The id of the message that ISO 20022's file of a batch is, given back with its results. */
export const messageIdOf = (batch: Pick<BatchRow, 'number'>): string => `FG-${nameOf(batch)}`;

/**
 * Records what the bank did with one payment of a sent batch. Paid: the withdrawal is completed by the two people who made and approved
 * the batch before the file existed. Failed: it leaves the batch and waits again, so that the desk decides what comes next.
 * @returns the member whose account changed; null where the payment has this result already. @throws Failure where it has another one:
 * what was paid and came back is a bounce, whose money moves by two people
 */
export async function recordResult(
  deps: Pick<WalletDeps, 'tellPayment'>,
  tx: Tx,
  { batchId, withdrawalId, outcome, note }: Result,
  { operator, day }: { operator: OperatorIdentity; day: string },
): Promise<{ memberId: string } | null> {
  const batch = await lockBatch(tx, batchId);
  if (batch === null) throw new Failure('NOT_FOUND');
  if (batch.status !== 'sent' && batch.status !== 'done')
    throw new Failure('CONFLICT', { data: { status: batch.status } });
  const row = await lockWithdrawal(tx, withdrawalId);
  if (row === null) throw new Failure('NOT_FOUND');
  const { operatorId } = operator;
  // First the payment of the batch: while it is open, nothing else may end the withdrawal.
  if (!(await decideItem(tx, { batchId, withdrawalId, outcome, note, operatorId }))) {
    const status = await findOutcome(tx, batchId, withdrawalId);
    if (status !== outcome) throw new Failure('CONFLICT', { data: { status } });
    return null;
  }
  if (outcome === 'paid') {
    const bankReference = nameOf(batch);
    // The two people of the batch are the two people of its payments; whoever of them records the result is the second.
    const first = batch.approved_by === operatorId ? batch.made_by : batch.approved_by!;
    await completeByBatch(tx, withdrawalId, { first, operatorId, bankReference });
    await postPaid(tx, { id: row.id, memberId: row.member_id, amount: row.amount, fee: row.fee });
    await deps.tellPayment(tx, {
      memberId: row.member_id,
      event: 'withdrawal_paid',
      subject: row.id,
      details: { amount: row.amount - row.fee },
    });
    const transfer = await findBankTransfer(tx, { paymentId: row.id, flow: 'withdrawal_paid' });
    const place = { bankId: batch.bank_id, day: await openDay(tx, batch.bank_id, day), lineId: null };
    await postAtBank(tx, transfer!, transfer!.amount, place);
  }
  await endBatchWhenDone(tx, batchId);
  await writeAudit(tx, {
    operator,
    action: outcome === 'paid' ? 'withdrawal.pay' : 'payout.failed',
    subject: `withdrawal:${withdrawalId}`,
    before: { status: row.status },
    after: { batch: nameOf(batch), outcome, memberId: row.member_id, amount: row.amount, fee: row.fee },
    why: note,
  });
  return { memberId: row.member_id };
}
