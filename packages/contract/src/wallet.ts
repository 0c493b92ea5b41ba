import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { listOf, minorUnits, moment, queryPage, time } from '#fields.ts';
import { TRANSACTION_TYPES } from '#transaction-types.ts';
import { described, named } from '#named.ts';
import { RATES } from '#rates.ts';

const transaction = named(
  'Transaction',
  "A movement of the member's money.",
  v.object({
    id: v.string(),
    type: v.picklist(TRANSACTION_TYPES),
    amount: described(
      'Signed, in minor units: money that came is positive, money that went negative.',
      minorUnits,
    ),
    balanceAfter: minorUnits,
    createdAt: time,
    periodNo: v.nullable(v.string()),
    orderId: v.nullable(v.string()),
    paymentId: described('The recharge or withdrawal it belongs to.', v.nullable(v.string())),
  }),
);
export type Transaction = v.InferOutput<typeof transaction>;

const filter = {
  type: v.optional(v.picklist(TRANSACTION_TYPES, 'choice')),
  from: v.optional(moment),
  to: v.optional(moment),
};

export const walletEndpoints = {
  'GET /member/getuserbalance': {
    summary: 'Balance of the member',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({ balance: minorUnits, held: minorUnits }),
    failures: [],
  },
  'GET /member/transactions': {
    summary: 'Transactions of the member',
    auth: 'member',
    input: v.strictObject({ ...queryPage, ...filter }),
    data: described(
      '`moneyIn` and `moneyOut` (both positive) are the sums over the whole filter, not over the page.',
      v.object({ ...listOf(transaction).entries, moneyIn: minorUnits, moneyOut: minorUnits }),
    ),
    failures: [],
  },
  'GET /member/transactionsfile': {
    summary: 'Transactions of the member as CSV',
    description:
      "The same list, whole, as CSV (RFC 4180, UTF-8 with a byte order mark), headed in the request's language. Amounts are decimals of the currency, not minor units.",
    auth: 'member',
    answer: 'file',
    input: v.strictObject(filter),
    data: v.object({}),
    rates: [RATES.transactionsFile],
    failures: [],
  },
} as const satisfies Table;
