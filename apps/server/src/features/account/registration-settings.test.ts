import { randomUUID } from 'node:crypto';
import { messages } from '@fairground/contract/messages.en';
import { afterEach, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
const app = useApp(db);

const set = (value: object) =>
  db.database.query({
    text: `INSERT INTO settings (name, value) VALUES ('registration', $1)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    values: [JSON.stringify(value)],
  });
afterEach(async () => {
  await db.database.query({ text: 'DELETE FROM settings' });
});

let phones = 0;
const register = (contact: 'email' | 'phone', inviteCode?: string) => {
  const username = `s${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  return app.call('POST /member/register', {
    username,
    ...(contact === 'email'
      ? { email: `${username}@example.com` }
      : { phone: `080${String(10_000_000 + ++phones)}` }),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    ...(inviteCode === undefined ? {} : { inviteCode }),
  });
};
const siteConfig = async () => (await fetch(`${app.url}/config.json`)).json() as Promise<object>;

test.each([
  [{ email: false, phone: false }, 1009, 1009],
  [{ email: false }, 1009, 200],
  [{ phone: false }, 200, 1009],
  [{}, 200, 200],
] as const)('registration set to %j answers so, and /config.json says so', async (value, email, phone) => {
  await set(value);
  expect((await register('email')).code).toBe(email);
  expect((await register('phone')).code).toBe(phone);
  expect(await siteConfig()).toMatchObject({
    enableEmailRegister: email === 200,
    enablePhoneRegister: phone === 200,
    enableInviteCodeRegister: false,
  });
});

describe('invite codes', () => {
  test('where they are asked for, only one that exists opens the door', async () => {
    const inviter = await register('email');
    await set({ inviteCode: true });
    expect(await siteConfig()).toMatchObject({ enableInviteCodeRegister: true });
    for (const empty of [undefined, '', '   ']) {
      const refused = await register('email', empty);
      expect(refused.status).toBe(422);
      expect(refused.data).toEqual({ fields: { inviteCode: messages.fields.required } });
    }
    expect((await register('email', 'ZZZZZZZZ')).code).toBe(1005);
    expect((await register('email', '--')).code).not.toBe(200);
    const invited = await register('email', inviter.data.user.inviteCode.toLowerCase());
    expect(invited.code).toBe(200);
    const rows = await db.database.query<{ invited_by: string }>({
      text: 'SELECT invited_by FROM members WHERE id = $1',
      values: [invited.data.user.id],
    });
    expect(rows).toEqual([{ invited_by: inviter.data.user.id }]);
  });

  test('where they are not asked for, one may be given but must exist', async () => {
    const inviter = await register('email');
    expect((await register('email', '')).code).toBe(200);
    expect((await register('email', inviter.data.user.inviteCode)).code).toBe(200);
    expect((await register('email', 'ZZZZZZZZ')).code).toBe(1005);
  });

  test('they are checked as typed, by anyone', async () => {
    const { inviteCode } = (await register('email')).data.user;
    const typed = `${inviteCode.slice(0, 4)}-${inviteCode.slice(4)}`.toLowerCase();
    const check = async (code: string) => (await app.call('GET /member/check-invite-code', { code })).data;
    expect(await check(inviteCode)).toEqual({ valid: true });
    expect(await check(typed)).toEqual({ valid: true });
    expect(await check('ZZZZZZZZ')).toEqual({ valid: false });
    expect(await check('-')).toEqual({ valid: false });
  });
});
