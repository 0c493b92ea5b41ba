import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { listQueue as listRecharges } from '#features/wallet/console-recharges.repository.ts';
import { listQueue as listWithdrawals } from '#features/wallet/console-withdrawals.repository.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { submitRecharge } from '#test/payments.ts';
import { plansOf } from '#test/plans.ts';

const db = useDatabase();
const app = useApp(db);
const ZONE = 'Asia/Tokyo';
let anna: TestOperator;
const ids: string[] = [];
const list = async (
  input: Parameters<typeof callConsole<'GET /recharges'>>[2],
): Promise<ConsoleDataOf<'GET /recharges'>> => (await callConsole(app, 'GET /recharges', input, anna)).data;
const namesOf = (page: { list: { id: string }[] }) => page.list.map(({ id }) => ids.indexOf(id));

/** Six recharges, of which the second, fourth and sixth were rejected, each a day after the one before. */
beforeAll(async () => {
  anna = await plantOperator(db.database, 'finance');
  const member = await plantMember(db.database);
  for (let n = 0; n < 6; n++) ids.push((await submitRecharge(app, db.database, member)).id);
  for (const n of [1, 3, 5])
    await callConsole(app, 'POST /recharges/reject', { id: ids[n]!, reason: 'not_on_statement' }, anna);
  await db.database.query({ text: 'ALTER TABLE recharges DISABLE TRIGGER USER' });
  await db.database.query({
    text: `UPDATE recharges SET amount = 1000 + 100 * array_position($1::uuid[], id),
      created_at = timestamptz '2026-11-01 12:00+09' + array_position($1::uuid[], id) * interval '1 day' WHERE id = ANY($1)`,
    values: [ids],
  });
  await db.database.query({ text: 'ALTER TABLE recharges ENABLE TRIGGER USER' });
});

test('a page goes over from what is open, oldest first, to what has ended, newest first, and back again', async () => {
  const first = await list({ pageSize: 2 });
  const second = await list({ pageSize: 2, cursor: first.next! });
  const third = await list({ pageSize: 2, cursor: second.next! });
  expect([first, second, third].map(namesOf)).toEqual([
    [0, 2],
    [4, 5],
    [3, 1],
  ]);
  expect([first.previous, third.next]).toEqual([null, null]);
  expect([first.total, second.total, third.total]).toEqual([6, 6, 6]);
  const back = await list({ pageSize: 2, cursor: third.previous! });
  expect(namesOf(back)).toEqual([4, 5]);
  const start = await list({ pageSize: 2, cursor: back.previous! });
  expect([namesOf(start), start.previous]).toEqual([[0, 2], null]);
  const rejected = await list({ status: 'rejected', pageSize: 2 });
  expect([rejected.total, namesOf(rejected)]).toEqual([3, [5, 3]]);
});

test('a page before one that has begun to empty is the first, whole', async () => {
  const first = await list({ status: 'submitted', pageSize: 2 });
  const second = await list({ status: 'submitted', pageSize: 2, cursor: first.next! });
  expect(namesOf(second)).toEqual([4]);
  expect(namesOf(await list({ status: 'submitted', pageSize: 3, cursor: second.previous! }))).toEqual([
    0, 2, 4,
  ]);
});

test('sorted by amount each page goes on where the one before ended', async () => {
  const asked = { sort: 'amount', order: 'desc', pageSize: 2 } as const;
  const first = await list(asked);
  const second = await list({ ...asked, cursor: first.next! });
  expect([...namesOf(first), ...namesOf(second)]).toEqual([4, 2, 0, 5]);
});

test('days of the site and amounts, both bounds included, narrow the list', async () => {
  expect(namesOf(await list({ from: '2026-11-03', to: '2026-11-05' }))).toEqual([2, 3, 1]);
  expect(namesOf(await list({ min: 1300, max: 1400 }))).toEqual([2, 3]);
  expect((await list({ from: '2026-11-03', to: '2026-11-02' })).total).toBe(0);
});

test.each([
  ['of another order', async (): Promise<string> => (await list({ pageSize: 2 })).next!, { sort: 'amount' }],
  ['that is none', async (): Promise<string> => 'bm9uZQ', {}],
  [
    'with a key that is none',
    async (): Promise<string> => Buffer.from('["created:",0,"x","x",0]').toString('base64url'),
    {},
  ],
  [
    'of a part that there is not',
    async (): Promise<string> =>
      Buffer.from('["created:",7,"1","0197a3c4-5d1e-4b7a-9c2f-8e6d4b2a1f00",0]').toString('base64url'),
    {},
  ],
] as const)('a cursor %s is refused', async (_, cursorOf, input) => {
  const answer = await callConsole(app, 'GET /recharges', { ...input, cursor: await cursorOf() }, anna);
  expect(answer.status).toBe(422);
});

describe('a page is found by index', () => {
  test.each([
    ['recharges', listRecharges],
    ['withdrawals', listWithdrawals],
  ] as const)('of %s', async (table, listQueue) => {
    const [count, open, ended] = await plansOf(db.database, (tx) => listQueue(tx, { pageSize: 50 }, ZONE));
    expect(count).toContain(`${table}_open`);
    expect(count).toContain(`${table}_ended`);
    expect(open).toContain(`${table}_open`);
    expect(ended).toContain(`${table}_ended`);
    const byAmount = await plansOf(db.database, (tx) => listQueue(tx, { sort: 'amount' }, ZONE));
    expect(byAmount[1]).toContain(`${table}_open_by_amount`);
    expect(byAmount[2]).toContain(`${table}_ended_by_amount`);
    for (const plan of [count, open, ended, ...byAmount]) expect(plan).not.toContain('Seq Scan');
  });
});
