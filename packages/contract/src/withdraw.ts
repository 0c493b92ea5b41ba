import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { amount, listOf, minorUnits, paymentPassword, queryPage, time, uuid } from '#fields.ts';
import { WITHDRAWAL_REASONS } from '#reasons.ts';

export const WITHDRAWAL_STATUSES = ['processing', 'completed', 'failed', 'cancelled'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

const withdrawal = v.object({
  id: v.string(),
  cardId: v.string(),
  bankName: v.string(),
  /** Masked. */
  cardNumber: v.string(),
  /** Gross: what left the balance. */
  amount: minorUnits,
  fee: minorUnits,
  /** Net: what the bank receives, amount − fee. */
  actualAmount: minorUnits,
  status: v.picklist(WITHDRAWAL_STATUSES),
  reason: v.nullable(v.picklist(WITHDRAWAL_REASONS)),
  remark: v.nullable(v.string()),
  createdAt: time,
  completedAt: v.nullable(time),
});
export type Withdrawal = v.InferOutput<typeof withdrawal>;

export const withdrawEndpoints = {
  'GET /member/withdrawconfig': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({
      minAmount: minorUnits,
      maxAmount: minorUnits,
      /** A day of the site's time zone. */
      dailyLimit: minorUnits,
      remainingToday: minorUnits,
      /** Basis points: 100 is 1 %. */
      feeRateBps: v.number(),
      minFee: minorUnits,
    }),
    failures: [],
  },
  'POST /member/withdraw': {
    auth: 'member',
    input: v.strictObject({ cardId: uuid, amount, paymentPassword, requestId: uuid }),
    data: withdrawal,
    failures: [
      'CONFLICT',
      'BANK_CARD_NOT_FOUND',
      'AMOUNT_OUT_OF_RANGE',
      'PAYMENT_PASSWORD_NOT_SET',
      'PAYMENT_PASSWORD_LOCKED',
      'PAYMENT_PASSWORD_WRONG',
      'DAILY_LIMIT_EXCEEDED',
      'INSUFFICIENT_BALANCE',
    ],
  },
  'GET /member/withdrawlist': {
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(withdrawal),
    failures: [],
  },
} as const satisfies Table;
