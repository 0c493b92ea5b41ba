import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { pageOf } from '@fairground/contract/fields';
import { LIMITS } from '@fairground/contract/limits';
import type { WithdrawalReason } from '@fairground/contract/reasons';
import { alreadyHandledConflict } from '#features/wallet/console-operators.ts';
import {
  completeWithdrawal,
  type ConsoleWithdrawalRow,
  endWithdrawal,
  findConsoleWithdrawal,
  findEncryptedCard,
  listQueue,
  lockWithdrawal,
  proposePayment,
} from '#features/wallet/console-withdrawals.repository.ts';
import { viewConsoleWithdrawal } from '#features/wallet/console-withdrawals.view.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { nameFault, tidyName, tidyRemark } from '#features/wallet/names.rules.ts';
import {
  decideApproval,
  remarkFault,
  WITHDRAWAL_STEPS,
  type WithdrawalStep,
} from '#features/wallet/payment.rules.ts';
import { findOpenBatch } from '#features/wallet/payouts/batches.repository.ts';
import { postBounced, postPaid, postReleased } from '#features/wallet/payment.transfers.ts';
import { writeAudit } from '#platform/audit.ts';
import { bounded } from '#platform/bounded.ts';
import type { Tx } from '#platform/database.ts';
import type { ConsoleHandler, ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { readSetting } from '#platform/settings.ts';

async function detailOf({ database }: WalletDeps, id: string): Promise<ConsoleWithdrawal> {
  const row = await findConsoleWithdrawal(database, id);
  if (row === null) throw new Failure('NOT_FOUND');
  const { dualControlThreshold } = await readSetting(database, 'wallet');
  return viewConsoleWithdrawal(row, dualControlThreshold);
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

type Said = { operator: OperatorIdentity; bankReference: string; why: string };

/** Records it as paid, or proposes that (maker-checker). @returns whether anything has changed for the member */
async function payOrPropose(
  deps: WalletDeps,
  tx: Tx,
  row: ConsoleWithdrawalRow,
  said: Said,
): Promise<boolean> {
  const { operator, bankReference, why } = said;
  const { operatorId } = operator;
  const { dualControlThreshold } = await readSetting(tx, 'wallet');
  const approval = decideApproval({
    operatorId,
    amount: row.amount,
    askedAmount: row.amount,
    proposal: row.proposed_by === null ? null : { by: row.proposed_by, amount: row.amount },
    dualControlThreshold,
  });
  const subject = subjectOf(row);
  const before = { status: row.status, proposedBy: row.proposed_by_name, bankReference: row.bank_reference };
  if (approval === 'propose') {
    await proposePayment(tx, row.id, { operatorId, bankReference });
    const after = { status: row.status, proposedBy: operator.username, bankReference };
    await writeAudit(tx, { operator, action: 'withdrawal.propose', subject, before, after, why });
    return false;
  }
  if (approval !== 'finish_alone' && approval !== 'finish_as_second')
    throw new InvalidInput({ bankReference: approval });
  await completeWithdrawal(tx, row.id, { operatorId, bankReference, alone: approval === 'finish_alone' });
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
  return true;
}

/** Records that the net amount was transferred by the bank; from the threshold on by a second person. */
const pay =
  (deps: WalletDeps): ConsoleHandler<'POST /withdrawals/pay'> =>
  async ({ input, operator }) => {
    const bankReference = tidyName(input.bankReference);
    const fault = nameFault(bankReference, LIMITS.bankName.max);
    if (fault !== null) throw new InvalidInput({ bankReference: fault });
    const memberId = await deps.database.transaction(async (tx) => {
      const row = await take(tx, input.id, 'pay');
      const why = tidyRemark(input.why);
      return (await payOrPropose(deps, tx, row, { operator, bankReference, why })) ? row.member_id : null;
    });
    if (memberId !== null) deps.memberChanged(memberId);
    return detailOf(deps, input.id);
  };

type End = {
  input: { id: string; reason: WithdrawalReason; remark?: string | undefined };
  operator: OperatorIdentity;
};

const ENDED = {
  fail: 'withdrawal_failed',
  cancel: 'withdrawal_cancelled',
  bounce: 'withdrawal_bounced',
} as const;

/** Returns the money: the whole amount before it was paid; net amount and fee after the bank returned it. */
const end =
  (deps: WalletDeps, step: 'fail' | 'cancel' | 'bounce') =>
  async ({ input, operator }: End): Promise<ConsoleWithdrawal> => {
    const { reason } = input;
    const remark = tidyRemark(input.remark);
    const fault = remarkFault(reason, remark);
    if (fault !== null) throw new InvalidInput({ remark: fault });
    const memberId = await deps.database.transaction(async (tx) => {
      const row = await take(tx, input.id, step);
      await endWithdrawal(tx, row.id, {
        ...WITHDRAWAL_STEPS[step],
        operatorId: operator.operatorId,
        reason,
        remark: remark === '' ? null : remark,
      });
      await (step === 'bounce' ? postBounced : postReleased)(tx, paymentOf(row));
      const { amount, fee, member_id } = row;
      await writeAudit(tx, {
        operator,
        action: `withdrawal.${step}`,
        subject: subjectOf(row),
        before: { status: row.status, handledBy: row.handled_by_name, bankReference: row.bank_reference },
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
    return detailOf(deps, input.id);
  };

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
  | 'POST /withdrawals/pay'
  | 'POST /withdrawals/fail'
  | 'POST /withdrawals/cancel'
  | 'POST /withdrawals/bounce';

export const consoleWithdrawals = (deps: WalletDeps): ConsoleHandlers<Keys> => ({
  'GET /withdrawals': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await bounded(deps.database, (tx) => listQueue(tx, input, page));
    const { dualControlThreshold } = await readSetting(deps.database, 'wallet');
    return { list: rows.map((row) => viewConsoleWithdrawal(row, dualControlThreshold)), ...page, total };
  },
  'GET /withdrawals/detail': ({ input }) => detailOf(deps, input.id),
  'POST /withdrawals/card': revealCard(deps),
  'POST /withdrawals/pay': pay(deps),
  'POST /withdrawals/fail': end(deps, 'fail'),
  'POST /withdrawals/cancel': end(deps, 'cancel'),
  'POST /withdrawals/bounce': end(deps, 'bounce'),
});
