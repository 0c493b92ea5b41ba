import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator } from '#test/operators.ts';
import { plantPayer, submitRecharge, withdraw } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

test('support sees balance and the latest payments of a member, and nothing of cards and pictures', async () => {
  const member = await plantPayer(app, db.database, 10_000);
  for (let n = 0; n < 6; n++) await withdraw(app, member, { amount: 100 + n });
  const recharge = await submitRecharge(app, db.database, member, { amount: 5000 });
  const { token } = await plantOperator(db.database, 'support');
  const { data } = await callConsole(app, 'GET /members/money', { id: member.id }, { token });
  expect(data).toMatchObject({ balance: 10_000 - 615, held: 615, excludedUntil: null });
  expect(data.recharges).toEqual([
    {
      id: recharge.id,
      reference: recharge.reference,
      amount: 5000,
      remark: null,
      createdAt: recharge.createdAt,
      completedAt: null,
      status: 'submitted',
      creditedAmount: null,
      reason: null,
    },
  ]);
  expect(data.withdrawals.map(({ amount }) => amount)).toEqual([105, 104, 103, 102, 101]);
  expect(data.withdrawals[0]).toMatchObject({ status: 'processing', net: 103 });
  expect(JSON.stringify(data)).not.toMatch(/card|screenshot|account/i);
});

test('of a self-exclusion it says until when, and of one that is over nothing', async () => {
  const member = await plantPayer(app, db.database);
  const { token } = await plantOperator(db.database, 'finance');
  const until = async (interval: string) => {
    await db.database.query({
      text: `INSERT INTO protection (member_id, excluded_at, excluded_until)
        VALUES ($1, now() - interval '2 years', now() + $2::interval)
        ON CONFLICT (member_id) DO UPDATE SET excluded_until = excluded.excluded_until`,
      values: [member.id, interval],
    });
    return (await callConsole(app, 'GET /members/money', { id: member.id }, { token })).data.excludedUntil;
  };
  expect(await until('1 day')).toEqual(expect.any(String));
});

test('a stranger is not found, and content has no part in it', async () => {
  const { token } = await plantOperator(db.database, 'support');
  expect((await callConsole(app, 'GET /members/money', { id: randomUUID() }, { token })).status).toBe(404);
  const content = await plantOperator(db.database, 'content');
  const answer = await callConsole(app, 'GET /members/money', { id: randomUUID() }, { token: content.token });
  expect(answer.status).toBe(403);
});
