import { BANK_FILE_LIMITS } from '@fairground/contract/bank-files';
import { paymentReferencesIn } from '@fairground/kernel/payment-reference';
import { csvRows } from './csv-statement.ts';
import { UnreadableFile } from './fault.ts';
import { all, first, readXml, textAt } from './xml.ts';

/** What the bank says of one payment of a batch. */
export type PayoutResult = { at: number; reference: string; outcome: 'paid' | 'failed'; note: string };

const PAID = /^(?:ok|paid|done|済|振込済|完了|成功)$/i;
const FAILED = /^(?:ng|failed|returned|rejected|不能|組戻|組戻し|エラー|失敗)$/i;
/** A column whose digits are codes, 0 for paid. Elsewhere a digit may be a line's number, which would fail the first nine payments. */
const CODES = /結果|コード|状態|result|status|code|结果|状态/i;

type Row = ReturnType<typeof csvRows>[number];
const folded = ({ cells }: Row): string[] => cells.map((cell) => cell.normalize('NFKC').trim());

/**
 * Results as CSV: a line for each payment with its reference anywhere, a cell that says paid or failed, and the bank's note. Lines
 * without a reference (headings, sums) are passed over. @throws UnreadableFile
 */
function readCsvResults(bytes: Buffer): PayoutResult[] {
  let codes: boolean[] = [];
  return csvRows(bytes, { encoding: 'auto', delimiter: ',' }).flatMap((row) => {
    const { line, cells } = row;
    const said = folded(row);
    const [reference, second] = paymentReferencesIn(cells.join(' | '));
    if (reference === undefined) {
      const headings = said.map((cell) => CODES.test(cell));
      if (headings.includes(true)) codes = headings;
      return [];
    }
    if (second !== undefined) throw new UnreadableFile('malformed', line);
    const failed = said.some((cell, n) => FAILED.test(cell) || (codes[n] === true && /^[1-9]$/.test(cell)));
    const paid = said.some((cell, n) => PAID.test(cell) || (codes[n] === true && cell === '0'));
    if (failed === paid) throw new UnreadableFile('record_kind', line);
    return [
      {
        at: line,
        reference,
        outcome: failed ? 'failed' : 'paid',
        note: failed ? (said.at(-1) ?? '') : '',
      } as const,
    ];
  });
}

const SETTLED = new Set(['ACSC', 'ACCC']);

/** ISO 20022 pain.002, customer payment status report: what is settled is paid, what is rejected failed, the rest still under way. */
function readPainResults(bytes: Buffer, messageId: string): PayoutResult[] {
  const document = readXml(bytes);
  if (!/^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.(?:0[3-9]|1\d)$/.test(document.namespace))
    throw new UnreadableFile('namespace', document.line);
  const report = first(document, 'CstmrPmtStsRpt');
  // A payment that failed in an earlier batch has the same reference in this one: of which message they are tells them apart.
  const answered = first(report, 'OrgnlGrpInfAndSts', 'OrgnlMsgId');
  if (answered !== undefined && !['', messageId].includes(answered.text))
    throw new UnreadableFile('other_account', answered.line);
  const payments = all(report, 'OrgnlPmtInfAndSts');
  return payments
    .flatMap((payment) => all(payment, 'TxInfAndSts'))
    .flatMap((transaction) => {
      const [reference] = paymentReferencesIn(textAt(transaction, 'OrgnlEndToEndId') ?? '');
      if (reference === undefined) throw new UnreadableFile('malformed', transaction.line);
      const status = textAt(transaction, 'TxSts') ?? '';
      const reason = first(transaction, 'StsRsnInf');
      if (status !== 'RJCT' && !SETTLED.has(status)) return [];
      return [
        {
          at: transaction.line,
          reference,
          outcome: status === 'RJCT' ? 'failed' : 'paid',
          note: textAt(reason, 'AddtlInf') ?? textAt(reason, 'Rsn', 'Cd') ?? '',
        } as const,
      ];
    });
}

/**
 * `messageId`: under which the batch was sent. @throws UnreadableFile for anything that is neither, for what answers another message, and
 * for two results of one payment
 */
export function readPayoutResults(bytes: Buffer, messageId: string): PayoutResult[] {
  const isXml = /^(?:\ufeff)?\s*</.test(bytes.subarray(0, 200).toString('utf8'));
  const results = isXml ? readPainResults(bytes, messageId) : readCsvResults(bytes);
  if (results.length === 0) throw new UnreadableFile('empty');
  if (results.length > BANK_FILE_LIMITS.batch) throw new UnreadableFile('too_many_lines');
  const seen = new Set<string>();
  for (const { at, reference } of results) {
    if (seen.has(reference)) throw new UnreadableFile('same_id', at);
    seen.add(reference);
  }
  return results;
}
