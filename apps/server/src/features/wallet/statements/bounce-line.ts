import {
  type ConsoleWithdrawalRow,
  lockWithdrawal,
} from '#features/wallet/console-withdrawals.repository.ts';
import { refuseWhileProposed, subjectOf } from '#features/wallet/console-withdrawals.steps.ts';
import { endPayment } from '#features/wallet/corrections.approve.ts';
import {
  decideCorrection,
  findCorrection,
  insertCorrection,
  lockCorrection,
  sumGivenBack,
  transferIdOf,
} from '#features/wallet/corrections.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { WITHDRAWAL_STEPS } from '#features/wallet/payment.rules.ts';
import { type LineRow, moveLine, proposeForLine } from '#features/wallet/statements/lines.repository.ts';
import { findBankTransfer, postAtBank, sumOfLine } from '#features/wallet/statements/postings.repository.ts';
import {
  inItsOwnTransaction,
  LineFault,
  type LineResult,
  requireSecondPerson,
  type Said,
  takeLine,
} from '#features/wallet/statements/settle-line.ts';
import { bankWordsOf, derivedId } from '#features/wallet/statements/suspense.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';

/**
 * Locks the withdrawal that came back. @throws where it was not paid, waits for another end, is smaller than what came, or was given
 * back by an adjustment
 */
async function takeReturned(
  deps: WalletDeps,
  tx: Tx,
  line: LineRow,
  { withdrawalId, operatorId }: { withdrawalId: string; operatorId: string },
): Promise<ConsoleWithdrawalRow> {
  const row = await lockWithdrawal(tx, withdrawalId);
  if (row === null) throw new LineFault('not_found');
  if (row.status === 'processing' || row.status === 'cancelled') throw new LineFault('not_paid');
  if (row.status !== WITHDRAWAL_STEPS.bounce.from) throw new LineFault('handled');
  await deps.passClaims(tx, { kind: 'withdrawal', ids: [withdrawalId] }, operatorId);
  await refuseWhileProposed(tx, row);
  if (line.amount > row.amount - row.fee) throw new LineFault('refused');
  if ((await sumGivenBack(tx, row.id)) > 0) throw new LineFault('refused');
  return row;
}

/** Ends the withdrawal by an approved correction whose evidence is the line, which then shows the movement. */
async function record(
  deps: WalletDeps,
  tx: Tx,
  line: LineRow,
  { row, approvedBy }: { row: ConsoleWithdrawalRow; approvedBy: string },
): Promise<string> {
  const id = await insertCorrection(tx, {
    kind: 'withdrawal_bounced',
    amount: row.amount,
    bankAmount: line.amount,
    memberId: row.member_id,
    paymentId: row.id,
    corrects: await transferIdOf(tx, `withdrawal-paid:${row.id}`),
    reason: 'returned_by_bank',
    note: line.proposal_note!,
    bankId: line.bank_id,
    bankReference: bankWordsOf(line),
    requestId: derivedId(`bounce:${line.id}`),
    proposedBy: line.proposed_by!,
  });
  if (id === null) throw new LineFault('handled');
  await decideCorrection(tx, id, { status: 'approved', operatorId: approvedBy, note: null });
  await lockCorrection(tx, id);
  await endPayment(deps, tx, (await findCorrection(tx, id))!, row, approvedBy);
  const transfer = await findBankTransfer(tx, { correctionId: id });
  await postAtBank(tx, transfer!, line.amount, { bankId: line.bank_id, day: line.day, lineId: line.id });
  await moveLine(tx, line.id, { status: 'linked', operatorId: approvedBy });
  return id;
}

/** Proposes that a paid withdrawal came back by a line, or does it as the second person, who has to name the same one. */
export function bounceByLine(
  deps: WalletDeps,
  { lineId, withdrawalId }: { lineId: string; withdrawalId: string },
  { operator, why }: Said,
): Promise<LineResult> {
  const { operatorId } = operator;
  return inItsOwnTransaction(deps, lineId, async (tx) => {
    const line = await takeLine(tx, lineId, ['open']);
    if (line.amount < 0 || (await sumOfLine(tx, lineId)) !== 0) throw new LineFault('refused');
    if (line.proposal === null) {
      const row = await takeReturned(deps, tx, line, { withdrawalId, operatorId });
      await proposeForLine(tx, lineId, { kind: 'bounce', operatorId, note: why, target: withdrawalId });
      await writeAudit(tx, {
        operator,
        action: 'withdrawal.propose_bounce',
        subject: subjectOf(row),
        before: { status: row.status, bankReference: row.bank_reference },
        after: { lineId, amount: row.amount, bankAmount: line.amount, reason: 'returned_by_bank' },
        why,
      });
      return { outcome: 'proposed', memberId: null };
    }
    await requireSecondPerson(deps, tx, line, { kind: 'bounce', target: withdrawalId, operatorId });
    const row = await takeReturned(deps, tx, line, { withdrawalId, operatorId });
    const correctionId = await record(deps, tx, line, { row, approvedBy: operatorId });
    await writeAudit(tx, {
      operator,
      action: 'withdrawal.bounce',
      subject: subjectOf(row),
      before: { status: row.status, proposedBy: line.proposed_by_name },
      after: { status: 'failed', lineId, correctionId, amount: row.amount, bankAmount: line.amount },
      why,
    });
    return { outcome: 'linked', memberId: row.member_id };
  });
}
