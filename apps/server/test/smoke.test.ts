import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

const db = useDatabase();
const app = useApp(db);

test('a member registers, stakes, and the ledger holds', async () => {
  const { token } = await app.member();
  const period = await plantPeriod(db.database, OPEN);
  const order = await app.call(
    'POST /game/saveorder',
    { periodNo: period.period_no, option: 'rose', amount: 500, requestId: randomUUID() },
    { token },
  );
  expect(order).toMatchObject({ code: 200, data: { balance: 9500 } });
  expect(await ledgerFaults(db.database)).toEqual([]);
});
