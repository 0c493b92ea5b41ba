import * as v from 'valibot';
import {
  BANK_FILE_FAULTS,
  BANK_FILE_LIMITS,
  CSV_DATES,
  CSV_DELIMITERS,
  CSV_ENCODINGS,
  MATCH_REASONS,
  STATEMENT_FORMATS,
} from '#bank-files.ts';
import { ACCOUNT_TYPES } from '#account-types.ts';
import { type ConsoleTable, FINANCE, OWNER, version, why } from '#console/endpoint.ts';
import { base64File, bodyWith } from '#console/file-content.ts';
import { person } from '#console/person.ts';
import {
  fault,
  integer,
  listOf,
  minorUnits,
  queryPage,
  requiredTyped,
  text,
  time,
  typed,
  uuid,
} from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';
import { RECHARGE_STATUSES } from '#recharge.ts';

/** The largest bank file: some 20 000 lines of a Zengin statement, and what the proxies in front let through as base64. */
export const BANK_FILE_BYTES = 6_000_000;

export const fileContent = base64File(BANK_FILE_BYTES);
const fileName = v.pipe(text(255), v.examples(['statement.csv']));
export const BANK_FILE_BODY = bodyWith(BANK_FILE_BYTES);

/** A calendar day of the site. */
export const day = v.pipe(
  v.string(fault('date')),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, fault('date')),
  v.check((value) => {
    const at = Date.parse(`${value}T00:00:00Z`);
    return value >= '1990' && !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
  }, fault('date')),
);

const column = v.nullable(integer(0, 199));
const mapping = v.strictObject({
  encoding: v.picklist(CSV_ENCODINGS, fault('choice')),
  delimiter: v.picklist(CSV_DELIMITERS, fault('choice')),
  skip: integer(0, 100),
  dates: v.picklist(CSV_DATES, fault('choice')),
  date: integer(0, 199),
  amount: column,
  credit: column,
  debit: column,
  payer: column,
  description: column,
  ownId: column,
  balance: column,
});

const digits = (least: number, most: number) =>
  v.pipe(requiredTyped(most + 10), v.regex(new RegExp(`^\\d{${least},${most}}$`), fault('invalid')));
const kana = requiredTyped(LIMITS.holderName.max);
const payer = v.strictObject({
  clientCode: digits(10, 10),
  clientName: kana,
  bankCode: digits(4, 4),
  bankName: kana,
  branchCode: digits(3, 3),
  branchName: kana,
  accountType: v.picklist(ACCOUNT_TYPES, fault('choice')),
  accountNumber: digits(7, 7),
  iban: v.nullable(v.pipe(requiredTyped(40), v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, fault('invalid')))),
  bic: v.nullable(
    v.pipe(requiredTyped(11), v.regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, fault('invalid'))),
  ),
});

const profile = named(
  'BankProfile',
  "How a receiving account's files are read and written.",
  v.object({
    bankId: v.string(),
    bankName: v.string(),
    accountNumber: v.string(),
    mapping: v.nullable(v.object(mapping.entries)),
    useOwnIds: described('Whether the bank gives a line the same id in every file.', v.boolean()),
    payer: v.nullable(v.object(payer.entries)),
    version: v.number(),
    beginsOn: v.nullable(v.string()),
    opening: v.nullable(minorUnits),
    closedTo: described('The last day that is closed.', v.nullable(v.string())),
  }),
);
export type BankProfile = v.InferOutput<typeof profile>;

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

const statement = named(
  'BankStatement',
  'An uploaded statement.',
  v.object({
    id: v.string(),
    bank: v.object({ id: v.string(), bankName: v.string() }),
    format: v.picklist(STATEMENT_FORMATS),
    fileName: v.string(),
    firstDay: v.nullable(v.string()),
    lastDay: v.nullable(v.string()),
    lines: v.number(),
    fresh: described('Lines that no earlier upload had.', v.number()),
    uploadedBy: person,
    uploadedAt: time,
  }),
);
export type ConsoleStatement = v.InferOutput<typeof statement>;

const file = {
  bankId: uuid,
  format: v.picklist(STATEMENT_FORMATS, fault('choice')),
  fileName,
  content: fileContent,
};
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

export const consoleStatementEndpoints = {
  'GET /statements': {
    summary: 'Uploaded bank statements',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ ...queryPage }),
    data: listOf(statement),
    failures: [],
  },
  'GET /statements/profile': {
    summary: "How a receiving account's files are read and written",
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ bankId: uuid }),
    data: profile,
    failures: ['NOT_FOUND'],
  },
  'POST /statements/mapping': {
    summary: "Say how an account's CSV statements are read",
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ bankId: uuid, version, mapping, useOwnIds: v.boolean(fault('choice')), why }),
    data: profile,
    failures,
  },
  'POST /statements/payer': {
    summary: 'Say how the bank knows the account that pays',
    auth: 'operator',
    roles: OWNER,
    stepUp: true,
    input: v.strictObject({ bankId: uuid, version, payer, why }),
    data: profile,
    failures: stepped,
  },
  'POST /statements/preview': {
    summary: 'Look at a statement before it is uploaded',
    description:
      'Reads the file and keeps nothing. `fault` says why it could not be read, and in which line.',
    auth: 'operator',
    roles: FINANCE,
    bodyBytes: BANK_FILE_BODY,
    input: v.strictObject({ ...file, mapping: v.optional(mapping) }),
    data: v.object({
      fault: v.nullable(v.object({ name: v.picklist(BANK_FILE_FAULTS), line: v.nullable(v.number()) })),
      rows: described(
        'The first lines of a CSV as they are, for choosing its columns.',
        v.array(v.array(v.string())),
      ),
      lines: v.array(
        v.object({ bookedOn: v.string(), amount: minorUnits, payer: v.string(), description: v.string() }),
      ),
      total: v.number(),
      fresh: v.number(),
      moneyIn: minorUnits,
      moneyOut: minorUnits,
    }),
    failures: ['NOT_FOUND'],
  },
  'POST /statements/upload': {
    summary: 'Upload a bank statement',
    description:
      'Keeps each line once, however often files overlap. A file that does not add up is refused whole.',
    auth: 'operator',
    roles: FINANCE,
    bodyBytes: BANK_FILE_BODY,
    input: v.strictObject(file),
    data: statement,
    failures: ['NOT_FOUND', 'BANK_FILE_REJECTED'],
  },
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
