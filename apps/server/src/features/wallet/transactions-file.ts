import type { ParsedInputOf } from '@fairground/contract/endpoints';
import type { Language } from '@fairground/contract/language';
import { inCurrency } from '@fairground/kernel/money-text';
import type { FileCurrency } from '#features/wallet/bank-files/statement.ts';
import { FILE_TEXTS, type FileTexts } from '#features/wallet/transactions-file.texts.ts';
import { eachTransaction, type FileRow } from '#features/wallet/transactions.repository.ts';
import { BYTE_ORDER_MARK, csvLines } from '#platform/csv.ts';
import { readToday, type Queryable } from '#platform/database.ts';
import type { FileAnswer } from '#platform/http/routes.ts';

/** `+09:00` for minutes ahead of UTC. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

const lineOf = (row: FileRow, { types }: FileTexts, { exponent }: FileCurrency) => [
  `${row.localTime}${offsetText(row.offset)}`,
  types[row.type],
  inCurrency(row.amount, exponent),
  inCurrency(row.balanceAfter, exponent),
  row.periodNo,
  row.orderId,
  row.paymentId,
  row.id,
];

export type FileSite = { mode: 'play' | 'live'; currency: FileCurrency; timeZone: string };

/**
 * All transactions of a filter as CSV, newest first: texts in `language`, times in the site's time zone, amounts in the currency and not
 * in its minor units, since people add them up in a spreadsheet.
 */
export async function transactionsFile(
  db: Queryable,
  memberId: string,
  input: ParsedInputOf<'GET /member/transactionsfile'>,
  site: FileSite & { language: Language },
): Promise<FileAnswer> {
  const texts = FILE_TEXTS[site.language];
  const header = texts.header(site.mode === 'live' ? site.currency.code : null);
  const parts = [Buffer.from(`${BYTE_ORDER_MARK}${csvLines([header])}`)];
  for await (const rows of eachTransaction(db, { ...input, memberId, timeZone: site.timeZone }))
    parts.push(Buffer.from(csvLines(rows.map((row) => lineOf(row, texts, site.currency)))));

  const last = input.to?.slice(0, 10) ?? (await readToday(db, site.timeZone));
  const days = input.from === undefined ? `until-${last}` : `${input.from.slice(0, 10)}-${last}`;
  return {
    contentType: 'text/csv; charset=utf-8',
    body: Buffer.concat(parts),
    fileName: `transactions-${days}.csv`,
  };
}
