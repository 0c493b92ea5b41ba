import * as v from 'valibot';
import { BANK_FILE_FAULTS, STATEMENT_FORMATS } from '#bank-files.ts';
import { mapping } from '#console/bank-profiles.ts';
import { type ConsoleTable, FINANCE } from '#console/endpoint.ts';
import { base64File, bodyWith } from '#console/file-content.ts';
import { person } from '#console/person.ts';
import { fault, listOf, minorUnits, queryPage, text, time, uuid } from '#fields.ts';
import { described, named } from '#named.ts';

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
export const consoleStatementEndpoints = {
  'GET /statements': {
    summary: 'Uploaded bank statements',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ ...queryPage }),
    data: listOf(statement),
    failures: [],
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
} as const satisfies ConsoleTable;
