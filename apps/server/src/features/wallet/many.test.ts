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

  test('cut by an error in the middle: what is done, what broke and what was not tried is said; again is safe', async () => {
    const member = await plantMember(db.database);
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push((await submitRecharge(app, db.database, member)).id);
    const [, broken] = ids as [string, string];
    // The second one's audit line is refused, as by a disk that is full.
    await db.database.query({
      text: `CREATE FUNCTION break_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF new.subject = 'recharge:${broken}' THEN RAISE EXCEPTION 'a fault'; END IF; RETURN new; END $$;
        CREATE TRIGGER break_one BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION break_one()`,
    });
    const send = () =>
      callConsole(app, 'POST /recharges/rejectmany', { ids, reason: 'not_on_statement' }, anna);
    const cut = await send();
    await db.database.query({ text: 'DROP TRIGGER break_one ON audit_log; DROP FUNCTION break_one()' });
    expect(cut.status).toBe(200);
    expect(cut.data.done).toEqual(ids.slice(0, 1));
    expect(cut.data.failed.map(({ id, failure }) => [id, failure])).toEqual([
      [broken, 'INTERNAL_ERROR'],
      [ids[2], 'NOT_TRIED'],
      [ids[3], 'NOT_TRIED'],
    ]);
    const { data } = await send();
    expect(data.done).toEqual(ids.slice(1));
    expect(data.failed).toEqual([{ id: ids[0], failure: 'CONFLICT', by: anna.username, status: 'rejected' }]);
    expect(await actions(ids)).toHaveLength(4);
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
