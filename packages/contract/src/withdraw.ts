import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { amount, id, integer, listOf, minorUnits, paymentPassword, queryPage, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { WITHDRAWAL_REASONS } from '#reasons.ts';
import { described, named } from '#named.ts';

export const WITHDRAWAL_STATUSES = ['processing', 'completed', 'failed', 'cancelled'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

const withdrawal = named(
  'Withdrawal',
  'A withdrawal of the member and its state.',
  v.object({
    id,
    reference: described('What the member reads out to the desk.', v.string()),
    cardId: v.string(),
    bankName: v.string(),
    cardNumber: described('Masked.', v.string()),
    amount: described('Gross: what left the balance.', minorUnits),
    fee: minorUnits,
    actualAmount: described('Net: what the bank receives, amount − fee.', minorUnits),
    status: v.picklist(WITHDRAWAL_STATUSES),
    reason: v.nullable(v.picklist(WITHDRAWAL_REASONS)),
    remark: v.nullable(v.string()),
    createdAt: time,
    completedAt: described('When it ended: was paid, refused or came back.', v.nullable(time)),
    paidAt: described('When it was paid; stays where the bank returned it later.', v.nullable(time)),
  }),
);
export type Withdrawal = v.InferOutput<typeof withdrawal>;

export const withdrawEndpoints = {
  'GET /member/withdrawconfig': {
    summary: 'Limits and fee of withdrawals',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({
      minAmount: minorUnits,
      maxAmount: minorUnits,
      dailyLimit: described("A day of the site's time zone.", minorUnits),
      remainingToday: minorUnits,
      freeAt: described('When the day ends and all of its limit is there again.', time),
      feeRateBps: described('Basis points: 100 is 1 %.', v.number()),
      minFee: minorUnits,
      heldUntil: described(
        'Withdrawals rest until then, after a change of a contact or a reset of the password.',
        v.nullable(time),
      ),
    }),
    failures: [],
  },
  'POST /member/withdraw': {
    summary: 'Ask for a withdrawal',
    description:
      'DAILY_LIMIT_EXCEEDED comes with `remainingToday` and `freeAt`, when the day ends. WITHDRAWAL_ON_HOLD comes with `until`. FEE_CHANGED comes with the `fee` and the `net` amount that hold now; nothing has moved, and the same `requestId` may be sent again with the new `expectedFee`.',
    auth: 'member',
    input: v.strictObject({
      cardId: uuid,
      amount,
      expectedFee: v.optional(
        described(
          'The fee that the member has seen and confirmed. Where another one holds, the answer is FEE_CHANGED.',
          integer(0, LIMITS.amount.max),
        ),
      ),
      paymentPassword,
      requestId: uuid,
    }),
    data: withdrawal,
    failures: [
      'CONFLICT',
      'CONTACT_NOT_VERIFIED',
      'WITHDRAWAL_ON_HOLD',
      'BANK_CARD_NOT_FOUND',
      'AMOUNT_OUT_OF_RANGE',
      'FEE_CHANGED',
      'PAYMENT_PASSWORD_NOT_SET',
      'PAYMENT_PASSWORD_LOCKED',
      'PAYMENT_PASSWORD_WRONG',
      'DAILY_LIMIT_EXCEEDED',
      'INSUFFICIENT_BALANCE',
    ],
  },
  'GET /member/withdrawlist': {
    summary: 'Withdrawals of the member',
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(withdrawal),
    failures: [],
  },
} as const satisfies Table;
