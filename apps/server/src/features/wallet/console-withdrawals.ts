import { LIMITS } from '@fairground/contract/limits';
import { lockAlone } from '#features/wallet/alone.repository.ts';
import {
  approveWithdrawal,
  completeWithdrawal,
  type ConsoleWithdrawalRow,
  findEncryptedCard,
  isReferenceUsed,
  listQueue,
  proposePayment,
} from '#features/wallet/console-withdrawals.repository.ts';
import {
  detailOf,
  paymentOf,
  requireAnotherThanWhoSaidFailed,
  subjectOf,
  takeUnclaimed,
  viewFor,
} from '#features/wallet/console-withdrawals.steps.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { endByDesk, proposeEnd } from '#features/wallet/end-withdrawal.ts';
import { eachOf } from '#features/wallet/many.ts';
import type { Mismatches } from '#features/wallet/mismatches.ts';
import { nameFault, tidyName, tidyRemark } from '#features/wallet/names.rules.ts';
import { decidePayment, secondPersonFrom, WITHDRAWAL_STEPS } from '#features/wallet/payment.rules.ts';
import { postPaid } from '#features/wallet/payment.transfers.ts';
import { writeAudit } from '#platform/audit.ts';
import { bounded } from '#platform/bounded.ts';
import type { Tx } from '#platform/database.ts';
import type { ConsoleHandler, ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { isoOrNull } from '#platform/iso.ts';
import { pageSizeOf } from '#platform/keyset.ts';
import { readSetting } from '#platform/settings.ts';
import { requirePair } from '#platform/second-person.ts';

type Said = { operator: OperatorIdentity; bankReference: string; reuseReference: boolean; why: string };
type Outcome = 'paid' | 'proposed' | 'differs';

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
    await requirePair(
      deps,
      tx,
      { first: row.proposed_by, second: operatorId, at: row.proposed_at },
      'bankReference',
    );
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
      await requirePair(
        deps,
        tx,
        { first: row.approved_by, second: operatorId, at: row.approved_at },
        'bankReference',
      );
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
      const row = await takeUnclaimed(deps, tx, { id: input.id, step: 'pay', operator });
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
      const row = await takeUnclaimed(deps, tx, { id, step: 'pay', operator });
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
  'POST /withdrawals/approvemany': ({ input, operator, log }) =>
    eachOf(input.ids, (id) => approve(deps)(id, operator), log),
  'POST /withdrawals/pay': pay(deps, mismatches),
  'POST /withdrawals/fail': endByDesk(deps, 'fail'),
  'POST /withdrawals/cancel': endByDesk(deps, 'cancel'),
  'POST /withdrawals/release': ({ input, operator }) => proposeEnd(deps, 'release', input, operator),
  'POST /withdrawals/bounce': ({ input, operator }) => proposeEnd(deps, 'bounce', input, operator),
});
