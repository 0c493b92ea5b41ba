import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const [PIN, WRONG] = ['739158', '268403'];
const db = useDatabase();
const app = useApp(db);
let member: Awaited<ReturnType<typeof app.member>>;
beforeEach(async () => {
  await db.database.query({ text: 'DELETE FROM rate_limits' });
  member = await app.member();
});

const check = (type: 'login' | 'payment', oldPassword: string) =>
  app.call('POST /member/checkpwd', { type, oldPassword }, { token: member.token });
const set = (oldPassword: string, newPassword: string) =>
  app.call(
    'POST /member/setpwd',
    { type: 'payment', oldPassword, newPassword, confirmPassword: newPassword },
    { token: member.token },
  );

test('the login password is right or wrong before a new one is chosen, and nothing changes', async () => {
  expect(await check('login', PASSWORD)).toMatchObject({ code: 200, data: {} });
  expect((await check('login', 'wrong')).code).toBe(1007);
  expect((await app.call('GET /member/info', {}, { token: member.token })).code).toBe(200);
});

test('for the first payment password it is the login password that is wanted', async () => {
  expect((await check('payment', PASSWORD)).code).toBe(200);
  expect((await check('payment', PIN)).code).toBe(1007);
});

test('a wrong payment password says how many tries are left, counted with those of setting one', async () => {
  await set(PASSWORD, PIN);
  expect((await check('payment', PIN)).code).toBe(200);
  expect(await check('payment', WRONG)).toMatchObject({ code: 1007, data: { triesLeft: 4 } });
  expect(await set(WRONG, '481502')).toMatchObject({ code: 1007, data: { triesLeft: 3 } });
  expect((await check('payment', PIN)).code).toBe(200);
  expect(await check('payment', WRONG)).toMatchObject({ code: 1007, data: { triesLeft: 4 } });
});

test('five wrong ones lock it, and a right one opens nothing', async () => {
  await set(PASSWORD, PIN);
  for (let at = 0; at < 5; at++) await check('payment', WRONG);
  expect(await check('payment', PIN)).toMatchObject({ code: 2006, data: { retryAfter: expect.any(Number) } });
  expect((await check('payment', PASSWORD)).code).toBe(2006);
  expect((await set(PIN, '481502')).code).toBe(2006);
});

test('a stolen session cannot guess the login password by it', async () => {
  for (let at = 0; at < 10; at++) await check('login', `wrong-${at}`);
  expect((await check('login', PASSWORD)).code).toBe(1008);
  expect((await app.call('POST /member/login', { username: member.username, password: PASSWORD })).code).toBe(
    1008,
  );
});
