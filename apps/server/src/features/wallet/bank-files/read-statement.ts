import type { StatementFormat } from '@fairground/contract/bank-files';
import { LIMITS } from '@fairground/contract/limits';
import { readCamtStatement } from '#features/wallet/bank-files/camt.ts';
import { type CsvMapping, readCsvStatement } from '#features/wallet/bank-files/csv-statement.ts';
import { UnreadableFile } from '#features/wallet/bank-files/fault.ts';
import { addDays } from '#features/wallet/days.rules.ts';
import type { FileCurrency, StatedAccount, Statement } from '#features/wallet/bank-files/statement.ts';
import { readZenginStatement } from '#features/wallet/bank-files/zengin-statement.ts';

/** The account that a file has to be of. */
export type ExpectedAccount = {
  number: string;
  bankCode: string | null;
  branchCode: string | null;
  iban: string | null;
};

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
const numberOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '');

/** Whether a file names the account that it was uploaded for. Codes are compared where both sides know them. */
function isAccount(stated: StatedAccount, expected: ExpectedAccount): boolean {
  const differs = (one: string | null, other: string | null): boolean =>
    one !== null && other !== null && one !== other;
  if (differs(stated.bankCode, expected.bankCode) || differs(stated.branchCode, expected.branchCode))
    return false;
  if (expected.iban !== null && bare(stated.number) === bare(expected.iban)) return true;
  return (
    bare(stated.number) === bare(expected.number) || numberOf(stated.number) === numberOf(expected.number)
  );
}

/**
 * What the lines of one file may move together, in minor units. Where a column of account numbers is taken for the amounts, each may be
 * a possible one, and sums of thousands would be beyond what numbers hold, with lines that nobody can take away again.
 */
const MOST = 100 * LIMITS.amount.max;
/** Days between which a file of any form may state something. */
const [EARLIEST, LATEST] = ['1990-01-01', '2100-12-31'] as const;

/**
 * Reads a bank's file of any form. @throws UnreadableFile, also where it is of another account, or books on days that are to come: day
 * and month were mistaken for each other
 */
export function readStatement(
  file: { format: StatementFormat; bytes: Buffer; mapping: CsvMapping | null },
  context: { currency: FileCurrency; today: string; account: ExpectedAccount },
): Statement {
  const { format, bytes, mapping } = file;
  if (format === 'csv' && mapping === null) throw new UnreadableFile('mapping');
  const statement =
    format === 'csv'
      ? readCsvStatement(bytes, mapping!, context.currency)
      : format === 'zengin'
        ? readZenginStatement(bytes, context.currency, context.today)
        : readCamtStatement(bytes, context.currency);
  const other = statement.accounts.find((account) => !isAccount(account, context.account));
  if (other !== undefined) throw new UnreadableFile('other_account', other.at);
  // Years that no bank's file means, and some that PostgreSQL does not know; a closing balance may be of the end of a running month.
  const stated = [...statement.span, ...statement.balances.map(({ day }) => day)];
  if (stated.some((day) => day < EARLIEST || day > LATEST)) throw new UnreadableFile('date');
  const old = statement.lines.find(({ bookedOn }) => bookedOn < EARLIEST);
  if (old !== undefined) throw new UnreadableFile('date', old.at);
  let moved = 0;
  for (const { amount, at } of statement.lines) {
    moved += Math.abs(amount);
    if (moved > MOST) throw new UnreadableFile('amount', at);
  }
  // A bank may book by a clock that is ahead of the site's.
  const latest = addDays(context.today);
  const early = statement.lines.find(({ bookedOn }) => bookedOn > latest);
  if (early !== undefined) throw new UnreadableFile('date', early.at);
  return statement;
}
