import { BANK_FILE_LIMITS } from '@fairground/contract/bank-files';
import { UnreadableFile } from './fault.ts';
import type { FileCurrency, StatedAccount, StatedBalance, Statement, StatementLine } from './statement.ts';
import { isYen } from './yen.rules.ts';
import { type Layout, readRecord, splitRecords } from './zengin-records.ts';

/* Zengin 入出金取引明細 (kind 03): records of 200 bytes in JIS X 0201 or Shift_JIS. */

export const STATEMENT_RECORD_BYTES = 200;
export const STATEMENT_HEADER: Layout = [
  ['record', 'n', 1],
  ['kind', 'n', 2],
  ['code', 'n', 1],
  ['madeOn', 'n', 6],
  ['from', 'n', 6],
  ['to', 'n', 6],
  ['bankCode', 'n', 4],
  ['bankName', 'c', 15],
  ['branchCode', 'n', 3],
  ['branchName', 'c', 15],
  ['unused', 'c', 3],
  ['accountType', 'n', 1],
  ['accountNumber', 'n', 10],
  ['accountName', 'c', 40],
  ['overdrawn', 'n', 1],
  ['passbook', 'n', 1],
  ['opening', 'n', 14],
  ['unused2', 'c', 71],
];
export const STATEMENT_DATA: Layout = [
  ['record', 'n', 1],
  ['ownId', 'n', 8],
  ['bookedOn', 'n', 6],
  ['valuedOn', 'n', 6],
  ['direction', 'n', 1],
  ['kind', 'n', 2],
  ['amount', 'n', 12],
  ['cheques', 'n', 12],
  ['presentedOn', 'n', 6],
  ['returnedOn', 'n', 6],
  ['chequeKind', 'n', 1],
  ['chequeNumber', 'n', 7],
  ['branch', 'n', 3],
  ['payerCode', 'n', 10],
  ['payer', 'c', 48],
  ['fromBank', 'c', 15],
  ['fromBranch', 'c', 15],
  ['description', 'c', 20],
  ['edi', 'c', 20],
  ['unused', 'c', 1],
];
export const STATEMENT_TRAILER: Layout = [
  ['record', 'n', 1],
  ['inCount', 'n', 6],
  ['inTotal', 'n', 13],
  ['outCount', 'n', 6],
  ['outTotal', 'n', 13],
  ['overdrawn', 'n', 1],
  ['closing', 'n', 14],
  ['dataCount', 'n', 7],
  ['unused', 'c', 139],
];
export const STATEMENT_END: Layout = [
  ['record', 'n', 1],
  ['recordCount', 'n', 10],
  ['accountCount', 'n', 5],
  ['unused', 'c', 184],
];

type Read = {
  text: (name: string) => string;
  number: (name: string) => number;
  blank: (name: string) => boolean;
};

function reader(layout: Layout, record: Buffer, line: number): Read {
  const fields = readRecord(layout, record);
  const text = (name: string): string => {
    try {
      const read = new TextDecoder('shift_jis', { fatal: true }).decode(fields[name]);
      // PostgreSQL takes no NUL, and nobody can read the others.
      if (!/\p{Cc}/u.test(read)) return read.trim();
    } catch {
      // The decoder names no place: the record is refused below.
    }
    throw new UnreadableFile('encoding', line);
  };
  const number = (name: string): number => {
    const digits = fields[name]!.toString('latin1').trim();
    if (!/^\d*$/.test(digits)) throw new UnreadableFile('not_a_number', line);
    return Number(digits);
  };
  return { text, number, blank: (name) => /^[\s0]*$/.test(fields[name]!.toString('latin1')) };
}

const DAY_MS = 86_400_000;

/**
 * The day of a `YYMMDD`, whose year some banks count in the Gregorian calendar and others from the era (Reiwa 8 is 2026): the reading
 * that is nearest to `today`. Null where it is no day.
 */
export function zenginDay(digits: string, today: string): string | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const year = Number(digits.slice(0, 2));
  const now = Date.parse(today);
  const readings = [2000 + year, 2018 + year]
    .map((each) => `${each}-${digits.slice(2, 4)}-${digits.slice(4)}`)
    .filter((day) => {
      const at = Date.parse(day);
      return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
    });
  return (
    readings.toSorted((a, b) => Math.abs(Date.parse(a) - now) - Math.abs(Date.parse(b) - now))[0] ?? null
  );
}

type Sums = { inCount: number; inTotal: number; outCount: number; outTotal: number };

/**
 * Reads a file whose records stand in order: for each account a header, its data and a trailer, at the end one end record. Counts, sums
 * and balances are recomputed. `today` (YYYY-MM-DD) tells the years apart. @throws UnreadableFile
 */
export function readZenginStatement(bytes: Buffer, currency: FileCurrency, today: string): Statement {
  if (!isYen(currency)) throw new UnreadableFile('other_currency');
  const records = splitRecords(bytes, STATEMENT_RECORD_BYTES);
  if (records.length === 0) throw new UnreadableFile('empty');
  if (records.length > BANK_FILE_LIMITS.lines) throw new UnreadableFile('too_many_lines');
  const minor = 10 ** currency.exponent;
  const lines: StatementLine[] = [];
  const balances: StatedBalance[] = [];
  const accounts: StatedAccount[] = [];
  let sums: Sums | null = null;
  let balance = 0;
  let lastDay = '';
  let ended = false;

  const day = (text: string, line: number): string => {
    const found = zenginDay(text, today);
    if (found === null || Math.abs(Date.parse(found) - Date.parse(today)) > 3660 * DAY_MS)
      throw new UnreadableFile('date', line);
    return found;
  };
  const signed = (read: Read, amount: string, sign: string): number =>
    read.text(sign) === '2' ? -read.number(amount) : read.number(amount);

  for (const [index, record] of records.entries()) {
    const line = index + 1;
    if (ended) throw new UnreadableFile('record_order', line);
    const kind = String.fromCharCode(record[0]!);
    if (kind === '1') {
      if (sums !== null) throw new UnreadableFile('record_order', line);
      const read = reader(STATEMENT_HEADER, record, line);
      if (read.text('kind') !== '03') throw new UnreadableFile('kind_of_file', line);
      // 1 is EBCDIC, whose bytes would be read as other characters.
      if (read.text('code') !== '0') throw new UnreadableFile('encoding', line);
      sums = { inCount: 0, inTotal: 0, outCount: 0, outTotal: 0 };
      balance = signed(read, 'opening', 'overdrawn');
      const from = day(read.text('from'), line);
      lastDay = day(read.text('to'), line);
      balances.push({ day: from, at: 'opening', amount: balance * minor });
      accounts.push({
        bankCode: read.text('bankCode'),
        branchCode: read.text('branchCode'),
        number: read.text('accountNumber'),
        at: line,
      });
    } else if (kind === '2') {
      if (sums === null) throw new UnreadableFile('record_order', line);
      const read = reader(STATEMENT_DATA, record, line);
      const direction = read.text('direction');
      if (direction !== '1' && direction !== '2') throw new UnreadableFile('record_kind', line);
      const amount = read.number('amount');
      if (amount <= 0) throw new UnreadableFile('amount', line);
      const incoming = direction === '1';
      sums[incoming ? 'inCount' : 'outCount'] += 1;
      sums[incoming ? 'inTotal' : 'outTotal'] += amount;
      balance += incoming ? amount : -amount;
      lines.push({
        at: line,
        ownId: read.blank('ownId') ? null : read.text('ownId'),
        bookedOn: day(read.text('bookedOn'), line),
        amount: (incoming ? amount : -amount) * minor,
        payer: read.text('payer'),
        description: [read.text('description'), read.text('edi'), read.text('fromBank')]
          .filter((part) => part !== '')
          .join(' '),
      });
    } else if (kind === '8') {
      if (sums === null) throw new UnreadableFile('record_order', line);
      const read = reader(STATEMENT_TRAILER, record, line);
      const { inCount, inTotal, outCount, outTotal } = sums;
      if (read.number('inCount') !== inCount || read.number('outCount') !== outCount)
        throw new UnreadableFile('count_differs', line);
      if (read.number('dataCount') !== inCount + outCount) throw new UnreadableFile('count_differs', line);
      if (read.number('inTotal') !== inTotal || read.number('outTotal') !== outTotal)
        throw new UnreadableFile('total_differs', line);
      if (signed(read, 'closing', 'overdrawn') !== balance) throw new UnreadableFile('balance_differs', line);
      balances.push({ day: lastDay, at: 'closing', amount: balance * minor });
      sums = null;
    } else if (kind === '9') {
      if (sums !== null) throw new UnreadableFile('record_order', line);
      const read = reader(STATEMENT_END, record, line);
      if (read.number('recordCount') !== records.length || read.number('accountCount') !== accounts.length)
        throw new UnreadableFile('count_differs', line);
      ended = true;
    } else throw new UnreadableFile('record_kind', line);
  }
  if (!ended) throw new UnreadableFile('truncated', records.length);
  return { lines, balances, accounts, span: balances.map(({ day: each }) => each) };
}
