import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { LIMITS } from '@fairground/contract/limits';
import type { WithdrawalReason } from '@fairground/contract/reasons';
import { lockAlone, sumAlone } from '#features/wallet/alone.repository.ts';
import { alreadyHandledConflict } from '#features/wallet/console-operators.ts';
import {
  approveWithdrawal,
  completeWithdrawal,
  type ConsoleWithdrawalRow,
  endWithdrawal,
  findConsoleWithdrawal,
  findEncryptedCard,
  findWhoSaidFailed,
  isReferenceUsed,
  listQueue,
  lockWithdrawal,
  proposePayment,
} from '#features/wallet/console-withdrawals.repository.ts';
import { viewConsoleWithdrawal } from '#features/wallet/console-withdrawals.view.ts';
import {
  findCorrectionByRequest,
  insertCorrection,
  lockCorrection,
  transferIdOf,
} from '#features/wallet/corrections.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { eachOf } from '#features/wallet/many.ts';
import type { Mismatches } from '#features/wallet/mismatches.ts';
import { nameFault, tidyName, tidyRemark } from '#features/wallet/names.rules.ts';
import {
  decidePayment,
  remarkFault,
  secondPersonFrom,
  WITHDRAWAL_STEPS,
  type WithdrawalStep,
} from '#features/wallet/payment.rules.ts';
import { findOpenBatch } from '#features/wallet/payouts/batches.repository.ts';
import { postPaid, postReleased } from '#features/wallet/payment.transfers.ts';
import { writeAudit } from '#platform/audit.ts';
import { bounded } from '#platform/bounded.ts';
import { pageSizeOf } from '#platform/keyset.ts';
import type { Tx } from '#platform/database.ts';
import type { ConsoleHandler, ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { isoOrNull } from '#platform/iso.ts';
import { readSetting } from '#platform/settings.ts';

/** As an operator sees them: whose second person is needed depends on what that operator alone has paid today. */
async function viewFor(
  { database }: WalletDeps,
  rows: ConsoleWithdrawalRow[],
  operatorId: string,
): Promise<ConsoleWithdrawal[]> {
  const { dualControlThreshold } = await readSetting(database, 'wallet');
  const alone = await sumAlone(
    database,
    'withdrawals',
    operatorId,
    rows.map((row) => row.member_id),
  );
  return rows.map((row) =>
    viewConsoleWithdrawal(row, {
      operatorId,
      secondPersonFrom: secondPersonFrom(dualControlThreshold, alone.of(row.member_id)),
    }),
  );
}

async function detailOf(deps: WalletDeps, id: string, operatorId: string): Promise<ConsoleWithdrawal> {
  const row = await findConsoleWithdrawal(deps.database, id);
  if (row === null) throw new Failure('NOT_FOUND');
  return (await viewFor(deps, [row], operatorId))[0]!;
}

/** Locks a withdrawal. @throws Failure where this step is not allowed in its state */
async function take(tx: Tx, id: string, step: WithdrawalStep): Promise<ConsoleWithdrawalRow> {
  const row = await lockWithdrawal(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.status !== WITHDRAWAL_STEPS[step].from) throw alreadyHandledConflict(row);
  // The bank may have the file: paying by hand would pay twice, and giving the money back would do so as well.
  const batch = await findOpenBatch(tx, id);
  if (batch !== null)
    throw new Failure('CONFLICT', { data: { status: row.status, batch: `P-${batch.number}` } });
  return row;
}

const paymentOf = (row: ConsoleWithdrawalRow) => ({
  id: row.id,
  memberId: row.member_id,
  amount: row.amount,
  fee: row.fee,
});
const subjectOf = ({ id }: { id: string }): string => `withdrawal:${id}`;

type Said = { operator: OperatorIdentity; bankReference: string; reuseReference: boolean; why: string };
type Outcome = 'paid' | 'proposed' | 'differs';

/** @throws InvalidInput at the field where two operators do not count as two people */
async function requirePair(deps: WalletDeps, tx: Tx, first: string, second: string, field: string) {
  const fault = await deps.pairFault(tx, { first, second });
  if (fault !== null) throw new InvalidInput({ [field]: fault });
}

/**
 * The bank has had the file. Whoever said alone that it did not make the payment does not alone pay it again or give it back: the
 * member would have it twice.
 */
async function requireAnotherThanWhoSaidFailed(
  deps: WalletDeps,
  tx: Tx,
  id: string,
  operatorId: string,
  field: string,
) {
  const saidBy = await findWhoSaidFailed(tx, id);
  if (saidBy !== null) await requirePair(deps, tx, saidBy, operatorId, field);
}

/** Records it as paid, or proposes that (maker-checker). */
async function payOrPropose(
  deps: WalletDeps,
  tx: Tx,
  row: ConsoleWithdrawalRow,
  said: Said,
): Promise<Outcome> {
  const { operator, bankReference, why } = said;
  const { operatorId } = operator;
  const { dualControlThreshold } = await readSetting(tx, 'wallet');
  const alone = await lockAlone(tx, 'withdrawals', { operatorId, memberId: row.member_id });
  const approval = decidePayment({
    operatorId,
    amount: row.amount,
    bankReference,
    approvedBy: row.approved_by,
    proposal:
      row.proposed_by === null ? null : { by: row.proposed_by, bankReference: row.bank_reference ?? '' },
    secondPersonFrom: secondPersonFrom(dualControlThreshold, alone),
  });
  const subject = subjectOf(row);
  const before = { status: row.status, proposedBy: row.proposed_by_name, bankReference: row.bank_reference };
  if (row.proposed_by !== null && row.proposed_by !== operatorId)
    await requirePair(deps, tx, row.proposed_by, operatorId, 'bankReference');
  if (approval === 'reference_differs') {
    const after = { bankReference };
    await writeAudit(tx, { operator, action: 'withdrawal.differs', subject, before, after, why });
    return 'differs';
  }
  if (approval !== 'finish_alone' && approval !== 'finish_as_second' && approval !== 'propose')
    throw new InvalidInput({ bankReference: approval });
  if (!said.reuseReference && (await isReferenceUsed(tx, bankReference, row.id)))
    throw new InvalidInput({ bankReference: 'reference_used' });
  if (approval === 'propose') {
    if (row.approved_by !== null && row.approved_by !== operatorId)
      await requirePair(deps, tx, row.approved_by, operatorId, 'bankReference');
    await proposePayment(tx, row.id, { operatorId, bankReference });
    const after = { status: row.status, proposedBy: operator.username, bankReference };
    await writeAudit(tx, { operator, action: 'withdrawal.propose', subject, before, after, why });
    return 'proposed';
  }
  if (approval === 'finish_alone')
    await requireAnotherThanWhoSaidFailed(deps, tx, row.id, operatorId, 'bankReference');
  await completeWithdrawal(tx, row.id, { operatorId, bankReference });
  await postPaid(tx, paymentOf(row));
  const { amount, fee, member_id: memberId } = row;
  const after = { status: WITHDRAWAL_STEPS.pay.to, memberId, amount, fee, bankReference };
  await writeAudit(tx, { operator, action: 'withdrawal.pay', subject, before, after, why });
  await deps.tellPayment(tx, {
    memberId,
    event: 'withdrawal_paid',
    subject: row.id,
    details: { amount: amount - fee },
  });
  return 'paid';
}

/** Records that the net amount was transferred by the bank; from the threshold on by a second person. */
const pay =
  (deps: WalletDeps, mismatches: Mismatches): ConsoleHandler<'POST /withdrawals/pay'> =>
  async ({ input, operator }) => {
    const bankReference = tidyName(input.bankReference);
    const fault = nameFault(bankReference, LIMITS.bankName.max);
    if (fault !== null) throw new InvalidInput({ bankReference: fault });
    const payment = `withdrawal:${input.id}`;
    await mismatches.refuseAfterMany(payment, operator.operatorId, 'bankReference');
    const done = await deps.database.transaction(async (tx) => {
      const row = await take(tx, input.id, 'pay');
      await deps.passClaims(tx, { kind: 'withdrawal', ids: [row.id] }, operator.operatorId);
      await refuseWhileProposed(tx, row);
      const said = {
        operator,
        bankReference,
        reuseReference: input.reuseReference ?? false,
        why: tidyRemark(input.why),
      };
      return { memberId: row.member_id, outcome: await payOrPropose(deps, tx, row, said) };
    });
    if (done.outcome === 'differs') {
      await mismatches.count(payment, operator.operatorId);
      throw new InvalidInput({ bankReference: 'reference_differs' });
    }
    if (done.outcome === 'paid') deps.memberChanged(done.memberId);
    return detailOf(deps, input.id, operator.operatorId);
  };

/** Says that a withdrawal may be transferred: from the threshold on somebody else does that. */
const approve =
  (deps: WalletDeps) =>
  async (id: string, operator: OperatorIdentity): Promise<void> => {
    await deps.database.transaction(async (tx) => {
      const row = await take(tx, id, 'pay');
      await deps.passClaims(tx, { kind: 'withdrawal', ids: [row.id] }, operator.operatorId);
      await refuseWhileProposed(tx, row);
      if (row.approved_by !== null || row.proposed_by !== null)
        throw new Failure('CONFLICT', {
          data: {
            by: row.approved_by_name ?? row.proposed_by_name,
            at: isoOrNull(row.approved_at ?? row.proposed_at),
            status: row.proposed_by === null ? 'approved' : 'recorded',
          },
        });
      await approveWithdrawal(tx, row.id, operator.operatorId);
      await writeAudit(tx, {
        operator,
        action: 'withdrawal.approve',
        subject: subjectOf(row),
        before: { status: row.status },
        after: { amount: row.amount, fee: row.fee, memberId: row.member_id, approvedBy: operator.username },
      });
    });
  };

type End = {
  input: { id: string; reason: WithdrawalReason; remark?: string | undefined };
  operator: OperatorIdentity;
};

/** A return or release that waits for its second person must be decided first. */
async function refuseWhileProposed(tx: Tx, row: ConsoleWithdrawalRow): Promise<void> {
  if (row.correction_id === null) return;
  const proposed = await lockCorrection(tx, row.correction_id);
  if (proposed?.status === 'proposed')
    throw new Failure('CONFLICT', {
      data: { by: null, at: isoOrNull(proposed.proposed_at), status: 'end_proposed' },
    });
}

const ENDED = { fail: 'withdrawal_failed', cancel: 'withdrawal_cancelled' } as const;

/** Returns the whole amount of a withdrawal whose transfer nobody has recorded. */
const end =
  (deps: WalletDeps, step: 'fail' | 'cancel') =>
  async ({ input, operator }: End): Promise<ConsoleWithdrawal> => {
    const { reason } = input;
    const remark = tidyRemark(input.remark);
    const fault = remarkFault(reason, remark);
    if (fault !== null) throw new InvalidInput({ remark: fault });
    const memberId = await deps.database.transaction(async (tx) => {
      const row = await take(tx, input.id, step);
      await deps.passClaims(tx, { kind: 'withdrawal', ids: [row.id] }, operator.operatorId);
      await refuseWhileProposed(tx, row);
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

/** Proposes that a transfer came back, or was not made after all; approve-correction.ts ends the withdrawal. */
async function proposeEnd(
  deps: WalletDeps,
  step: 'bounce' | 'release',
  input: Proposed & { id: string },
  operator: OperatorIdentity,
): Promise<ConsoleWithdrawal> {
  const remark = tidyRemark(input.remark);
  const fault = remarkFault(input.reason, remark);
  if (fault !== null) throw new InvalidInput({ remark: fault });
  const { bankAmount = null } = input;
  await deps.database.transaction(async (tx) => {
    const row = await take(tx, input.id, step === 'bounce' ? 'bounce' : 'fail');
    const known = await findCorrectionByRequest(tx, operator.operatorId, input.requestId);
    if (known !== null) return;
    await refuseWhileProposed(tx, row);
    if (step === 'release' && row.proposed_by === null)
      throw new Failure('CONFLICT', { data: { by: null, at: null, status: 'not_recorded' } });
    if (bankAmount !== null && bankAmount > row.amount - row.fee)
      throw new InvalidInput({ bankAmount: 'amount_above_rest' });
    const bankReference = input.bankReference === undefined ? null : tidyName(input.bankReference);
    await insertCorrection(tx, {
      kind: step === 'bounce' ? 'withdrawal_bounced' : 'withdrawal_released',
      amount: row.amount,
      bankAmount,
      memberId: row.member_id,
      paymentId: row.id,
      corrects: await transferIdOf(tx, `withdrawal-paid:${row.id}`),
      reason: input.reason,
      note: tidyRemark(input.note),
      remark: remark === '' ? null : remark,
      bankReference,
      requestId: input.requestId,
      proposedBy: operator.operatorId,
    });
    await writeAudit(tx, {
      operator,
      action: `withdrawal.propose_${step}`,
      subject: subjectOf(row),
      before: { status: row.status, bankReference: row.bank_reference },
      after: { amount: row.amount, bankAmount, bankReference, reason: input.reason },
      why: tidyRemark(input.note),
    });
  });
  deps.correctionsChanged();
  return detailOf(deps, input.id, operator.operatorId);
}

/** Shows the card's whole number for the transfer, with an audit line. */
const revealCard =
  (deps: WalletDeps): ConsoleHandler<'POST /withdrawals/card'> =>
  async ({ input, operator }) => {
    const card = await findEncryptedCard(deps.database, input.id);
    if (card === null) throw new Failure('NOT_FOUND');
    const place = { table: 'bank_cards', row: card.card_id, owner: card.member_id };
    const cardNumber = await deps.vault.decrypt(card.number_key_id, card.number_sealed, place);
    await deps.database.transaction((tx) =>
      writeAudit(tx, {
        operator,
        action: 'withdrawal.reveal_card',
        subject: `withdrawal:${input.id}`,
        after: { cardId: card.card_id, memberId: card.member_id },
      }),
    );
    return { cardNumber, holderName: card.holder_name, phone: card.phone };
  };

type Keys =
  | 'GET /withdrawals'
  | 'GET /withdrawals/detail'
  | 'POST /withdrawals/card'
  | 'POST /withdrawals/approve'
  | 'POST /withdrawals/approvemany'
  | 'POST /withdrawals/pay'
  | 'POST /withdrawals/fail'
  | 'POST /withdrawals/cancel'
  | 'POST /withdrawals/release'
  | 'POST /withdrawals/bounce';

export const consoleWithdrawals = (deps: WalletDeps, mismatches: Mismatches): ConsoleHandlers<Keys> => ({
  'GET /withdrawals': async ({ input, operator }) => {
    const { rows, ...page } = await bounded(deps.database, (tx) => listQueue(tx, input, deps.timeZone));
    return { list: await viewFor(deps, rows, operator.operatorId), pageSize: pageSizeOf(input), ...page };
  },
  'GET /withdrawals/detail': ({ input, operator }) => detailOf(deps, input.id, operator.operatorId),
  'POST /withdrawals/card': revealCard(deps),
  'POST /withdrawals/approve': async ({ input, operator }) => {
    await approve(deps)(input.id, operator);
    return detailOf(deps, input.id, operator.operatorId);
  },
  'POST /withdrawals/approvemany': ({ input, operator }) =>
    eachOf(input.ids, (id) => approve(deps)(id, operator)),
  'POST /withdrawals/pay': pay(deps, mismatches),
  'POST /withdrawals/fail': end(deps, 'fail'),
  'POST /withdrawals/cancel': end(deps, 'cancel'),
  'POST /withdrawals/release': ({ input, operator }) => proposeEnd(deps, 'release', input, operator),
  'POST /withdrawals/bounce': ({ input, operator }) => proposeEnd(deps, 'bounce', input, operator),
});
