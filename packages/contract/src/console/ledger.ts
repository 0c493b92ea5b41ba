import * as v from 'valibot';
import { type ConsoleTable, FINANCE } from '#console/endpoint.ts';
import { listOf, minorUnits, queryPage, text, time } from '#fields.ts';

const transfer = v.object({
  id: v.string(),
  flow: v.string(),
  debit: v.string(),
  credit: v.string(),
  amount: minorUnits,
  periodNo: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
  createdAt: time,
});
export type LedgerTransfer = v.InferOutput<typeof transfer>;

export const consoleLedgerEndpoints = {
  /** The accounts that belong to nobody in particular, and the sums of the members' by kind. */
  'GET /ledger/accounts': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({}),
    data: v.array(
      v.object({ code: v.string(), kind: v.string(), accounts: v.number(), balance: minorUnits }),
    ),
    failures: [],
  },
  /** Newest first. `account` is a code such as `house:fees`; `flow` one of the ledger's flows. */
  'GET /ledger/transfers': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      ...queryPage,
      account: v.optional(text(80)),
      flow: v.optional(text(40)),
    }),
    data: listOf(transfer),
    failures: [],
  },
  /** What ledger_faults finds, asked now: nothing is what everyone wants to see. */
  'GET /ledger/invariants': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({}),
    data: v.object({
      checkedAt: time,
      transfers: v.number(),
      entries: v.number(),
      entriesSum: minorUnits,
      faults: v.array(v.object({ fault: v.string(), detail: v.string() })),
    }),
    failures: [],
  },
} as const satisfies ConsoleTable;
