import { foldTyped } from '@fairground/kernel/typed-text';
import * as v from 'valibot';
import { ACCOUNT_TYPES } from '#account-types.ts';
import { CSV_DATES, CSV_DELIMITERS, CSV_ENCODINGS } from '#bank-files.ts';
import { type ConsoleTable, FINANCE, OWNER, version, why } from '#console/endpoint.ts';
import { fault, integer, minorUnits, requiredTyped, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';

const column = v.nullable(integer(0, 199));
/** How a CSV of an account is read. */
export const mapping = v.strictObject({
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
/** A code in groups, as banks print it. */
const foldGroups = (typed: string): string => foldTyped(typed).replaceAll(/[\s-]/g, '').toUpperCase();

/** ISO 13616: with the first four characters at the end and letters as numbers from 10 on, the rest by 97 is 1. */
const hasCheckDigits = (code: string): boolean => {
  const moved = code.slice(4) + code.slice(0, 4);
  const numbers = moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(numbers) % 97n === 1n;
};
/** An IBAN; a typing error would be the account from which every transfer of a file is paid. */
export const iban = v.pipe(
  requiredTyped(40, foldGroups),
  v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, fault('invalid')),
  v.check((value) => !/^[A-Z0-9]+$/.test(value) || hasCheckDigits(value), fault('invalid')),
);
const bic = v.pipe(
  requiredTyped(11, foldGroups),
  v.regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, fault('invalid')),
);

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
  iban: v.nullable(iban),
  bic: v.nullable(bic),
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

const failures = ['NOT_FOUND', 'CONFLICT'] as const;
const stepped = [...failures, 'STEP_UP_REQUIRED'] as const;

export const consoleBankProfileEndpoints = {
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
} as const satisfies ConsoleTable;
