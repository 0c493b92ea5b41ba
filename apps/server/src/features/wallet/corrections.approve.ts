import type { CorrectionKind } from '@fairground/contract/corrections';
import type { WithdrawalReason } from '@fairground/contract/reasons';
import {
  creditFromSuspense,
  lockRecharge,
  reverseCredit,
} from '#features/wallet/console-recharges.repository.ts';
import {
  type ConsoleWithdrawalRow,
  endWithdrawal,
  lockWithdrawal,
} from '#features/wallet/console-withdrawals.repository.ts';
import { refuseAdjusted } from '#features/wallet/console-withdrawals.steps.ts';
import {
  type Correction,
  decideCorrection,
  findCorrection,
  lockCorrection,
  lockFreeSuspense,
} from '#features/wallet/corrections.repository.ts';
import { isClaim, postCorrection } from '#features/wallet/corrections.transfers.ts';
import type { PaymentEvent, WalletDeps } from '#features/wallet/deps.ts';
import { WITHDRAWAL_STEPS } from '#features/wallet/payment.rules.ts';
import { postBounced, postReleased } from '#features/wallet/payment.transfers.ts';
import { openMatchedLines } from '#features/wallet/statements/matched-lines.ts';
import { writeAudit } from '#platform/audit.ts';
import { checkViolation, type Tx } from '#platform/database.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { isoOrNull } from '#platform/iso.ts';
import { requirePair } from '#platform/second-person.ts';

/** What it corrects has changed since it was proposed. */
const changed = (status: string): Failure =>
  new Failure('CONFLICT', { data: { by: null, at: null, status } });

/** Locks the payment before the correction, as everything does that changes a payment. @throws where it is decided already */
async function take(
  tx: Tx,
  id: string,
): Promise<{ correction: Correction; withdrawal: ConsoleWithdrawalRow | null }> {
  const known = await findCorrection(tx, id);
  if (known === null) throw new Failure('NOT_FOUND');
  const { kind, payment_id: paymentId } = known;
  const ofWithdrawal = kind === 'withdrawal_bounced' || kind === 'withdrawal_released';
  if (paymentId !== null && !ofWithdrawal) await lockRecharge(tx, paymentId);
  const withdrawal = ofWithdrawal ? await lockWithdrawal(tx, paymentId!) : null;
  return { correction: (await lockCorrection(tx, id))!, withdrawal };
}

function requireProposed(correction: Correction, decidedBy: string | null): void {
  if (correction.status === 'proposed') return;
  throw new Failure('CONFLICT', {
    data: { by: decidedBy, at: isoOrNull(correction.decided_at), status: correction.status },
  });
}

/** Ends the withdrawal and gives all of it back. */
export async function endPayment(
  deps: WalletDeps,
  tx: Tx,
  correction: Correction,
  row: ConsoleWithdrawalRow,
  operatorId: string,
) {
  const step = WITHDRAWAL_STEPS[correction.kind === 'withdrawal_bounced' ? 'bounce' : 'fail'];
  if (row.status !== step.from) throw changed(row.status);
  await refuseAdjusted(tx, row.id);
  await endWithdrawal(tx, row.id, {
    ...step,
    operatorId,
    // The list of reasons of the call that proposed it.
    reason: correction.reason as WithdrawalReason,
    remark: correction.remark,
  });
  await deps.tellPayment(tx, {
    memberId: row.member_id,
    event: correction.kind === 'withdrawal_bounced' ? 'withdrawal_bounced' : 'withdrawal_failed',
    subject: row.id,
    details: { amount: row.amount },
  });
  const payment = { id: row.id, memberId: row.member_id, amount: row.amount, fee: row.fee };
  if (correction.kind === 'withdrawal_released') return postReleased(tx, payment);
  return postBounced(tx, payment, { bankAmount: correction.bank_amount!, correctionId: correction.id });
}

/** How the member is told of what a correction moved. The end of a withdrawal has events of its own. */
const TOLD: Partial<Record<CorrectionKind, PaymentEvent>> = {
  recharge_reversed: 'recharge_reversed',
  adjustment_debit: 'balance_reduced',
  adjustment_credit: 'balance_increased',
  unmatched_matched: 'balance_increased',
};

async function tellMoved(
  { tellPayment }: Pick<WalletDeps, 'tellPayment'>,
  tx: Tx,
  correction: Correction,
  amount: number,
): Promise<void> {
  const event = TOLD[correction.kind];
  if (event === undefined || correction.member_id === null || amount === 0) return;
  // A claim is collected in parts, each of which takes from the balance: the same subject would be told once.
  const subject = `${correction.id}:${correction.moved}`;
  await tellPayment(tx, { memberId: correction.member_id, event, subject, details: { amount } });
}

/** Does to the payment what the correction says, and posts its transfers. */
async function execute(
  deps: WalletDeps,
  tx: Tx,
  correction: Correction,
  withdrawal: ConsoleWithdrawalRow | null,
  operatorId: string,
): Promise<void> {
  const { kind, amount, member_id: memberId, payment_id: paymentId, proposed_by: proposedBy } = correction;
  if (withdrawal !== null) return endPayment(deps, tx, correction, withdrawal, operatorId);
  if (kind === 'recharge_reversed' && !(await reverseCredit(tx, paymentId!, amount)))
    throw changed('not_credited');
  if (kind === 'unmatched_matched' || kind === 'unmatched_returned') {
    // What lines of statements put there goes by those lines alone: paid from here as well, it would be paid twice.
    if (amount > (await lockFreeSuspense(tx))) throw new InvalidInput({ amount: 'suspense_short' });
  }
  if (kind === 'unmatched_matched' && paymentId !== null) {
    const credit = { memberId: memberId!, amount, proposedBy, approvedBy: operatorId };
    if (!(await creditFromSuspense(tx, paymentId, credit))) throw changed('not_submitted');
    await openMatchedLines(tx, paymentId);
    await deps.tellPayment(tx, {
      memberId: memberId!,
      event: 'recharge_credited',
      subject: paymentId,
      details: { amount },
    });
  }
  const moved = await postCorrection(tx, correction);
  const isTold = kind === 'unmatched_matched' && paymentId !== null;
  if (!isTold) await tellMoved(deps, tx, correction, moved);
}

/** Constraints of the database that a proposal may meet, as faults of its amount. */
const FAULTS = { house_keeps_its_cover: 'house_cover', never_below_zero: 'suspense_short' } as const;

/** Approves as the second person, and executes it in the same transaction. @returns the member whose account has changed */
export async function approveCorrection(
  deps: WalletDeps,
  id: string,
  operator: OperatorIdentity,
): Promise<string | null> {
  const approved = deps.database.transaction(async (tx) => {
    const { correction, withdrawal } = await take(tx, id);
    requireProposed(correction, correction.decided_by_name);
    const pair = { first: correction.proposed_by, second: operator.operatorId, at: correction.proposed_at };
    await requirePair(deps, tx, pair, 'id');
    if (correction.payment_id !== null)
      await deps.passClaims(
        tx,
        { kind: withdrawal === null ? 'recharge' : 'withdrawal', ids: [correction.payment_id] },
        operator.operatorId,
      );
    await decideCorrection(tx, id, { status: 'approved', operatorId: operator.operatorId, note: null });
    await execute(deps, tx, correction, withdrawal, operator.operatorId);
    const now = await findCorrection(tx, id);
    await writeAudit(tx, {
      operator,
      action: 'correction.approve',
      subject: `correction:${id}`,
      before: { status: correction.status, proposedBy: correction.proposed_by_name },
      after: {
        status: 'approved',
        kind: correction.kind,
        amount: correction.amount,
        moved: now!.moved,
        memberId: correction.member_id,
        paymentId: correction.payment_id,
      },
      why: correction.note,
    });
    return correction.member_id;
  });
  return approved.catch((error: unknown) => {
    const constraint = checkViolation(error);
    if (constraint !== null && constraint in FAULTS)
      throw new InvalidInput({ amount: FAULTS[constraint as keyof typeof FAULTS] });
    throw error;
  });
}

/** Rejects a proposal, or takes the own one back. Nothing has moved. */
export async function rejectCorrection(
  deps: WalletDeps,
  { id, note }: { id: string; note: string },
  operator: OperatorIdentity,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { correction } = await take(tx, id);
    requireProposed(correction, correction.decided_by_name);
    await decideCorrection(tx, id, { status: 'rejected', operatorId: operator.operatorId, note });
    await writeAudit(tx, {
      operator,
      action: 'correction.reject',
      subject: `correction:${id}`,
      before: { status: correction.status, proposedBy: correction.proposed_by_name },
      after: { status: 'rejected', kind: correction.kind, amount: correction.amount },
      why: note,
    });
  });
}

/** Takes of an open claim what is available now. @returns the member whose account has changed */
export async function collectClaim(
  deps: WalletDeps,
  id: string,
  operator: OperatorIdentity,
): Promise<string | null> {
  return deps.database.transaction(async (tx) => {
    const { correction } = await take(tx, id);
    const before = correction.moved;
    if (!isClaim(correction.kind) || correction.status !== 'approved' || before >= correction.amount)
      throw changed(correction.status);
    const moved = await postCorrection(tx, correction);
    if (moved === 0) return null;
    await tellMoved(deps, tx, correction, moved);
    await writeAudit(tx, {
      operator,
      action: 'correction.collect',
      subject: `correction:${id}`,
      before: { moved: before },
      after: { moved: before + moved, amount: correction.amount, memberId: correction.member_id },
    });
    return correction.member_id;
  });
}
