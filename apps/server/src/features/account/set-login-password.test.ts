import { messages as ja } from '@fairground/contract/messages.ja';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const NEW = 'paper-by-daylight';
const db = useDatabase();
const nodes = [useApp(db), useApp(db)] as const;
const [app] = nodes;
let member: Awaited<ReturnType<typeof app.member>>;
beforeEach(async () => {
  await db.database.query({ text: 'DELETE FROM rate_limits' });
  member = await app.member();
});

const change = (newPassword: string, options: { old?: string; confirm?: string; token?: string } = {}) =>
  app.call(
    'POST /member/setpwd',
    {
      type: 'login',
      oldPassword: options.old ?? PASSWORD,
      newPassword,
      confirmPassword: options.confirm ?? newPassword,
    },
    { token: options.token ?? member.token },
  );
const login = (password: string, node: 0 | 1 = 0) =>
  nodes[node].call('POST /member/login', { username: member.username, password });
const isAlive = async (token: string) => (await app.call('GET /member/info', {}, { token })).code === 200;

test('a changed password is the one that logs in from now on', async () => {
  expect(await change(NEW)).toMatchObject({ code: 200, data: {} });
  expect((await login(PASSWORD)).code).toBe(1001);
  expect((await login(NEW)).code).toBe(200);
});

test('every other session ends at once, the own one stays', async () => {
  const others = [(await login(PASSWORD)).data.token, (await login(PASSWORD, 1)).data.token];
  const stranger = await app.member();
  await change(NEW);
  expect(await Promise.all(others.map(isAlive))).toEqual([false, false]);
  expect(await isAlive(member.token)).toBe(true);
  expect(await isAlive(stranger.token)).toBe(true);
});

test('a refused change ends nothing and changes nothing', async () => {
  const other = (await login(PASSWORD)).data.token;
  expect((await change(NEW, { old: 'wrong-password' })).code).toBe(1007);
  expect(await isAlive(other)).toBe(true);
  expect((await login(PASSWORD)).code).toBe(200);
});

test.each([
  ['too short', 'abc12', 'password_length'],
  ['too long', 'x'.repeat(21), 'password_length'],
  ['one of the most common', 'password1', 'password_common'],
  ['the old one', PASSWORD, 'password_same'],
] as const)('one that is %s is refused at its field', async (_name, password, fault) => {
  const answer = await app.call(
    'POST /member/setpwd',
    { type: 'login', oldPassword: PASSWORD, newPassword: password, confirmPassword: password },
    { token: member.token, lang: 'ja' },
  );
  expect(answer).toMatchObject({ status: 422, data: { fields: { newPassword: ja.fields[fault] } } });
});

test('the own name is no password', async () => {
  const name = member.username.slice(0, 20);
  await db.database.query({
    text: 'UPDATE members SET username = $2, username_key = $2 WHERE id = $1',
    values: [member.id, name],
  });
  const answer = await change(name);
  expect(answer.status).toBe(422);
  expect(answer.data).toHaveProperty('fields.newPassword');
});

test('one that is confirmed otherwise is refused by its code', async () => {
  expect(await change(NEW, { confirm: `${NEW}x` })).toMatchObject({ status: 200, code: 1006 });
});

describe('a stolen session is no way to guess the password', () => {
  test('ten tries, on whichever nodes and at once, then it is locked for the right one as well', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        nodes[at % 2 === 0 ? 0 : 1].call(
          'POST /member/setpwd',
          { type: 'login', oldPassword: `wrong-${at}`, newPassword: NEW, confirmPassword: NEW },
          { token: member.token },
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === 1007)).toHaveLength(10);
    const locked = answers.filter(({ code }) => code === 1008);
    expect(locked).toHaveLength(20);
    for (const { data } of locked) expect(data).toEqual({ retryAfter: expect.any(Number) });
    expect((await change(NEW)).code).toBe(1008);
  });

  test('its tries are those of logging in: there are not ten here and ten there', async () => {
    for (let at = 0; at < 6; at++) await change(NEW, { old: `wrong-${at}` });
    for (let at = 0; at < 4; at++) await login(`wrong-${at}`);
    expect((await change(NEW)).code).toBe(1008);
    expect((await login(PASSWORD)).code).toBe(1008);
  });
});

describe('at once', () => {
  test('of changes from two sessions one wins, and the other session is over', async () => {
    const other = (await login(PASSWORD)).data.token;
    const answers = await Promise.all([change(NEW), change(`${NEW}-2`, { token: other })]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)]);
    const winner = answers[0].code === 200 ? 0 : 1;
    expect(await isAlive(winner === 0 ? member.token : other)).toBe(true);
    expect(await isAlive(winner === 0 ? other : member.token)).toBe(false);
    expect((await login(winner === 0 ? NEW : `${NEW}-2`)).code).toBe(200);
  });

  test('no session that began with the old password outlives the change', async () => {
    for (let round = 0; round < 5; round++) {
      member = await app.member();
      await db.database.query({ text: 'DELETE FROM rate_limits' });
      const [changed, ...logins] = await Promise.all([
        change(NEW),
        ...Array.from({ length: 6 }, (_, at) => login(PASSWORD, at % 2 === 0 ? 0 : 1)),
      ]);
      expect(changed.code).toBe(200);
      for (const { code, data } of logins)
        if (code === 200) expect(await isAlive(data.token)).toBe(false);
        else expect(code).toBe(1001);
    }
  });
});
