import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import type { WithdrawalReason } from '@fairground/contract/reasons';
import { endWithdrawal } from '#features/wallet/console-withdrawals.repository.ts';
import {
  detailOf,
  paymentOf,
  refuseAdjusted,
  refuseWhileProposed,
  requireAnotherThanWhoSaidFailed,
  subjectOf,
  take,
  takeUnclaimed,
} from '#features/wallet/console-withdrawals.steps.ts';
import {
  findCorrectionByRequest,
  insertCorrection,
  transferIdOf,
} from '#features/wallet/corrections.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { tidyName, tidyRemark } from '#features/wallet/names.rules.ts';
import { remarkFault, WITHDRAWAL_STEPS } from '#features/wallet/payment.rules.ts';
import { postReleased } from '#features/wallet/payment.transfers.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { isoOrNull } from '#platform/iso.ts';

type End = {
  input: { id: string; reason: WithdrawalReason; remark?: string | undefined };
  operator: OperatorIdentity;
};

const ENDED = { fail: 'withdrawal_failed', cancel: 'withdrawal_cancelled' } as const;

/** Returns the whole amount of a withdrawal whose transfer nobody has recorded. */
export const endByDesk =
  (deps: WalletDeps, step: 'fail' | 'cancel') =>
  async ({ input, operator }: End): Promise<ConsoleWithdrawal> => {
    const { reason } = input;
    const remark = tidyRemark(input.remark);
    const fault = remarkFault(reason, remark);
    if (fault !== null) throw new InvalidInput({ remark: fault });
    const memberId = await deps.database.transaction(async (tx) => {
      const row = await takeUnclaimed(deps, tx, { id: input.id, step, operator });
      // The money may have left: giving it back as well takes a second person (`POST /withdrawals/release`).
      if (row.proposed_by !== null)
        throw new Failure('CONFLICT', {
          data: { by: row.proposed_by_name, at: isoOrNull(row.proposed_at), status: 'recorded' },
        });
      await requireAnotherThanWhoSaidFailed(deps, tx, row.id, operator.operatorId, 'reason');
      await endWithdrawal(tx, row.id, {
        ...WITHDRAWAL_STEPS[step],
        operatorId: operator.operatorId,
        reason,
        remark: remark === '' ? null : remark,
      });
      await postReleased(tx, paymentOf(row));
      const { amount, fee, member_id } = row;
      await writeAudit(tx, {
        operator,
        action: `withdrawal.${step}`,
        subject: subjectOf(row),
        before: { status: row.status, approvedBy: row.approved_by_name },
        after: { status: WITHDRAWAL_STEPS[step].to, memberId: member_id, amount, fee, reason },
        why: remark,
      });
      await deps.tellPayment(tx, {
        memberId: member_id,
        event: ENDED[step],
        subject: row.id,
        details: { amount },
      });
      return member_id;
    });
    deps.memberChanged(memberId);
    return detailOf(deps, input.id, operator.operatorId);
  };

type Proposed = {
  requestId: string;
  reason: WithdrawalReason;
  remark?: string | undefined;
  note: string;
  bankReference?: string;
  bankAmount?: number;
};

/** What a proposal says of its own, as it is kept. */
type ProposedEnd = {
  kind: 'withdrawal_bounced' | 'withdrawal_released';
  bankAmount: number | null;
  paymentId: string;
  reason: WithdrawalReason;
  note: string;
  remark: string | null;
  bankReference: string | null;
};

/** Whether the operator has proposed this under the request id already. @throws Failure where it was another proposal */
async function isRepeated(
  tx: Tx,
  asked: ProposedEnd,
  { requestId, operatorId }: { requestId: string; operatorId: string },
): Promise<boolean> {
  const known = await findCorrectionByRequest(tx, operatorId, requestId);
  if (known === null) return false;
  const isSame =
    known.kind === asked.kind &&
    known.bank_amount === asked.bankAmount &&
    known.payment_id === asked.paymentId &&
    known.reason === asked.reason &&
    known.note === asked.note &&
    known.remark === asked.remark &&
    known.bank_reference === asked.bankReference;
  if (!isSame) throw new Failure('CONFLICT');
  return true;
}

const KINDS = { bounce: 'withdrawal_bounced', release: 'withdrawal_released' } as const;

/** Proposes that a transfer came back, or was not made after all; approve-correction.ts ends the withdrawal. */
export async function proposeEnd(
  deps: WalletDeps,
  step: 'bounce' | 'release',
  input: Proposed & { id: string },
  operator: OperatorIdentity,
): Promise<ConsoleWithdrawal> {
  const remark = tidyRemark(input.remark);
  const fault = remarkFault(input.reason, remark);
  if (fault !== null) throw new InvalidInput({ remark: fault });
  const proposed: ProposedEnd = {
    kind: KINDS[step],
    bankAmount: input.bankAmount ?? null,
    paymentId: input.id,
    reason: input.reason,
    note: tidyRemark(input.note),
    remark: remark === '' ? null : remark,
    bankReference: input.bankReference === undefined ? null : tidyName(input.bankReference),
  };
  const { bankAmount, bankReference } = proposed;
  await deps.database.transaction(async (tx) => {
    const request = { requestId: input.requestId, operatorId: operator.operatorId };
    if (await isRepeated(tx, proposed, request)) return;
    const row = await take(tx, input.id, step === 'bounce' ? 'bounce' : 'fail');
    // Of the same request twice at once the later one has waited for the row.
    if (await isRepeated(tx, proposed, request)) return;
    await deps.passClaims(tx, { kind: 'withdrawal', ids: [row.id] }, operator.operatorId);
    await refuseWhileProposed(tx, row);
    if (step === 'release' && row.proposed_by === null)
      throw new Failure('CONFLICT', { data: { by: null, at: null, status: 'not_recorded' } });
    if (bankAmount !== null && bankAmount > row.amount - row.fee)
      throw new InvalidInput({ bankAmount: 'amount_above_rest' });
    await refuseAdjusted(tx, row.id);
    await insertCorrection(tx, {
      ...proposed,
      amount: row.amount,
      memberId: row.member_id,
      corrects: await transferIdOf(tx, `withdrawal-paid:${row.id}`),
      requestId: input.requestId,
      proposedBy: operator.operatorId,
    });
    await writeAudit(tx, {
      operator,
      action: `withdrawal.propose_${step}`,
      subject: subjectOf(row),
      before: { status: row.status, bankReference: row.bank_reference },
      after: { amount: row.amount, bankAmount, bankReference, reason: input.reason },
      why: proposed.note,
    });
  });
  deps.correctionsChanged();
  return detailOf(deps, input.id, operator.operatorId);
}
