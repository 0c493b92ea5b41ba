import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { submitRecharge } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);
let anna: TestOperator;
let sofia: TestOperator;
beforeAll(async () => {
  anna = await plantOperator(db.database, 'finance');
  sofia = await plantOperator(db.database, 'support');
});
const found = async (q: string, operator = anna) =>
  (await callConsole(app, 'GET /search', { q }, operator)).data;

test('members are found by the beginning of a name, a whole contact or an id, by every role', async () => {
  const member = await app.member();
  const hit = { id: member.id, username: member.username };
  for (const q of [member.username.slice(0, 14), `${member.username}@example.com`, member.id])
    for (const operator of [anna, sofia]) expect((await found(q, operator)).members, q).toContainEqual(hit);
  expect((await found('%')).members).toEqual([]);
});

test('payments are found by the reference as a bank prints it and by their id, for finance alone', async () => {
  const member = await app.member();
  const { id, reference } = await submitRecharge(app, db.database, member);
  for (const q of [reference, reference.toLowerCase().replaceAll('-', ' '), `ﾌﾘｺﾐ ${reference}`, id]) {
    const { payments } = await found(q);
    expect(payments, q).toMatchObject([{ kind: 'recharge', id, reference, member: { id: member.id } }]);
    expect((await found(q, sofia)).payments).toEqual([]);
  }
});

test('nothing is asked for with nothing', async () => {
  expect((await callConsole(app, 'GET /search', { q: ' ' }, anna)).status).toBe(422);
});
