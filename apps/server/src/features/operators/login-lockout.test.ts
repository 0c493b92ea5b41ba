import { beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import {
  callConsole,
  codeOf,
  OPERATOR_PASSWORD,
  registerOperator,
  type RegisteredOperator,
} from '#test/operators.ts';

const db = useDatabase();
let now = Date.parse('2026-03-01T12:00:05Z');
const clock = { now: () => now };
const nodes = [useApp(db, { clock }), useApp(db, { clock })] as const;

type Credentials = { username: string; password: string; code?: string };
const login = (input: Credentials, node = 0) => callConsole(nodes[node % 2]!, 'POST /session/login', input);
const tryAll = (count: number, input: (n: number) => Credentials) =>
  Promise.all(Array.from({ length: count }, (_, n) => login(input(n), n)));
const audited = async (action: string) => {
  const text = 'SELECT subject FROM audit_log WHERE action = $1';
  return (await db.database.query<{ subject: string }>({ text, values: [action] })).map((row) => row.subject);
};
/** All tests share one address. */
const forgetTries = () => db.database.query({ text: 'DELETE FROM rate_limits' });

let operator: RegisteredOperator;
const name = () => ({ username: operator.username });
beforeEach(async () => {
  await forgetTries();
  operator = await registerOperator(db.database, 'finance');
  now += 60_000;
});

describe('guessing a password', () => {
  test('of fifty tries at once on two nodes ten are looked at, whether the name exists or not', async () => {
    for (const username of [operator.username, `x${operator.username.slice(1)}`]) {
      await forgetTries();
      const answers = await tryAll(50, (n) => ({ username, password: `guess number ${n}` }));
      expect(answers.filter(({ code }) => code === 1001)).toHaveLength(10);
      expect(answers.filter(({ code }) => code === 1008)).toHaveLength(40);
      for (const { status, data } of answers.filter(({ code }) => code === 1008)) {
        expect(status).toBe(200);
        expect((data as unknown as { retryAfter: number }).retryAfter).toBeGreaterThan(0);
      }
    }
  });

  test('locks out the right password too, and says nothing of it', async () => {
    await tryAll(12, (n) => ({ ...name(), password: `guess ${n}` }));
    const right = { ...name(), password: OPERATOR_PASSWORD, code: codeOf(operator.secret, now) };
    expect(await login(right)).toMatchObject({ code: 1008 });
  });

  test('is forgotten after a login', async () => {
    await tryAll(9, (n) => ({ ...name(), password: `guess ${n}` }));
    const right = { ...name(), password: OPERATOR_PASSWORD, code: codeOf(operator.secret, now) };
    expect((await login(right)).code).toBe(200);
    expect((await login({ ...name(), password: 'a guess' })).code).toBe(1001);
  });

  test('is written into the audit log, once a minute and name', async () => {
    await tryAll(30, (n) => ({ ...name(), password: `guess ${n}` }));
    const lines = (await audited('session.lockout')).filter((subject) => subject.endsWith(operator.id));
    expect(lines).toEqual([`operator:${operator.id}`]);
  });

  test('of a name that does not exist leaves no trace of what was typed', async () => {
    const typed = 'my-password-by-mistake';
    await tryAll(12, () => ({ username: typed, password: 'whatever' }));
    expect(await audited('session.lockout')).toContain('operator:unknown');
    const rows = await db.database.query<{ line: string }>({
      text: 'SELECT a::text AS line FROM audit_log a',
    });
    for (const { line } of rows) expect(line).not.toContain(typed);
  });
});

describe('an operator who was disabled', () => {
  test('is answered like one who does not exist', async () => {
    const text = 'UPDATE operators SET disabled_at = now() WHERE id = $1';
    await db.database.query({ text, values: [operator.id] });
    const right = { ...name(), password: OPERATOR_PASSWORD, code: codeOf(operator.secret, now) };
    const [disabled, unknown] = [await login(right), await login({ ...right, username: 'nobody-at-all' })];
    expect(disabled).toMatchObject({ status: 200, code: 1001, data: null });
    expect({ ...disabled, headers: 0 }).toEqual({ ...unknown, headers: 0 });
  });
});

describe('guessing a code with the right password', () => {
  /** From another address each time, so that only codes are counted. */
  const guess = async (n: number) => {
    await db.database.query({ text: `DELETE FROM rate_limits WHERE key NOT LIKE 'operator-code:%'` });
    return login({ ...name(), password: OPERATOR_PASSWORD, code: String(100_000 + n) }, n);
  };

  test('locks the codes of that operator after ten, from wherever they come', async () => {
    const answers = [];
    for (let n = 0; n < 14; n++) answers.push(await guess(n));
    expect(answers.slice(0, 10).every(({ status }) => status === 422)).toBe(true);
    expect(answers.slice(10).every(({ code }) => code === 1008)).toBe(true);
    const right = { ...name(), password: OPERATOR_PASSWORD, code: codeOf(operator.secret, now) };
    expect((await login(right)).code).toBe(1008);
  });

  test('and asking for nothing but the question of the code counts no code', async () => {
    for (let n = 0; n < 8; n++)
      expect((await login({ ...name(), password: OPERATOR_PASSWORD })).status).toBe(422);
    const right = { ...name(), password: OPERATOR_PASSWORD, code: codeOf(operator.secret, now) };
    expect((await login(right)).code).toBe(200);
  });
});

test('a login is in the audit log, with where it came from and no secret', async () => {
  const right = { ...name(), password: OPERATOR_PASSWORD, code: codeOf(operator.secret, now) };
  const { token } = (await login(right)).data;
  const rows = await db.database.query<{ after: string; line: string }>({
    text: `SELECT after, a::text AS line FROM audit_log a WHERE action = 'session.login' AND operator_id = $1`,
    values: [operator.id],
  });
  expect(rows).toHaveLength(1);
  expect(JSON.parse(rows[0]!.after)).toMatchObject({ address: '127.0.0.1', secondFactor: true });
  for (const secret of [token, OPERATOR_PASSWORD, operator.secret, right.code])
    expect(rows[0]!.line).not.toContain(secret);
});
