import { createHash } from 'node:crypto';
import { LIMITS } from '@fairground/contract/limits';
import type { CorrectionReason } from '@fairground/contract/corrections';
import { findConsoleRecharge, withdrawCredit } from '#features/wallet/console-recharges.repository.ts';
import { type RecordedKind, recordCorrection } from '#features/wallet/corrections.record.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import {
  dropProposal,
  type LineProposal,
  type LineRow,
  moveLine,
  proposeForLine,
} from '#features/wallet/statements/lines.repository.ts';
import { openMatchedLines } from '#features/wallet/statements/matched-lines.ts';
import { findBankTransfer, postAtBank } from '#features/wallet/statements/postings.repository.ts';
import {
  inItsOwnTransaction,
  LineFault,
  type LineResult,
  requireSecondPerson,
  type Said,
  takeLine,
} from '#features/wallet/statements/settle-line.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';

/** An id that follows from a text, for the request of a correction: a repetition finds the first one. */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What is posted to or from suspense. */
type Posting = Exclude<LineProposal, 'bounce'>;

const STEPS: Readonly<
  Record<
    Posting,
    { from: LineRow['status']; to: LineRow['status']; kind: RecordedKind; reason: CorrectionReason }
  >
> = {
  suspense: { from: 'open', to: 'suspense', kind: 'unmatched_in', reason: 'no_claim' },
  assign: { from: 'suspense', to: 'assigned', kind: 'unmatched_matched', reason: 'claim_found' },
  return: { from: 'suspense', to: 'returned', kind: 'unmatched_returned', reason: 'sender_asked' },
};

/** What the bank calls the line: its own words, as long as a reference may be. */
export const bankWordsOf = (line: LineRow): string =>
  Array.from(`${line.booked_on} ${line.payer || line.description}`.trim())
    .slice(0, LIMITS.bankName.max)
    .join('');

/** The member whose recharge a line in suspense is given to, and whether that recharge is still open. */
async function claimOf(tx: Tx, rechargeId: string) {
  const recharge = await findConsoleRecharge(tx, rechargeId);
  if (recharge === null) throw new LineFault('not_found');
  // What was credited has its money: this would be somebody else's.
  if (recharge.status === 'credited') throw new LineFault('handled');
  return { memberId: recharge.member_id, paymentId: recharge.status === 'submitted' ? recharge.id : null };
}

async function record(deps: WalletDeps, tx: Tx, line: LineRow, kind: Posting, approvedBy: string) {
  const step = STEPS[kind];
  const claim = kind === 'assign' ? await claimOf(tx, line.proposal_target!) : null;
  if (claim !== null && claim.paymentId !== null)
    await deps.passClaims(tx, { kind: 'recharge', ids: [claim.paymentId] }, approvedBy);
  const correctionId = await recordCorrection(tx, {
    kind: step.kind,
    amount: line.amount,
    memberId: claim?.memberId ?? null,
    paymentId: claim?.paymentId ?? null,
    reason: step.reason,
    note: line.proposal_note!,
    bankId: line.bank_id,
    bankReference: kind === 'return' ? line.proposal_target! : bankWordsOf(line),
    requestId: derivedId(`${kind}:${line.id}`),
    proposedBy: line.proposed_by!,
    approvedBy,
  });
  if (claim !== null)
    await deps.tellPayment(tx, {
      memberId: claim.memberId,
      event: claim.paymentId === null ? 'balance_increased' : 'recharge_credited',
      subject: claim.paymentId ?? correctionId,
      details: { amount: line.amount },
    });
  return { correctionId, memberId: claim?.memberId ?? null };
}

/**
 * Proposes what becomes of a line, or does it as the second person, who has to say the same. Each line is a transaction of its own.
 * `target`: the recharge it is assigned to, or the bank's reference of its return.
 */
export function decideLine(
  deps: WalletDeps,
  lineId: string,
  { kind, target }: { kind: Posting; target: string | null },
  { operator, why }: Said,
): Promise<LineResult> {
  const { operatorId } = operator;
  return inItsOwnTransaction(deps, lineId, async (tx) => {
    const line = await takeLine(tx, lineId, [STEPS[kind].from]);
    if (line.amount < 0) throw new LineFault('refused');
    const audit = (action: string, after: Record<string, unknown>) =>
      writeAudit(tx, {
        operator,
        action,
        subject: `statement_line:${lineId}`,
        before: {
          status: line.status,
          proposal: line.proposal,
          proposedBy: line.proposed_by_name,
          rechargeId: line.recharge_id,
        },
        after,
        why,
      });
    if (line.proposal === null) {
      if (kind === 'assign') await claimOf(tx, target!);
      await proposeForLine(tx, lineId, { kind, operatorId, note: why, target });
      await audit(`statement.propose_${kind}`, { amount: line.amount, target });
      return { outcome: 'proposed', memberId: null };
    }
    await requireSecondPerson(deps, tx, line, { kind, target, operatorId });
    const { correctionId, memberId } = await record(deps, tx, line, kind, operatorId);
    if (kind === 'suspense') {
      const transfer = await findBankTransfer(tx, { correctionId });
      await postAtBank(tx, transfer!, line.amount, { bankId: line.bank_id, day: line.day, lineId });
    }
    await moveLine(tx, lineId, { status: STEPS[kind].to, operatorId });
    await audit(`statement.${kind}`, { amount: line.amount, target, memberId, correctionId });
    return { outcome: kind === 'suspense' ? 'suspense' : 'linked', memberId };
  });
}

/** Takes what was proposed about a line back: anybody of the desk may, since nothing has moved. */
export function takeBack(deps: WalletDeps, lineId: string, { operator, why }: Said): Promise<LineResult> {
  return inItsOwnTransaction(deps, lineId, async (tx) => {
    const line = await takeLine(tx, lineId, ['open', 'matched', 'suspense']);
    if (line.proposal === null && line.status !== 'matched') throw new LineFault('handled');
    await dropProposal(tx, lineId);
    if (line.status === 'matched') {
      // What was proposed is a credit: left beside its recharge, the second person's word would still carry it out, with no line.
      await withdrawCredit(tx, line.recharge_id!);
      await openMatchedLines(tx, line.recharge_id!);
    }
    await writeAudit(tx, {
      operator,
      action: 'statement.take_back',
      subject: `statement_line:${lineId}`,
      before: {
        status: line.status,
        proposal: line.proposal,
        proposedBy: line.proposed_by_name,
        rechargeId: line.recharge_id,
      },
      why,
    });
    return { outcome: 'proposed', memberId: null };
  });
}
