import { describe, expect, test } from 'vitest';
import { listQueue as listRecharges } from '#features/wallet/console-recharges.repository.ts';
import { listQueue as listWithdrawals } from '#features/wallet/console-withdrawals.repository.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';
import { submitRecharge } from '#test/payments.ts';
import { plansOf } from '#test/plans.ts';

const db = useDatabase();
const app = useApp(db);

test('a page goes over from what is open, oldest first, to what has ended, newest first', async () => {
  const anna = await plantOperator(db.database, 'finance');
  const member = await plantMember(db.database);
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push((await submitRecharge(app, db.database, member)).id);
  for (const n of [1, 3, 5])
    await callConsole(app, 'POST /recharges/reject', { id: ids[n]!, reason: 'not_on_statement' }, anna);
  const order = [0, 2, 4, 5, 3, 1].map((n) => ids[n]);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => callConsole(app, 'GET /recharges', { page, pageSize: 2 }, anna)),
  );
  expect(pages.flatMap(({ data }) => data.list.map(({ id }) => id))).toEqual(order);
  expect(pages.map(({ data }) => data.total)).toEqual([6, 6, 6, 6]);
  const rejected = await callConsole(app, 'GET /recharges', { status: 'rejected', pageSize: 2 }, anna);
  expect(rejected.data).toMatchObject({ total: 3, list: [{ id: ids[5] }, { id: ids[3] }] });
});

describe('a page is found by index', () => {
  test.each([
    ['recharges', listRecharges],
    ['withdrawals', listWithdrawals],
  ] as const)('of %s', async (table, list) => {
    const [count, page] = await plansOf(db.database, (tx) => list(tx, {}, { page: 3, pageSize: 50 }));
    for (const plan of [count, page]) {
      expect(plan).toContain(`${table}_open`);
      expect(plan).toContain(`${table}_ended`);
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
