import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { MAPPING } from '#test/bank-account.ts';
import { zenginStatement } from '#test/bank-files.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

const db = useDatabase();
const euros = useApp(db, { mode: 'live', currency: { code: 'EUR', exponent: 2 } });
const yen = useApp(db, { mode: 'live', currency: { code: 'JPY', exponent: 0 } });
let desk: TestOperator;
let bankId: string;
beforeAll(async () => {
  desk = await plantOperator(db.database, 'finance');
  const [row] = await db.database.query<{ id: string }>({
    text: `INSERT INTO receiving_banks (bank_name, branch_name, account_name, account_number, min_amount, max_amount)
      VALUES ('Bank of the Fair', 'Main', 'Fairground', '0012345', 1, 1000000000) RETURNING id`,
  });
  bankId = row!.id;
  const mapping = { bankId, version: 1, mapping: MAPPING, useOwnIds: true, why: 'a test says so' };
  await callConsole(yen, 'POST /statements/mapping', mapping, desk);
});

describe('a statement of Zengin, whose amounts are yen without saying so', () => {
  const content = zenginStatement({
    moves: [{ day: '081126', amount: 5000, payer: 'ﾔﾏﾀﾞ' }],
  }).toString('base64');
  test('is read by a site of yen, and refused by one of euros, which would credit 5000 of them', async () => {
    const file = { bankId, format: 'zengin', fileName: 'statement.txt', content } as const;
    const inYen = await callConsole(yen, 'POST /statements/preview', file, desk);
    expect(inYen.data).toMatchObject({ fault: null, moneyIn: 5000 });
    const inEuros = await callConsole(euros, 'POST /statements/preview', file, desk);
    expect(inEuros.data).toMatchObject({ fault: { name: 'other_currency' }, moneyIn: 0 });
    expect(await callConsole(euros, 'POST /statements/upload', file, desk)).toMatchObject({
      code: 2020,
      data: { fault: 'other_currency' },
    });
    expect(await db.database.query({ text: 'SELECT 1 FROM statement_lines' })).toEqual([]);
  });
});
