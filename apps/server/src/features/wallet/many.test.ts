import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantPayer, submitRecharge, withdraw } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);
let anna: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  anna = await plantOperator(db.database, 'finance');
  ben = await plantOperator(db.database, 'finance');
});
const actions = async (ids: readonly string[]) =>
  db.database.query<{ subject: string; operator: string }>({
    text: `SELECT subject, operator FROM audit_log WHERE action IN ('recharge.reject', 'withdrawal.approve')
      AND split_part(subject, ':', 2) = ANY($1) ORDER BY seq`,
    values: [ids],
  });

describe('many recharges', () => {
  test('are rejected with one reason, each by itself; those that could not be are named', async () => {
    const member = await plantMember(db.database);
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push((await submitRecharge(app, db.database, member)).id);
    const [taken, decided, ...free] = ids as [string, string, ...string[]];
    await callConsole(app, 'POST /record/claim', { kind: 'recharge', id: taken }, ben);
    await callConsole(app, 'POST /recharges/reject', { id: decided, reason: 'wrong_account' }, ben);
    const unknown = randomUUID();
    const { data } = await callConsole(
      app,
      'POST /recharges/rejectmany',
      { ids: [...ids, unknown], reason: 'not_on_statement' },
      anna,
    );
    expect(data.done).toEqual(free);
    expect(data.failed).toEqual([
      { id: taken, failure: 'CONFLICT', by: ben.username, status: 'claimed' },
      { id: decided, failure: 'CONFLICT', by: ben.username, status: 'rejected' },
      { id: unknown, failure: 'NOT_FOUND', by: null, status: null },
    ]);
    const lines = await actions(free);
    expect(lines.map(({ operator }) => operator)).toEqual(free.map(() => anna.username));
  });

  test('need the words that one would need, and nothing is done without them', async () => {
    const { id } = await submitRecharge(app, db.database, await plantMember(db.database));
    const answer = await callConsole(app, 'POST /recharges/rejectmany', { ids: [id], reason: 'other' }, anna);
    expect(answer.status).toBe(422);
    expect(await actions([id])).toEqual([]);
  });

  test.each([
    ['none', []],
    ['one twice', ['0197a3c4-5d1e-4b7a-9c2f-8e6d4b2a1f00', '0197a3c4-5d1e-4b7a-9c2f-8e6d4b2a1f00']],
    ['more than the bound', Array.from({ length: 201 }, () => randomUUID())],
  ])('are not %s', async (_, ids) => {
    const input = { ids, reason: 'not_on_statement' } as const;
    expect((await callConsole(app, 'POST /recharges/rejectmany', input, anna)).status).toBe(422);
  });
});

test('many withdrawals are approved at once, and none twice', async () => {
  const payer = await plantPayer(app, db.database);
  const ids: string[] = [];
  for (let n = 0; n < 2; n++) ids.push((await withdraw(app, payer, { requestId: randomUUID() })).data.id);
  const first = await callConsole(app, 'POST /withdrawals/approvemany', { ids }, anna);
  expect(first.data).toEqual({ done: ids, failed: [] });
  const again = await callConsole(app, 'POST /withdrawals/approvemany', { ids }, ben);
  expect(again.data.failed.map(({ by, status }) => [by, status])).toEqual(
    ids.map(() => [anna.username, 'approved']),
  );
});
