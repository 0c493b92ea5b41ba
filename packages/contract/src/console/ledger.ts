import * as v from 'valibot';
import { type ConsoleTable, FINANCE } from '#console/endpoint.ts';
import { keysetOf, queryAmounts, queryDays, queryKeyset } from '#console/keyset.ts';
import { minorUnits, text, time } from '#fields.ts';
import { described, named } from '#named.ts';

const transfer = named(
  'LedgerTransfer',
  'A transfer between two accounts of the ledger.',
  v.object({
    id: v.string(),
    flow: v.string(),
    debit: v.string(),
    credit: v.string(),
    amount: minorUnits,
    periodNo: v.nullable(v.string()),
    orderId: v.nullable(v.string()),
    paymentId: v.nullable(v.string()),
    createdAt: time,
  }),
);
export type LedgerTransfer = v.InferOutput<typeof transfer>;

export const consoleLedgerEndpoints = {
  'GET /ledger/accounts': {
    summary: "Accounts of the house, and sums of the members' by kind",
    description: "The accounts that belong to nobody in particular, and the sums of the members' by kind.",
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({}),
    data: v.array(
      v.object({ code: v.string(), kind: v.string(), accounts: v.number(), balance: minorUnits }),
    ),
    failures: [],
  },
  'GET /ledger/transfers': {
    summary: 'Transfers of the ledger',
    description: "Newest first. `account` is a code such as `house:fees`; `flow` one of the ledger's flows.",
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      ...queryKeyset,
      ...queryDays,
      ...queryAmounts,
      account: v.optional(text(80)),
      flow: v.optional(text(40)),
    }),
    data: keysetOf(transfer),
    failures: [],
  },
  'GET /ledger/invariants': {
    summary: 'What the last looks at the ledger found',
    description:
      'Each minute what is new is looked at, each night all of it. No faults are what everyone wants to see.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({}),
    data: v.object({
      checkedAt: described('The last look at what was new; null before the first.', v.nullable(time)),
      provenTo: described('Every transfer up to this moment was looked at.', v.nullable(time)),
      completeAt: described('When all of it was last looked at.', v.nullable(time)),
      transfers: v.number(),
      entries: v.number(),
      entriesSum: minorUnits,
      faults: v.array(v.object({ fault: v.string(), detail: v.string() })),
    }),
    failures: [],
  },
} as const satisfies ConsoleTable;
