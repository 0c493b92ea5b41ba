import type { ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import { findConsoleRecharge, lockRecharge } from '#features/wallet/console-recharges.repository.ts';
import { missingFields } from '#features/wallet/corrections.rules.ts';
import { lockSum } from '#features/wallet/alone.repository.ts';
import {
  type Correction,
  findCorrectionByRequest,
  findMembersTransfer,
  findRechargeTransfer,
  hasProposedReversal,
  insertCorrection,
  isMember,
  isOfUnpaidWithdrawal,
  type NewCorrection,
  sumCorrections,
} from '#features/wallet/corrections.repository.ts';
import { tidyName, tidyRemark } from '#features/wallet/names.rules.ts';
import { findBank } from '#features/wallet/banks.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';

type Asked = ConsoleParsedInputOf<'POST /corrections/propose'>;
type Target = Pick<NewCorrection, 'memberId' | 'paymentId' | 'corrects'>;

/** What takes from a member, and what gives to them, for the same transfer: together they are no more than it moved. */
const WAYS_BACK = {
  adjustment_debit: ['adjustment_debit', 'recharge_reversed'],
  adjustment_credit: ['adjustment_credit', 'withdrawal_bounced'],
} as const;

/** The credit that is to be taken back: at most what is left of it. */
async function rechargeToReverse(tx: Tx, { paymentId, amount }: Asked): Promise<Target> {
  const row = await lockRecharge(tx, paymentId!);
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.status !== 'credited')
    throw new Failure('CONFLICT', { data: { by: row.handled_by_name, at: null, status: row.status } });
  if (await hasProposedReversal(tx, row.id))
    throw new Failure('CONFLICT', { data: { by: null, at: null, status: 'end_proposed' } });
  const corrects = await findRechargeTransfer(tx, row.id);
  if (corrects === null) throw new Error(`the recharge ${row.id} is credited without a transfer`);
  if (amount + (await sumCorrections(tx, WAYS_BACK.adjustment_debit, corrects)) > row.credited_amount!)
    throw new InvalidInput({ amount: 'amount_above_rest' });
  return { memberId: row.member_id, paymentId: row.id, corrects };
}

/** The transfer that is to be adjusted: together no more than it moved. */
async function transferToAdjust(
  tx: Tx,
  kind: keyof typeof WAYS_BACK,
  { corrects, amount, reason }: Asked,
): Promise<Target> {
  const transfer = await findMembersTransfer(tx, corrects!);
  if (transfer === null) throw new InvalidInput({ corrects: 'invalid' });
  if (amount + (await sumCorrections(tx, WAYS_BACK[kind], corrects!)) > transfer.amount)
    throw new InvalidInput({ amount: 'amount_above_rest' });
  const givesBack = kind === 'adjustment_credit' && reason !== 'goodwill';
  if (givesBack && (await isOfUnpaidWithdrawal(tx, { id: corrects!, memberId: transfer.memberId })))
    throw new InvalidInput({ amount: 'amount_above_rest' });
  return { memberId: transfer.memberId, corrects: corrects! };
}

/** The member, or the open recharge, that money in suspense belongs to. */
async function claimant(tx: Tx, { memberId, paymentId }: Asked): Promise<Target> {
  if (!(await isMember(tx, memberId!))) throw new InvalidInput({ memberId: 'invalid' });
  if (paymentId === undefined) return { memberId: memberId! };
  const row = await findConsoleRecharge(tx, paymentId);
  if (row === null || row.member_id !== memberId) throw new InvalidInput({ paymentId: 'invalid' });
  return { memberId, paymentId };
}

function targetOf(tx: Tx, asked: Asked): Promise<Target> {
  if (asked.kind === 'recharge_reversed') return rechargeToReverse(tx, asked);
  if (asked.kind === 'adjustment_credit' || asked.kind === 'adjustment_debit')
    return transferToAdjust(tx, asked.kind, asked);
  if (asked.kind === 'unmatched_matched') return claimant(tx, asked);
  return Promise.resolve({});
}

/** What a kind is about, kept as it was asked. */
const isSameTarget = (known: Correction, { kind, memberId, paymentId, corrects }: Asked): boolean => {
  if (memberId !== undefined && known.member_id !== null && known.member_id !== memberId) return false;
  if (kind === 'recharge_reversed') return known.payment_id === paymentId;
  if (kind === 'adjustment_credit' || kind === 'adjustment_debit') return known.corrects === corrects;
  if (kind === 'unmatched_matched')
    return known.member_id === memberId && known.payment_id === (paymentId ?? null);
  return true;
};

const referenceOf = ({ bankReference }: Asked): string | null =>
  bankReference === undefined ? null : tidyName(bankReference);

const isSame = (known: Correction, asked: Asked): boolean =>
  known.kind === asked.kind &&
  known.amount === asked.amount &&
  known.reason === asked.reason &&
  known.note === tidyRemark(asked.note) &&
  known.bank_id === (asked.bankId ?? null) &&
  known.bank_reference === referenceOf(asked) &&
  isSameTarget(known, asked);

/** The proposal that the operator has made under this request id. @throws Failure where it was another one */
async function findRepeated(tx: Tx, asked: Asked, operatorId: string): Promise<string | null> {
  const known = await findCorrectionByRequest(tx, operatorId, asked.requestId);
  if (known !== null && !isSame(known, asked)) throw new Failure('CONFLICT');
  return known?.id ?? null;
}

/** Proposes a correction; nothing moves. The same request id again gives the first one, with another content it is a conflict. */
export async function proposeCorrection(tx: Tx, asked: Asked, operator: OperatorIdentity): Promise<string> {
  const missing = missingFields(asked);
  if (missing !== null) throw new InvalidInput(missing);
  // Of the same request twice at once the later one waits here, and finds the first one's.
  await lockSum(tx, `request:${operator.operatorId}:${asked.requestId}`);
  const repeated = await findRepeated(tx, asked, operator.operatorId);
  if (repeated !== null) return repeated;
  if (asked.bankId !== undefined && (await findBank(tx, asked.bankId)) === null)
    throw new InvalidInput({ bankId: 'invalid' });
  const target = await targetOf(tx, asked);
  // The operator who names one member and another's payment has confused two records.
  if (asked.memberId !== undefined && target.memberId !== undefined && asked.memberId !== target.memberId)
    throw new InvalidInput({ memberId: 'invalid' });
  const { kind, amount, reason } = asked;
  const bankReference = referenceOf(asked);
  const note = tidyRemark(asked.note);
  const id = await insertCorrection(tx, {
    ...target,
    kind,
    amount,
    reason,
    note,
    bankId: asked.bankId ?? null,
    bankReference,
    requestId: asked.requestId,
    proposedBy: operator.operatorId,
  });
  if (id === null) throw new Failure('CONFLICT');
  await writeAudit(tx, {
    operator,
    action: 'correction.propose',
    subject: `correction:${id}`,
    after: { ...target, kind, amount, reason, bankReference },
    why: note,
  });
  return id;
}
