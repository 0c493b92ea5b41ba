import type { Database } from '#platform/database.ts';
import type { TestApp } from '#test/app.ts';
import { MAPPING } from '#test/bank-account.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

export const WHY = 'a test of statements';

export type Row = { day?: string; amount: number; payer?: string; text?: string };

/** A statement as a bank's CSV, in the columns of MAPPING. */
export const csv = (rows: readonly Row[]): string =>
  `day,amount,payer,text\n${rows.map(({ day = '2026-11-26', amount, payer = '', text = '' }) => `${day},${amount},${payer},${text}`).join('\n')}\n`;
export const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');

/** A receiving account of its own, whose CSV the desk has mapped. */
export async function plantStatementBank(app: TestApp, database: Database): Promise<string> {
  const [row] = await database.query<{ id: string }>({
    text: `INSERT INTO receiving_banks (bank_name, branch_name, account_name, account_number, min_amount, max_amount)
      VALUES ('Bank of the Fair', 'Main', 'Fairground', 'PLAY-0012345', 1, 1000000000) RETURNING id`,
  });
  const bankId = row!.id;
  const mapped = { bankId, version: 1, mapping: MAPPING, useOwnIds: true, why: WHY };
  await callConsole(app, 'POST /statements/mapping', mapped, await plantOperator(database, 'finance'));
  return bankId;
}

export const uploadRows = (
  app: TestApp,
  by: TestOperator,
  bankId: string,
  rows: readonly Row[],
  fileName = 'day.csv',
) =>
  callConsole(
    app,
    'POST /statements/upload',
    { bankId, format: 'csv', fileName, content: base64(csv(rows)) },
    by,
  );

export const linesOf = async (app: TestApp, by: TestOperator, bankId: string, filter = {}) =>
  (await callConsole(app, 'GET /statements/lines', { bankId, pageSize: 50, ...filter }, by)).data.list;
