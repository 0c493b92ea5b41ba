import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { listOf, minorUnits, moment, queryPage, time } from '#fields.ts';
import { TRANSACTION_TYPES } from '#transaction-types.ts';

const transaction = v.object({
  id: v.string(),
  type: v.picklist(TRANSACTION_TYPES),
  /** Signed, in minor units: money that came is positive, money that went negative. */
  amount: minorUnits,
  balanceAfter: minorUnits,
  createdAt: time,
  periodNo: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
  /** The recharge or withdrawal it belongs to. */
  paymentId: v.nullable(v.string()),
});
export type Transaction = v.InferOutput<typeof transaction>;

const filter = {
  type: v.optional(v.picklist(TRANSACTION_TYPES, 'choice')),
  from: v.optional(moment),
  to: v.optional(moment),
};

export const walletEndpoints = {
  'GET /member/getuserbalance': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({ balance: minorUnits, held: minorUnits }),
    failures: [],
  },
  'GET /member/transactions': {
    auth: 'member',
    input: v.strictObject({ ...queryPage, ...filter }),
    /** `moneyIn` and `moneyOut` (both positive) are the sums over the whole filter, not over the page. */
    data: v.object({ ...listOf(transaction).entries, moneyIn: minorUnits, moneyOut: minorUnits }),
    failures: [],
  },
  /** The same list, whole, as CSV (RFC 4180, UTF-8 with a byte order mark), headed in the request's language. */
  'GET /member/transactionsfile': {
    auth: 'member',
    answer: 'file',
    input: v.strictObject(filter),
    data: v.object({}),
    failures: [],
  },
} as const satisfies Table;
