import { expect, test } from 'vitest';
import { zenginStatement } from '#test/bank-files.ts';
import { MAPPING } from '#test/bank-account.ts';
import { csv } from '#test/statements.ts';
import { UnreadableFile } from './fault.ts';
import { readStatement } from './read-statement.ts';

const TODAY = '2026-11-27';
const camt = (day: string): Buffer =>
  Buffer.from(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>12345</Id></Othr></Id></Acct>
     <Ntry><Amt Ccy="JPY">5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`,
  );
const FILES = {
  csv: (day: string) =>
    Buffer.from(
      csv([
        { day: '2026-11-26', amount: 4 },
        { day, amount: 5 },
      ]),
    ),
  zengin: (day: string) =>
    zenginStatement({ moves: [{ day: `08${day.slice(5).replace('-', '')}`, amount: 5, payer: 'ﾔﾏﾀﾞ' }] }),
  camt,
};
function read(format: keyof typeof FILES, day: string): [string, number | null] | number {
  try {
    const file = { format, bytes: FILES[format](day), mapping: MAPPING };
    const account = { number: '12345', bankCode: null, branchCode: null, iban: null };
    return readStatement(file, { currency: { code: 'JPY', exponent: 0 }, today: TODAY, account }).lines
      .length;
  } catch (error) {
    if (error instanceof UnreadableFile) return [error.fault, error.line];
    throw error;
  }
}

test.each([
  ['csv', 3],
  ['zengin', 2],
  ['camt', 2],
] as const)('%s: a movement that is booked on a day to come is refused with its line', (format, line) => {
  expect(read(format, '2026-11-27')).toBeGreaterThan(0);
  // A bank's clock may be a day ahead.
  expect(read(format, '2026-11-28')).toBeGreaterThan(0);
  expect(read(format, '2026-11-29')).toEqual(['date', line]);
});

test('what the lines of a file move together is bounded: an account number is no amount', () => {
  const account = { number: '12345', bankCode: null, branchCode: null, iban: null };
  const of = (lines: number) => {
    const rows = Array.from({ length: lines }, () => ({ amount: -1_000_000_000_000 }));
    const file = { format: 'csv', bytes: Buffer.from(csv(rows)), mapping: MAPPING } as const;
    return () => readStatement(file, { currency: { code: 'JPY', exponent: 0 }, today: TODAY, account });
  };
  expect(of(100)().lines).toHaveLength(100);
  expect(of(101)).toThrow(expect.objectContaining({ fault: 'amount', line: 102 }));
});
