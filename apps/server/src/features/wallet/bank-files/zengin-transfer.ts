import { halfWidth } from './half-width.ts';
import { UnreadableFile } from './fault.ts';
import { encodeShiftJis } from './text-encoding.ts';
import { type Layout, lengthOf, readRecord, splitRecords, writeRecord } from './zengin-records.ts';

/* Zengin 総合振込 (kind 21): records of 120 bytes, each with CR LF behind it. */

export const TRANSFER_RECORD_BYTES = 120;
export const TRANSFER_HEADER: Layout = [
  ['record', 'n', 1],
  ['kind', 'n', 2],
  ['code', 'n', 1],
  ['clientCode', 'n', 10],
  ['clientName', 'c', 40],
  ['day', 'n', 4],
  ['bankCode', 'n', 4],
  ['bankName', 'c', 15],
  ['branchCode', 'n', 3],
  ['branchName', 'c', 15],
  ['accountType', 'n', 1],
  ['accountNumber', 'n', 7],
  ['unused', 'c', 17],
];
export const TRANSFER_DATA: Layout = [
  ['record', 'n', 1],
  ['bankCode', 'n', 4],
  ['bankName', 'c', 15],
  ['branchCode', 'n', 3],
  ['branchName', 'c', 15],
  ['clearing', 'n', 4],
  ['accountType', 'n', 1],
  ['accountNumber', 'n', 7],
  ['holder', 'c', 30],
  ['amount', 'n', 10],
  ['fresh', 'n', 1],
  ['edi', 'c', 20],
  ['manner', 'n', 1],
  ['ediMark', 'c', 1],
  ['unused', 'c', 7],
];
export const TRANSFER_TRAILER: Layout = [
  ['record', 'n', 1],
  ['count', 'n', 6],
  ['total', 'n', 12],
  ['unused', 'c', 101],
];
export const TRANSFER_END: Layout = [
  ['record', 'n', 1],
  ['unused', 'c', 119],
];

/** 預金種目, as the banks of Japan number it. */
export const ACCOUNT_TYPE_CODES = { ordinary: 1, current: 2 } as const;

/** The account that pays. Names in any width; codes and numbers are digits. */
export type Payer = {
  clientCode: string;
  clientName: string;
  bankCode: string;
  bankName: string;
  branchCode: string;
  branchName: string;
  accountType: keyof typeof ACCOUNT_TYPE_CODES;
  accountNumber: string;
};

export type Transfer = {
  bankCode: string;
  bankName: string;
  branchCode: string;
  branchName: string;
  accountType: keyof typeof ACCOUNT_TYPE_CODES;
  accountNumber: string;
  holder: string;
  /** Whole yen. */
  amount: number;
  /** Up to 20 characters that travel with the payment: the withdrawal's reference. */
  reference: string;
};

/** A name that has to have a form in Zengin's characters: what has none was refused before the batch. */
function kana(name: string): string {
  const text = halfWidth(name);
  if (text === null) throw new UnreadableFile('encoding');
  return text;
}

/** The file, `day` as YYYY-MM-DD. @throws where a value does not fit, which the batch's checks have excluded */
export function writeZenginTransfers(payer: Payer, day: string, transfers: readonly Transfer[]): Buffer {
  const records = [
    writeRecord(TRANSFER_HEADER, {
      record: 1,
      kind: 21,
      code: 0,
      clientCode: payer.clientCode,
      clientName: kana(payer.clientName),
      day: day.slice(5, 7) + day.slice(8, 10),
      bankCode: payer.bankCode,
      bankName: kana(payer.bankName),
      branchCode: payer.branchCode,
      branchName: kana(payer.branchName),
      accountType: ACCOUNT_TYPE_CODES[payer.accountType],
      accountNumber: payer.accountNumber,
    }),
    ...transfers.map((transfer) =>
      writeRecord(TRANSFER_DATA, {
        record: 2,
        bankCode: transfer.bankCode,
        bankName: kana(transfer.bankName),
        branchCode: transfer.branchCode,
        branchName: kana(transfer.branchName),
        clearing: 0,
        accountType: ACCOUNT_TYPE_CODES[transfer.accountType],
        accountNumber: transfer.accountNumber,
        holder: kana(transfer.holder),
        amount: transfer.amount,
        fresh: 0,
        edi: transfer.reference,
        // 7: by wire. Y: the field before it is EDI information and not two client codes.
        manner: 7,
        ediMark: 'Y',
      }),
    ),
    writeRecord(TRANSFER_TRAILER, {
      record: 8,
      count: transfers.length,
      total: transfers.reduce((sum, { amount }) => sum + amount, 0),
    }),
    writeRecord(TRANSFER_END, { record: 9 }),
  ];
  const breaks = encodeShiftJis('\r\n');
  return Buffer.concat(records.flatMap((record) => [record, breaks]));
}

/** What a file says, for tests and for looking at one: sums are recomputed. @throws UnreadableFile */
export function readZenginTransfers(bytes: Buffer): {
  header: Record<string, string>;
  transfers: Record<string, string>[];
} {
  const layouts: Readonly<Record<string, Layout>> = {
    1: TRANSFER_HEADER,
    2: TRANSFER_DATA,
    8: TRANSFER_TRAILER,
    9: TRANSFER_END,
  };
  const records = splitRecords(bytes, TRANSFER_RECORD_BYTES).map((record, n) => {
    const layout = layouts[String.fromCharCode(record[0]!)];
    if (layout === undefined || lengthOf(layout) !== TRANSFER_RECORD_BYTES)
      throw new UnreadableFile('record_kind', n + 1);
    const fields = Object.entries(readRecord(layout, record));
    return Object.fromEntries(
      fields.map(([name, field]) => [name, new TextDecoder('shift_jis').decode(field).trimEnd()]),
    );
  });
  const transfers = records.filter(({ record }) => record === '2');
  const [header] = records;
  const trailer = records.at(-2);
  if (header?.['record'] !== '1' || trailer?.['record'] !== '8' || records.at(-1)?.['record'] !== '9')
    throw new UnreadableFile('record_order');
  if (records.length !== transfers.length + 3 || Number(trailer['count']) !== transfers.length)
    throw new UnreadableFile('count_differs');
  if (Number(trailer['total']) !== transfers.reduce((sum, { amount }) => sum + Number(amount), 0))
    throw new UnreadableFile('total_differs');
  return { header, transfers };
}
