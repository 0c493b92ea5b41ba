import * as v from 'valibot';
import { BANK_FILE_LIMITS, MATCH_REASONS } from '#bank-files.ts';
import { type ConsoleTable, FINANCE, why } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { day } from '#console/statements.ts';
import { fault, listOf, minorUnits, queryPage, requiredTyped, time, typed, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';
import { RECHARGE_STATUSES } from '#recharge.ts';

export const LINE_STATUSES = [
  'open',
  'matched',
  'credited',
  'suspense',
  'assigned',
  'returned',
  'linked',
] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

const candidate = v.object({
  rechargeId: v.string(),
  reference: v.string(),
  member: person,
  amount: minorUnits,
  status: v.picklist(RECHARGE_STATUSES),
  lineIds: described('The lines that pay it together.', v.array(v.string())),
  reasons: v.array(v.picklist(MATCH_REASONS)),
});

const outgoing = v.object({
  kind: described(
    '`batch`: the sum of a payout batch; `withdrawal`: one payment of a batch; `transfer`: a movement of the ledger.',
    v.picklist(['batch', 'withdrawal', 'transfer', 'bounce']),
  ),
  id: v.string(),
  name: v.string(),
  amount: minorUnits,
  exact: v.boolean(),
});

const line = named(
  'StatementLine',
  'A movement as the bank states it, and what it is taken for.',
  v.object({
    id: v.string(),
    bank: v.object({ id: v.string(), bankName: v.string() }),
    day: v.string(),
    bookedOn: v.string(),
    amount: described('In is positive, out negative.', minorUnits),
    payer: v.string(),
    description: v.string(),
    status: v.picklist(LINE_STATUSES),
    exact: described('Whether it can be settled as it is.', v.boolean()),
    recharge: v.nullable(v.object({ id: v.string(), reference: v.string(), member: person })),
    candidates: v.array(candidate),
    targets: v.array(outgoing),
    proposal: v.nullable(
      v.object({
        kind: v.picklist(['suspense', 'assign', 'return', 'bounce']),
        by: person,
        at: time,
        note: v.string(),
        target: v.nullable(v.string()),
      }),
    ),
    handledBy: v.nullable(person),
  }),
);
export type ConsoleStatementLine = v.InferOutput<typeof line>;

const lineIds = (most: number) =>
  v.pipe(
    v.array(uuid, fault('choice')),
    v.minLength(1, fault('required')),
    v.maxLength(most, fault('too_long')),
  );

/** What became of each line of a bulk call; each is a transaction of its own. */
export const LINE_OUTCOMES = ['credited', 'proposed', 'linked', 'paid', 'suspense', 'failed'] as const;
export const LINE_FAULTS = [
  'not_found',
  'handled',
  'claimed',
  'not_exact',
  'own_approval',
  'statement_differs',
  'second_person',
  'refused',
  'not_paid',
] as const;
const outcomes = v.object({
  list: v.array(
    v.object({
      lineId: v.string(),
      outcome: v.picklist(LINE_OUTCOMES),
      fault: v.nullable(v.picklist(LINE_FAULTS)),
      by: described(
        'Of `handled` and `claimed`: who was first, or who has the payment.',
        v.nullable(v.string()),
      ),
    }),
  ),
});
export type LineResults = v.InferOutput<typeof outcomes>['list'];

const failures = ['NOT_FOUND', 'CONFLICT'] as const;
const stepped = [...failures, 'STEP_UP_REQUIRED'] as const;

export const consoleStatementLineEndpoints = {
  'GET /statements/lines': {
    summary: 'Lines of statements',
    description:
      'The oldest open ones first, else the newest. Open ones have what they may pay, with reasons.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      ...queryPage,
      bankId: v.optional(uuid),
      status: v.optional(v.picklist(LINE_STATUSES, fault('choice'))),
      direction: v.optional(v.picklist(['in', 'out'], fault('choice'))),
      day: v.optional(day),
      q: v.optional(typed(LIMITS.paymentSearch.max)),
    }),
    data: listOf(line),
    failures: [],
  },
  'GET /statements/exact': {
    summary: 'Lines that can be settled as they are',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ bankId: v.optional(uuid) }),
    data: v.object({
      ids: described('At most 5000; the oldest first.', v.array(v.string())),
      amount: minorUnits,
      awaitingSecond: described('Those that wait for another operator than the asking one.', v.number()),
      open: v.number(),
    }),
    failures: [],
  },
  'POST /statements/settle': {
    summary: 'Settle lines that match exactly',
    description:
      'Credits recharges, records payments and links what was done by hand, each line in its own transaction. From the threshold on the first call is a proposal and the second person’s the credit.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ lineIds: lineIds(BANK_FILE_LIMITS.credited) }),
    data: outcomes,
    failures: ['STEP_UP_REQUIRED'],
  },
  'POST /statements/credit': {
    summary: 'Credit a recharge with these lines',
    description:
      'For lines that do not match exactly: a part payment, another amount, another account. The sum is credited.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ lineIds: lineIds(10), rechargeId: uuid, why }),
    data: outcomes,
    failures: stepped,
  },
  'POST /statements/link': {
    summary: 'Say which movement of the ledger a line shows',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ lineId: uuid, transferId: uuid, why }),
    data: outcomes,
    failures,
  },
  'POST /statements/suspense': {
    summary: 'Put lines into suspense',
    description:
      'Money that nobody claims. The first call is a proposal; a second person makes the transfers.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ lineIds: lineIds(BANK_FILE_LIMITS.credited), why }),
    data: outcomes,
    failures: ['STEP_UP_REQUIRED'],
  },
  'POST /statements/assign': {
    summary: 'Give money in suspense to the member of a recharge',
    description:
      'The first call is a proposal; a second person who names the same recharge makes the transfer.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ lineId: uuid, rechargeId: uuid, why }),
    data: outcomes,
    failures: stepped,
  },
  'POST /statements/return': {
    summary: 'Record that money in suspense was sent back',
    description:
      'The first call is a proposal; a second person with the same reference of the bank makes the transfer.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ lineId: uuid, bankReference: requiredTyped(LIMITS.bankName.max), why }),
    data: outcomes,
    failures: stepped,
  },
  'POST /statements/bounce': {
    summary: 'Record that a withdrawal came back by a line',
    description:
      'The line is the evidence: its amount is what the bank returned. The first call is a proposal; a second person who names the same withdrawal makes it: then completed → failed, the member gets all of it back, the fee included, and what the bank kept is the house’s.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ lineId: uuid, withdrawalId: uuid, why }),
    data: outcomes,
    failures: stepped,
  },
  'POST /statements/withdraw': {
    summary: 'Take a proposal about a line back',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ lineId: uuid, why }),
    data: outcomes,
    failures,
  },
} as const satisfies ConsoleTable;
