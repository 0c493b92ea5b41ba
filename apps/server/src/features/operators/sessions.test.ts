import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, OPERATOR_PASSWORD, plantOperator } from '#test/operators.ts';

const db = useDatabase();
const nodes = [useApp(db), useApp(db)] as const;
const [app] = nodes;

const change = (token: string, assignment: string) =>
  db.database.query({
    text: `UPDATE operator_sessions SET ${assignment} WHERE token_hash = $1`,
    values: [createHash('sha256').update(token).digest()],
  });
const statusOf = async (token: string, node: 0 | 1 = 0) =>
  (await callConsole(nodes[node], 'GET /session/me', {}, { token })).status;
const minutesLeft = async (token: string) => {
  const rows = await db.database.query<{ left: number }>({
    text: `SELECT extract(epoch FROM expires_at - now())::float8 / 60 AS left FROM operator_sessions WHERE token_hash = $1`,
    values: [createHash('sha256').update(token).digest()],
  });
  return rows[0]!.left;
};

describe('a session lives', () => {
  test('half an hour from its last use', async () => {
    const { token } = await plantOperator(db.database, 'support');
    await change(
      token,
      `last_seen_at = now() - interval '29 minutes', expires_at = now() + interval '1 minute'`,
    );
    expect(await statusOf(token)).toBe(200);
    expect(await minutesLeft(token)).toBeGreaterThan(29);
    await change(token, `expires_at = now() - interval '1 millisecond'`);
    expect(await statusOf(token)).toBe(401);
  });

  test('twelve hours at most', async () => {
    const { token } = await plantOperator(db.database, 'support');
    await change(
      token,
      `created_at = now() - interval '11 hours 55 minutes', last_seen_at = now() - interval '5 minutes'`,
    );
    expect(await statusOf(token)).toBe(200);
    expect(await minutesLeft(token)).toBeLessThanOrEqual(5);
  });

  test('until it is ended, on every node at once', async () => {
    const { token } = await plantOperator(db.database, 'support');
    expect((await callConsole(app, 'POST /session/logout', {}, { token })).code).toBe(200);
    expect([await statusOf(token, 0), await statusOf(token, 1)]).toEqual([401, 401]);
  });
});

describe('the list of sessions', () => {
  test('shows where one is logged in, and ends those one chooses, but nobody else’s', async () => {
    const [operator, other] = [
      await plantOperator(db.database, 'finance'),
      await plantOperator(db.database, 'finance'),
    ];
    const { token } = operator;
    const { data } = await callConsole(app, 'GET /session/list', {}, { token });
    expect(data).toEqual([
      expect.objectContaining({ current: true, userAgent: 'test', address: '192.0.2.1' }),
    ]);
    const [foreign] = (await callConsole(app, 'GET /session/list', {}, { token: other.token })).data;
    await callConsole(app, 'POST /session/revoke', { id: foreign!.id }, { token });
    expect(await statusOf(other.token)).toBe(200);
    await callConsole(app, 'POST /session/revoke', { id: data[0]!.id }, { token });
    expect(await statusOf(token)).toBe(401);
  });
});

describe('a new password', () => {
  const changeTo = (token: string, newPassword: string, oldPassword = OPERATOR_PASSWORD) =>
    callConsole(
      app,
      'POST /session/password',
      { oldPassword, newPassword, confirmPassword: newPassword },
      { token },
    );

  test.each([
    ['short', 'only-eleven'],
    ['long', 'x'.repeat(65)],
    ['common', 'qwerty123456'],
    ['the old one', OPERATOR_PASSWORD],
  ])('is refused where it is %s', async (_name, newPassword) => {
    const { token } = await plantOperator(db.database, 'support');
    const answer = await changeTo(token, newPassword);
    expect(answer).toMatchObject({ status: 422, data: { fields: { newPassword: expect.any(String) } } });
  });

  test('needs the old one, and guesses at that are counted', async () => {
    const { token } = await plantOperator(db.database, 'support');
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => changeTo(token, 'a quite new password', `guess ${n}`)),
    );
    expect(guesses.filter(({ code }) => code === 1007)).toHaveLength(10);
    expect(guesses.filter(({ code }) => code === 1008)).toHaveLength(10);
  });

  test('has to be typed twice alike', async () => {
    const { token } = await plantOperator(db.database, 'support');
    const input = {
      oldPassword: OPERATOR_PASSWORD,
      newPassword: 'twelve letters',
      confirmPassword: 'twelve Letters',
    };
    expect(await callConsole(app, 'POST /session/password', input, { token })).toMatchObject({ code: 1006 });
  });

  test('of two changes at once one wins', async () => {
    const { token } = await plantOperator(db.database, 'support');
    const answers = await Promise.all([
      changeTo(token, 'the first password'),
      changeTo(token, 'the second password'),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 1007]);
  });
});
