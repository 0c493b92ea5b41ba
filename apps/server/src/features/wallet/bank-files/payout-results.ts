import { BANK_FILE_LIMITS } from '@fairground/contract/bank-files';
import { paymentReferencesIn } from '@fairground/kernel/payment-reference';
import { csvRows } from './csv-statement.ts';
import { UnreadableFile } from './fault.ts';
import { all, first, readXml, textAt } from './xml.ts';

/** What the bank says of one payment of a batch. */
export type PayoutResult = { at: number; reference: string; outcome: 'paid' | 'failed'; note: string };

const PAID = /^(?:ok|paid|done|0|済|振込済|完了|成功)$/i;
const FAILED = /^(?:ng|failed|returned|rejected|[1-9]|不能|組戻|組戻し|エラー|失敗)$/i;

/**
 * Results as CSV: a line for each payment with its reference anywhere, a cell that says paid or failed, and the bank's note. Lines
 * without a reference (headings, sums) are passed over. @throws UnreadableFile
 */
function readCsvResults(bytes: Buffer): PayoutResult[] {
  return csvRows(bytes, { encoding: 'auto', delimiter: ',' }).flatMap(({ line, cells }) => {
    const [reference, second] = paymentReferencesIn(cells.join(' | '));
    if (reference === undefined) return [];
    if (second !== undefined) throw new UnreadableFile('malformed', line);
    const said = cells.map((cell) => cell.normalize('NFKC').trim());
    const failed = said.some((cell) => FAILED.test(cell));
    const paid = said.some((cell) => PAID.test(cell));
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
function readPainResults(bytes: Buffer): PayoutResult[] {
  const document = readXml(bytes);
  if (!/^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.(?:0[3-9]|1\d)$/.test(document.namespace))
    throw new UnreadableFile('namespace');
  const payments = all(first(document, 'CstmrPmtStsRpt'), 'OrgnlPmtInfAndSts');
  return payments
    .flatMap((payment) => all(payment, 'TxInfAndSts'))
    .flatMap((transaction, n) => {
      const [reference] = paymentReferencesIn(textAt(transaction, 'OrgnlEndToEndId') ?? '');
      if (reference === undefined) throw new UnreadableFile('malformed', n + 1);
      const status = textAt(transaction, 'TxSts') ?? '';
      const reason = first(transaction, 'StsRsnInf');
      if (status !== 'RJCT' && !SETTLED.has(status)) return [];
      return [
        {
          at: n + 1,
          reference,
          outcome: status === 'RJCT' ? 'failed' : 'paid',
          note: textAt(reason, 'AddtlInf') ?? textAt(reason, 'Rsn', 'Cd') ?? '',
        } as const,
      ];
    });
}

/** @throws UnreadableFile for anything that is neither, and for two results of one payment */
export function readPayoutResults(bytes: Buffer): PayoutResult[] {
  const isXml = /^(?:\ufeff)?\s*</.test(bytes.subarray(0, 200).toString('utf8'));
  const results = isXml ? readPainResults(bytes) : readCsvResults(bytes);
  if (results.length === 0) throw new UnreadableFile('empty');
  if (results.length > BANK_FILE_LIMITS.batch) throw new UnreadableFile('too_many_lines');
  const seen = new Set<string>();
  for (const { at, reference } of results) {
    if (seen.has(reference)) throw new UnreadableFile('same_id', at);
    seen.add(reference);
  }
  return results;
}
