import * as v from 'valibot';
import { type ConsoleTable, FINANCE, version, why } from '#console/endpoint.ts';
import { day } from '#console/statements.ts';
import { fault, integer, minorUnits, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';

export const BANK_DAY_STATES = ['closed', 'agrees', 'differs', 'no_statement'] as const;

const sides = {
  opening: minorUnits,
  moneyIn: minorUnits,
  moneyOut: minorUnits,
  closing: minorUnits,
};
const bankDay = v.object({
  day: v.string(),
  state: v.picklist(BANK_DAY_STATES),
  statement: v.object(sides),
  ledger: v.object(sides),
  stated: described(
    'The closing balance that the bank states, where a file had one.',
    v.nullable(minorUnits),
  ),
  difference: described('Closing by statement less closing by ledger.', minorUnits),
  openLines: v.number(),
  closedAt: v.nullable(time),
  closedBy: v.nullable(v.string()),
  hash: v.nullable(v.string()),
});
export type BankDay = v.InferOutput<typeof bankDay>;

const waiting = v.object({ count: v.number(), amount: minorUnits, since: v.nullable(v.string()) });

const picture = named(
  'Reconciliation',
  'The days of a receiving account, and what waits.',
  v.object({
    beginsOn: v.nullable(v.string()),
    version: described('Of what is said about the account (`GET /statements/profile`).', v.number()),
    today: v.string(),
    days: v.array(bankDay),
    openIn: waiting,
    openOut: waiting,
    suspense: waiting,
    secondPerson: waiting,
    withoutBank: waiting,
  }),
);

/** What explains the difference of a day. */
export const DIFFERENCE_KINDS = ['line', 'transfer', 'balance'] as const;
const explanation = v.object({
  kind: described(
    '`line`: on the statement alone; `transfer`: in the ledger alone; `balance`: the lines do not lead to the balance that the bank states.',
    v.picklist(DIFFERENCE_KINDS),
  ),
  id: v.string(),
  amount: minorUnits,
  text: v.string(),
  flow: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
});

const detail = v.object({ ...bankDay.entries, explanations: v.array(explanation) });
export type BankDayDetail = v.InferOutput<typeof detail>;

const unbanked = v.object({
  transferId: v.string(),
  flow: v.string(),
  amount: minorUnits,
  day: v.string(),
  paymentId: v.nullable(v.string()),
});

const failures = ['NOT_FOUND', 'CONFLICT'] as const;
const target = { bankId: uuid, day, why };

export const consoleReconciliationEndpoints = {
  'GET /reconciliation': {
    summary: 'The days of a receiving account by ledger and by statement',
    description: 'The newest first, at most 62 from `to` on backwards.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ bankId: uuid, to: v.optional(day) }),
    data: picture,
    failures: ['NOT_FOUND'],
  },
  'GET /reconciliation/day': {
    summary: 'A day, and every line that explains its difference',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ bankId: uuid, day }),
    data: detail,
    failures: ['NOT_FOUND'],
  },
  'GET /reconciliation/unbanked': {
    summary: 'Movements of the ledger of which nobody has said at which bank they were',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({}),
    data: v.object({ transfers: v.array(unbanked) }),
    failures: [],
  },
  'POST /reconciliation/begin': {
    summary: 'Say from which day on an account is reconciled',
    description:
      'Before any day of it is closed. 409 where somebody has said something else about the account since the version that was read.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ ...target, version, opening: integer(0, LIMITS.amount.max) }),
    data: v.object({}),
    failures,
  },
  'POST /reconciliation/assign': {
    summary: 'Say at which bank a movement of the ledger was',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      bankId: uuid,
      transferIds: v.pipe(
        v.array(uuid, fault('choice')),
        v.minLength(1, fault('required')),
        v.maxLength(200, fault('too_long')),
      ),
      why,
    }),
    data: v.object({}),
    failures,
  },
  'POST /reconciliation/carry': {
    summary: 'Carry what only the ledger has over to the next day',
    description: 'Payments under way: the bank will state them later.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject(target),
    data: detail,
    failures,
  },
  'POST /reconciliation/close': {
    summary: 'Close the days up to this one',
    description: 'Each has to agree. What comes later for a closed day goes to the first open one.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject(target),
    data: detail,
    failures,
  },
} as const satisfies ConsoleTable;
