import { beforeAll, expect, test } from 'vitest';
import { postTransfer, readBalance } from '#platform/ledger.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { drawNow } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

/** What the pool adds to a stake of 1000 at 1.96. */
const NET = 960;

// Play mode has funded the pool; all but the worst case of a stake of 1000 is won by somebody.
beforeAll(async () => {
  const [pool] = await db.database.query<{ balance: number }>({
    text: `SELECT balance FROM ledger_accounts WHERE code = 'house:game-pool'`,
  });
  await postTransfer(db.database, {
    key: 'drain',
    flow: 'winnings',
    debit: 'house:game-pool',
    credit: `member:${(await plantMember(db.database)).id}:available`,
    amount: pool!.balance - NET,
  });
});

test('over HTTP: refused where the pool is full, given back where another rule refuses, replayed all the same', async () => {
  const period = await plantPeriod(db.database, OPEN);
  const poor = await plantMember(db.database, 100);
  const [one, two] = [await plantMember(db.database), await plantMember(db.database)];
  const stake = (token: string, changes = {}) => saveOrder(app, token, stakeBody(period.period_no, changes));

  // The reservation of a refused stake is released each time.
  for (let n = 0; n < 3; n++) expect((await stake(poor.token, { amount: 1000 })).code).toBe(2001);
  const body = stakeBody(period.period_no, { amount: 1000 });
  const placed = await saveOrder(app, one.token, body);
  expect(placed.code).toBe(200);

  // One option of each pair has used the room; a stake on the other one costs nothing more.
  expect((await stake(two.token, { amount: 500 })).code).toBe(3005);
  expect((await stake(two.token, { amount: 100, option: 'smoke' })).code).toBe(3005);
  expect((await stake(two.token, { amount: 1000, option: 'lily' })).code).toBe(200);
  expect(await readBalance(db.database, two.id)).toEqual({ balance: 9000, held: 1000 });

  // A full pool changes neither replays nor other refusals.
  expect((await saveOrder(app, one.token, body)).data).toEqual(placed.data);
  expect((await saveOrder(app, one.token, { ...body, amount: 2000 })).status).toBe(409);
  expect((await stake(poor.token, { amount: 500 })).code).toBe(2001);
  expect((await saveOrder(app, one.token, stakeBody('20000101-0001'))).code).toBe(3002);

  // The pool can pay either result, and then has room for the next period.
  expect((await drawNow(db.database, period)).status).toBe('complete');
  expect(await ledgerFaults(db.database)).toEqual([]);
  const next = await plantPeriod(db.database, OPEN);
  expect((await saveOrder(app, two.token, stakeBody(next.period_no, { amount: 100 }))).code).toBe(200);
});
