import {
  BANK_FILE_LIMITS,
  type CSV_DATES,
  type CSV_DELIMITERS,
  type CSV_ENCODINGS,
} from '@fairground/contract/bank-files';
import { CsvError, parse } from 'csv-parse/sync';
import { printedAmount } from './decimals.ts';
import { UnreadableFile } from './fault.ts';
import type { FileCurrency, StatedBalance, Statement, StatementLine } from './statement.ts';
import { decodeText } from './text-encoding.ts';

/** How a bank's CSV is read: columns from 0. Money is one signed column, or one for each direction. */
export type CsvMapping = {
  encoding: (typeof CSV_ENCODINGS)[number];
  delimiter: (typeof CSV_DELIMITERS)[number];
  /** Lines before the first movement, the headings with them. */
  skip: number;
  dates: (typeof CSV_DATES)[number];
  date: number;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  payer: number | null;
  description: number | null;
  ownId: number | null;
  /** The balance after the movement. */
  balance: number | null;
};

/** Whether the mapping says where the money stands, once. */
export const isWholeMapping = ({ amount, credit, debit }: CsvMapping): boolean =>
  amount === null ? credit !== null || debit !== null : credit === null && debit === null;

const ORDERS = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] } as const;
/** The first years of the eras, less one. */
const ERAS: Readonly<Record<string, number>> = { R: 2018, 令和: 2018, H: 1988, 平成: 1988 };

/** `2026-11-27` of what banks print: `2026/11/27`, `20261127`, `2026年11月27日`, `R8.11.27`, `27.11.2026`. Null where it is no day. */
export function printedDay(text: string, order: CsvMapping['dates']): string | null {
  const folded = text.normalize('NFKC').trim();
  const [, era = '', rest = ''] = /^(R|H|令和|平成)?\s*(.+)$/i.exec(folded) ?? [];
  const solid = /^(\d{4})(\d{2})(\d{2})$/.exec(rest);
  const parts = solid ? solid.slice(1) : rest.split(/[^\d]+/).filter((part) => part !== '');
  // What comes behind the day is its time.
  if (parts.length < 3 || (!solid && !/^\d/.test(rest))) return null;
  const [y, m, d] = solid ? [0, 1, 2] : ORDERS[order];
  const digits = parts[y]!;
  const year =
    era === ''
      ? digits.length === 2
        ? 2000 + Number(digits)
        : Number(digits)
      : ERAS[era.toUpperCase()]! + Number(digits);
  const day = `${String(year).padStart(4, '0')}-${parts[m]!.padStart(2, '0')}-${parts[d]!.padStart(2, '0')}`;
  if (year < 1990 || year > 2100 || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

/** The line in which the parser gave up; for a quote that does not end that is the last one. */
const lineIn = (error: unknown): number | null => {
  const { lines } = error as { lines?: unknown };
  return error instanceof CsvError && typeof lines === 'number' ? lines : null;
};

/** The cells of the first `most` rows, with the number of the line (from 1) in which each begins. @throws UnreadableFile */
export function csvRows(
  bytes: Buffer,
  { encoding, delimiter }: Pick<CsvMapping, 'encoding' | 'delimiter'>,
  most = BANK_FILE_LIMITS.lines + 1000,
): { line: number; cells: string[] }[] {
  const text = decodeText(bytes, encoding);
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: 100_000,
      trim: true,
      to: most,
    }) as unknown as typeof rows;
  } catch (error) {
    throw new UnreadableFile('malformed', lineIn(error));
  }
  return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

/** Columns that a row needs for the mapping to mean anything: a file that was cut off has fewer in its last one. */
const columnsOf = ({ date, amount, credit, debit, payer, description, ownId, balance }: CsvMapping): number =>
  1 + Math.max(date, ...[amount, credit, debit, payer, description, ownId, balance].map((at) => at ?? 0));

const cell = (cells: readonly string[], at: number | null): string =>
  at === null ? '' : (cells[at] ?? '').trim();

function lineOf(
  cells: string[],
  line: number,
  mapping: CsvMapping,
  exponent: number,
): StatementLine & { balance: number | null } {
  if (cells.length < columnsOf(mapping)) throw new UnreadableFile('truncated', line);
  const bookedOn = printedDay(cell(cells, mapping.date), mapping.dates);
  if (bookedOn === null) throw new UnreadableFile('date', line);
  const read = (at: number | null): number => {
    const amount = printedAmount(cell(cells, at), exponent);
    if (amount === null) throw new UnreadableFile('amount', line);
    return amount;
  };
  // Some banks print what went out with a minus in its own column as well.
  const amount =
    mapping.amount === null
      ? Math.abs(read(mapping.credit)) - Math.abs(read(mapping.debit))
      : read(mapping.amount);
  const balance =
    mapping.balance === null || cell(cells, mapping.balance) === '' ? null : read(mapping.balance);
  return {
    at: line,
    ownId: cell(cells, mapping.ownId) || null,
    bookedOn,
    amount,
    payer: cell(cells, mapping.payer),
    description: cell(cells, mapping.description),
    balance,
  };
}

/**
 * The last balance of each day, in whichever direction the file runs; none where a balance does not follow from the one before it: what
 * a desk exports may be a selection, such as incoming payments only, whose lines are as good as any.
 */
function balancesOf(lines: readonly (StatementLine & { balance: number | null })[]): StatedBalance[] {
  const ascending = (lines[0]?.bookedOn ?? '') <= (lines.at(-1)?.bookedOn ?? '');
  const ordered = ascending ? lines : lines.toReversed();
  // A file of one day may run in either direction: whether each balance follows from the one before it says which.
  const follows = (list: readonly { balance: number | null; amount: number }[]): boolean =>
    list.every((line, n) => {
      const before = n === 0 ? null : list[n - 1]!.balance;
      return before === null || line.balance === null || before + line.amount === line.balance;
    });
  const list = follows(ordered) ? ordered : follows(ordered.toReversed()) ? ordered.toReversed() : [];
  const balances: StatedBalance[] = [];
  const [head] = list;
  if (head !== undefined && head.balance !== null)
    balances.push({ day: head.bookedOn, at: 'opening', amount: head.balance - head.amount });
  const closings = new Map(
    list.filter(({ balance }) => balance !== null).map(({ bookedOn, balance }) => [bookedOn, balance!]),
  );
  for (const [day, amount] of closings) balances.push({ day, at: 'closing', amount });
  return balances;
}

/** @throws UnreadableFile with the line of the file */
export function readCsvStatement(bytes: Buffer, mapping: CsvMapping, currency: FileCurrency): Statement {
  if (!isWholeMapping(mapping)) throw new UnreadableFile('mapping');
  const rows = csvRows(bytes, mapping).slice(mapping.skip);
  if (rows.length === 0) throw new UnreadableFile('empty');
  if (rows.length > BANK_FILE_LIMITS.lines) throw new UnreadableFile('too_many_lines');
  const read = rows
    .map(({ line, cells }) => lineOf(cells, line, mapping, currency.exponent))
    // A line that moves nothing (a carried balance, a note) is no movement.
    .filter(({ amount }) => amount !== 0);
  return {
    lines: read.map(({ at, ownId, bookedOn, amount, payer, description }) => ({
      at,
      ownId,
      bookedOn,
      amount,
      payer,
      description,
    })),
    balances: balancesOf(read),
    accounts: [],
    span: [],
  };
}
