import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator, registerOperator, type TestOperator } from '#test/operators.ts';
import { sendSlowly } from '#test/slow-request.ts';

const db = useDatabase();
const nodes = [useApp(db), useApp(db)] as const;
const [app] = nodes;

let owner: TestOperator;
const as = (operator: TestOperator) => ({ token: operator.token });
const statusOf = async (operator: TestOperator) =>
  (await callConsole(app, 'GET /session/me', {}, as(operator))).status;
const lastLine = async (subject: string) => {
  const text = `SELECT operator, action, before, after, why FROM audit_log WHERE subject = $1 ORDER BY seq DESC LIMIT 1`;
  const [line] = await db.database.query<Record<string, string | null>>({ text, values: [subject] });
  return line;
};
/** Disables all owners but the test's. */
beforeEach(async () => {
  await db.database.query({ text: `UPDATE operators SET disabled_at = now() WHERE role = 'owner'` });
  owner = await plantOperator(db.database, 'owner');
});
const versionOf = async (id: string): Promise<number> => {
  const rows = await db.database.query<{ version: number }>({
    text: 'SELECT version FROM operators WHERE id = $1',
    values: [id],
  });
  return rows[0]?.version ?? 1;
};
const change = async (
  target: TestOperator,
  access: { role?: TestOperator['role']; disabled?: boolean; version?: number },
  by = owner,
  node: 0 | 1 = 0,
) =>
  callConsole(
    nodes[node],
    'POST /operators/change',
    {
      id: target.id,
      role: access.role ?? target.role,
      disabled: access.disabled ?? false,
      version: access.version ?? (await versionOf(target.id)),
      why: 'they asked for it',
    },
    as(by),
  );

describe('making an operator', () => {
  test('shows a temporary password once, with which one logs in to change it', async () => {
    const username = `Mika_${randomUUID().slice(0, 8)}`;
    const input = { username, role: 'finance' as const, why: 'new in the team' };
    const { data } = await callConsole(app, 'POST /operators/create', input, as(owner));
    expect(data.operator).toMatchObject({ username, role: 'finance', enrolled: false, disabled: false });
    expect(data.password).toMatch(/^[a-z2-9]{5}(?:-[a-z2-9]{5}){3}$/);
    const login = await callConsole(app, 'POST /session/login', { username, password: data.password });
    expect(login.data.operator).toMatchObject({ mustChangePassword: true, enrolled: false });
    expect(await lastLine(`operator:${data.operator.id}`)).toMatchObject({
      operator: owner.username,
      action: 'operator.create',
      why: 'new in the team',
    });
    const list = (await callConsole(app, 'GET /operators', {}, as(owner))).data;
    expect(JSON.stringify(list)).not.toContain(data.password);
    const taken = { ...input, username: username.toUpperCase() };
    expect(await callConsole(app, 'POST /operators/create', taken, as(owner))).toMatchObject({ code: 1002 });
  });
});

describe('changing an operator', () => {
  test('ends their sessions and is written down with before and after', async () => {
    const operator = await plantOperator(db.database, 'support');
    expect(await change(operator, { role: 'finance' })).toMatchObject({
      code: 200,
      data: { role: 'finance' },
    });
    expect(await statusOf(operator)).toBe(401);
    const line = await lastLine(`operator:${operator.id}`);
    expect(line).toMatchObject({ action: 'operator.change', why: 'they asked for it' });
    expect([JSON.parse(line!['before']!), JSON.parse(line!['after']!)]).toEqual([
      { role: 'support', disabled: false },
      { role: 'finance', disabled: false },
    ]);
  });

  test.each([{ role: 'finance' as const }, { disabled: true }, { role: 'support' as const, disabled: true }])(
    'keeps the last owner: %j is refused',
    async (access) => {
      const answer = await change(owner, access);
      expect(answer).toMatchObject({ status: 200, code: 5001 });
      expect(await statusOf(owner)).toBe(200);
    },
  );

  test('of an older version is refused with who was first', async () => {
    const operator = await plantOperator(db.database, 'support');
    const version = await versionOf(operator.id);
    await change(operator, { role: 'finance' });
    const late = await change(operator, { role: 'content', version });
    expect(late).toMatchObject({ status: 409, data: { by: owner.username, version: version + 1 } });
  });

  test('leaves one of two owners who demote each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await plantOperator(db.database, 'owner');
      const answers = await Promise.all([
        change(owner, { role: 'support' }, other, 0),
        change(other, { role: 'support' }, owner, 1),
      ]);
      // The second is refused as the last owner, or its session has ended.
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const left = await db.database.query<{ id: string }>({
        text: `SELECT id FROM operators WHERE role = 'owner' AND disabled_at IS NULL`,
      });
      expect(left).toHaveLength(1);
      await db.database.query({ text: `UPDATE operators SET disabled_at = now() WHERE role = 'owner'` });
      owner = await plantOperator(db.database, 'owner');
    }
  });

  test('an owner cannot reset the own account, whose password nobody would see', async () => {
    const reset = { id: owner.id, version: 1, why: 'lost it' };
    expect(await callConsole(app, 'POST /operators/reset', reset, as(owner))).toMatchObject({ code: 5002 });
    expect(await statusOf(owner)).toBe(200);
  });

  test('an operator who does not exist is not found', async () => {
    const nobody = { ...owner, id: randomUUID() };
    expect((await change(nobody, { role: 'support' })).status).toBe(404);
    const reset = { id: nobody.id, version: 1, why: 'lost' };
    expect((await callConsole(app, 'POST /operators/reset', reset, as(owner))).status).toBe(404);
  });

  test('needs a reason', async () => {
    const operator = await plantOperator(db.database, 'support');
    for (const why of ['', '   ', 'x'.repeat(301)]) {
      const input = { id: operator.id, role: 'finance' as const, disabled: false, version: 1, why };
      const answer = await callConsole(app, 'POST /operators/change', input, as(owner));
      expect(answer).toMatchObject({ status: 422, data: { fields: { why: expect.any(String) } } });
    }
  });
});

test('a reset takes password, second factor and sessions away, and gives a password to begin again', async () => {
  const operator = await registerOperator(db.database, 'finance');
  const answer = await callConsole(
    app,
    'POST /operators/reset',
    { id: operator.id, version: 1, why: 'lost the telephone' },
    as(owner),
  );
  expect(answer.data.operator).toMatchObject({
    id: operator.id,
    enrolled: false,
    lastSeenAt: expect.any(String),
  });
  expect(await statusOf(operator)).toBe(401);
  const { username } = operator;
  const login = (password: string) => callConsole(app, 'POST /session/login', { username, password });
  expect((await login('under-the-lanterns')).code).toBe(1001);
  expect((await login(answer.data.password)).data.operator).toMatchObject({ mustChangePassword: true });
});

describe('a request under way when its operator loses access', () => {
  const slowly = (by: TestOperator, meanwhile: () => Promise<unknown>) =>
    sendSlowly(
      new URL('/console/api/notices/save', app.url),
      { token: by.token, body: { text: { ja: 'あ', 'zh-cn': '啊', en: 'a' }, why: 'a try' }, waitMs: 300 },
      meanwhile,
    );
  const reset = async ({ id }: TestOperator) =>
    callConsole(
      nodes[1],
      'POST /operators/reset',
      { id, version: await versionOf(id), why: 'lost' },
      as(owner),
    );

  test.each<[string, (operator: TestOperator) => Promise<{ code: number }>]>([
    ['disabled', (operator) => change(operator, { disabled: true }, owner, 1)],
    ['demoted', (operator) => change(operator, { role: 'support' }, owner, 1)],
    ['reset', reset],
    ['logged out', (operator) => callConsole(nodes[1], 'POST /session/logout', {}, as(operator))],
  ])('%s: it does nothing any more', async (_, lose) => {
    const operator = await plantOperator(db.database, 'content');
    const status = await slowly(operator, async () => expect((await lose(operator)).code).toBe(200));
    expect(status).toBe(401);
    const done = await db.database.query({
      text: `SELECT 1 FROM audit_log WHERE operator_id = $1 AND action LIKE 'notice%'`,
      values: [operator.id],
    });
    expect(done).toEqual([]);
  });

  test('kept: it is done', async () => {
    const operator = await plantOperator(db.database, 'content');
    expect(await slowly(operator, async () => {})).toBe(200);
  });
});
