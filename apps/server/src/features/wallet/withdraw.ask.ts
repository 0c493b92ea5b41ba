import { randomUUID } from 'node:crypto';
import type { ParsedInputOf } from '@fairground/contract/endpoints';
import type { Withdrawal } from '@fairground/contract/withdraw';
import { paymentReference } from '@fairground/kernel/payment-reference';
import { lockCard } from '#features/wallet/cards.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { postWithdrawal } from '#features/wallet/payment.transfers.ts';
import {
  findWithdrawalByRequest,
  insertWithdrawal,
  isReferenceTaken,
  ownsCard,
  readDay,
} from '#features/wallet/withdraw.repository.ts';
import { feeOf, inRange, remainingToday, withdrawalRefusal } from '#features/wallet/withdraw.rules.ts';
import { viewWithdrawal } from '#features/wallet/withdraw.view.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';
import { readSetting } from '#platform/settings.ts';
import { lockBalance } from '#platform/ledger.ts';

type Input = ParsedInputOf<'POST /member/withdraw'>;

/**
 * The withdrawal of this request id; null where it is new. `expectedFee` is not compared: a retry after a lost answer may carry
 * the fee of a later display, and the first answer is the right one.
 */
async function replay(db: Queryable, memberId: string, input: Input): Promise<Withdrawal | null> {
  const first = await findWithdrawalByRequest(db, memberId, input.requestId);
  if (first === null) return null;
  if (first.card_id !== input.cardId || first.amount !== input.amount) throw new Failure('CONFLICT');
  return viewWithdrawal(first);
}

/**
 * A reference that no payment bears. Not read off the request id, which the member chooses: two payments of one reference could be made,
 * and the bank's answer to a payout file, or the money that it returns, names the reference alone.
 */
async function newReference(tx: Tx): Promise<string> {
  const reference = paymentReference(randomUUID());
  return (await isReferenceTaken(tx, reference)) ? newReference(tx) : reference;
}

/**
 * Locks the amount and queues the withdrawal for operators. Only balance, limits, a fee other than the one shown, the payment password,
 * an unconfirmed contact and the hold after a change of one can refuse it (product.md sections 1.4, 13 and 16.6), and only a rejection
 * by an operator returns it to play.
 */
export const askForWithdrawal =
  (deps: WalletDeps): Handler<'POST /member/withdraw'> =>
  async ({ member: { memberId }, input }) => {
    const { database } = deps;
    const { amount, cardId, requestId } = input;
    const first = await replay(database, memberId, input);
    if (first !== null) return first;

    await deps.requireContact(database, memberId);
    await deps.requireNoHold(database, memberId);
    if (!(await ownsCard(database, memberId, cardId))) throw new Failure('BANK_CARD_NOT_FOUND');
    const limits = await readSetting(database, 'wallet');
    if (!inRange(amount, limits)) {
      const data = { minAmount: limits.minWithdrawal, maxAmount: limits.maxWithdrawal };
      throw new Failure('AMOUNT_OUT_OF_RANGE', { data });
    }
    // `limits` is read once: the fee that is compared is the fee that is charged, whatever is saved in between.
    const fee = feeOf(amount, limits);
    if (input.expectedFee !== undefined && input.expectedFee !== fee)
      throw new Failure('FEE_CHANGED', { data: { fee, net: amount - fee } });
    await deps.checkPaymentPassword(database, memberId, input.paymentPassword);

    const asked = await database.transaction(async (tx) => {
      const balance = await lockBalance(tx, memberId);
      const faster = await replay(tx, memberId, input);
      if (faster !== null) return faster;
      if ((await lockCard(tx, memberId, cardId, 'share')) === null) throw new Failure('BANK_CARD_NOT_FOUND');
      await deps.requireNoHold(tx, memberId);
      const { used: usedToday, freeAt } = await readDay(tx, memberId, deps.timeZone);
      const refusal = withdrawalRefusal(amount, { usedToday, balance }, limits);
      if (refusal === 'DAILY_LIMIT_EXCEEDED') {
        const data = { remainingToday: remainingToday(usedToday, limits), freeAt: iso(freeAt) };
        throw new Failure(refusal, { data });
      }
      if (refusal !== null) throw new Failure(refusal, { data: { balance } });
      const reference = await newReference(tx);
      const { id } = await insertWithdrawal(tx, { memberId, requestId, reference, cardId, amount, fee });
      await postWithdrawal(tx, { id, memberId, amount, fee });
      return viewWithdrawal((await findWithdrawalByRequest(tx, memberId, requestId))!);
    });
    deps.memberChanged(memberId);
    return asked;
  };
