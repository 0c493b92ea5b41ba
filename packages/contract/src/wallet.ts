import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { listOf, minorUnits, moment, queryPage, time } from '#fields.ts';

/** The flows of product.md section 8 that a member's available balance takes part in. */
export const TRANSACTION_TYPES = [
  'welcome',
  'recharge',
  'stake',
  'stake_returned',
  'winnings',
  'stake_voided',
  'withdrawal',
  'withdrawal_released',
  'withdrawal_bounced',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

const transaction = v.object({
  id: v.string(),
  type: v.picklist(TRANSACTION_TYPES),
  /** Signed, in minor units: money that came is positive, money that went negative. */
  amount: minorUnits,
  balanceAfter: minorUnits,
  createdAt: time,
  periodNo: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
});
export type Transaction = v.InferOutput<typeof transaction>;

export const walletEndpoints = {
  'GET /member/getuserbalance': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({ balance: minorUnits, held: minorUnits }),
    failures: [],
  },
  'GET /member/transactions': {
    auth: 'member',
    input: v.strictObject({
      ...queryPage,
      type: v.optional(v.picklist(TRANSACTION_TYPES, 'choice')),
      from: v.optional(moment),
      to: v.optional(moment),
    }),
    data: listOf(transaction),
    failures: [],
  },
} as const satisfies Table;
