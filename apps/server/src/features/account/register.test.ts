import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@fairground/contract/language';
import { messages as en } from '@fairground/contract/messages.en';
import { messages as ja } from '@fairground/contract/messages.ja';
import { messages as zhCn } from '@fairground/contract/messages.zh-cn';
import { describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';

const db = useDatabase();
const app = useApp(db);
const texts = { ja, 'zh-cn': zhCn, en };

const newName = (): string => `r${randomUUID().replaceAll('-', '').slice(0, 20)}`;
const form = (changes: Record<string, unknown> = {}) => {
  const username = typeof changes['username'] === 'string' ? changes['username'] : newName();
  const all = {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    ...changes,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};
const register = (changes?: Record<string, unknown>, lang: 'ja' | 'zh-cn' | 'en' = 'en') =>
  app.call('POST /member/register', form(changes) as never, { lang });

const SHARED = `${newName()}@example.com`;

let lastPhone = 0;
const newPhone = (): string => `090${String(10_000_000 + ++lastPhone)}`;

test('a new member has a name, a masked contact, welcome credits, an invite code and a session that works', async () => {
  const username = newName();
  const { code, msg, data } = await register({ username, email: `${username}@Example.com` });
  expect({ code, msg }).toEqual({ code: 200, msg: 'OK' });
  expect(data).toEqual({
    token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    user: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username,
      email: 'r***@Example.com',
      phone: null,
      inviteCode: expect.stringMatching(/^[0-9A-Z]{8}$/),
      balance: 10_000,
      emailVerified: false,
      phoneVerified: false,
      hasPaymentPassword: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  });
  const info = await app.call('GET /member/info', {}, { token: data.token });
  expect(info.data).toEqual(data.user);
  expect(await ledgerFaults(db.database)).toEqual([]);
});

describe('what is typed is folded before it is judged', () => {
  test.each([
    '０９０ー５５５５ー０００１',
    '090−5555−0002',
    '090‑5555‑0003',
    '\u202a090-5555-0004\u202c',
    '＋８１　９０ー５５５５ー０００５',
    '+1 (415) 555-2672',
  ])('a phone number %j', async (phone) => {
    const { code, data } = await register({ email: undefined, phone });
    expect(code).toBe(200);
    const [row] = await db.database.query<{ phone: string }>({
      text: 'SELECT phone FROM members WHERE id = $1',
      values: [data.user.id],
    });
    expect(row!.phone).toMatch(/^\+(?:8190555500\d\d|14155552672)$/);
    expect((await app.call('POST /member/login', { username: phone, password: PASSWORD })).code).toBe(200);
    expect((await register({ email: undefined, phone: row!.phone })).code).toBe(1004);
  });

  test('a username and an email', async () => {
    const name = newName();
    const wide = Array.from(name, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('');
    const { data } = await register({ username: wide, email: `${wide}＠ｅｘａｍｐｌｅ．ｃｏｍ` });
    expect(data.user).toMatchObject({ username: name, email: 'r***@example.com' });
    expect((await register({ username: name })).code).toBe(1002);
  });
});

describe('a phone number is one number however it is typed', () => {
  test('national and international forms are kept as E.164 and are taken alike', async () => {
    const phone = newPhone();
    const first = await register({ email: undefined, phone });
    expect(first.data.user).toMatchObject({
      email: null,
      phone: `+81*****${phone.slice(-4)}`,
    });
    for (const again of [phone, `+81${phone.slice(1)}`, `+81 ${phone.slice(1, 3)}-${phone.slice(3)}`])
      expect((await register({ email: undefined, phone: again })).code).toBe(1004);
  });

  test('what is no number stands at its field', async () => {
    const { status, data } = await register({ email: undefined, phone: '090-1234-567' });
    expect(status).toBe(422);
    expect(data).toEqual({ fields: { phone: en.fields.phone_format } });
  });
});

describe('what is missing or wrong is refused by field or by code', () => {
  test.each([
    ['no contact', { email: undefined }, { email: en.fields.contact_required }],
    ['two contacts', { phone: '09012345678' }, { phone: en.fields.contact_single }],
    ['no password', { password: undefined }, { password: en.fields.required }],
    ['no confirmation', { confirmPassword: undefined }, { confirmPassword: en.fields.required }],
    ['no name', { username: undefined }, { username: en.fields.required }],
    ['no statement of age', { ageConfirmed: undefined }, { ageConfirmed: en.fields.required }],
    ['a name too short', { username: 'ab' }, { username: en.fields.username_length }],
    ['a name too long', { username: 'a'.repeat(33) }, { username: en.fields.username_length }],
    ['a name of digits', { username: '09012345678' }, { username: en.fields.username_format }],
    [
      'a name that looks like another',
      { username: 'mіka', email: 'mika@example.com' },
      { username: en.fields.username_format },
    ],
    ['a password too short', { password: 'x7#kQ' }, { password: en.fields.password_length }],
    ['a password too long', { password: 'x'.repeat(21) }, { password: en.fields.password_length }],
    ['an email without a host', { email: 'mika@' }, { email: en.fields.email_format }],
    ['an email without a dot', { email: 'mika@localhost' }, { email: en.fields.email_format }],
    ['an email with a space', { email: 'mi ka@example.com' }, { email: en.fields.email_format }],
  ])('%s', async (_name, changes, fields) => {
    const answer = await register(changes);
    expect(answer).toMatchObject({ status: 422, code: 422 });
    expect(answer.data).toEqual({ fields });
  });

  test('several faults stand at their fields together', async () => {
    const { data } = await register({ username: '', email: 'x', password: '1' });
    expect(Object.keys((data as unknown as { fields: object }).fields).toSorted()).toEqual([
      'email',
      'password',
      'username',
    ]);
  });

  test('under age, two passwords', async () => {
    expect((await register({ ageConfirmed: false })).code).toBe(1010);
    expect((await register({ confirmPassword: 'lantern-by-day' })).code).toBe(1006);
  });

  test('a common password is refused in the words of each language', async () => {
    const common = { password: 'password1', confirmPassword: 'password1' };
    for (const lang of LANGUAGES) {
      const { status, msg, data } = await register(common, lang);
      expect(status).toBe(422);
      expect(msg).toBe(texts[lang].codes.VALIDATION_FAILED);
      expect(data).toEqual({ fields: { password: texts[lang].fields.password_common } });
    }
  });

  test('an email of any script is registered or refused at its field, and never a server fault', async () => {
    const odd = ['İstanbul', 'ΟΔΟΣ', 'Straße', 'ＭＩＫＡ', '美香', 'K', 'ǅ', '\u{10400}'];
    for (const name of odd) {
      const { status } = await register({ email: `${name}${randomUUID()}@example.com` });
      expect([200, 422], name).toContain(status);
    }
  });
});

describe('names are taken once, whatever their case', () => {
  test('username, email and phone have a code each', async () => {
    const username = newName();
    await register({ username });
    const email = `${newName()}@example.com`;
    expect((await register({ username: username.toUpperCase(), email })).code).toBe(1002);
    expect(
      (await register({ username: newName(), email: `${username.toUpperCase()}@EXAMPLE.com` })).code,
    ).toBe(1003);
    expect((await register({ username: newName(), email: ` ${username}@example.com ` })).code).toBe(1003);
    expect((await register({ username: `${username}x` })).code).toBe(200);
  });

  test('a refused registration leaves nothing behind', async () => {
    const username = newName();
    await register({ username: newName(), email: `${username}@example.com` });
    expect((await register({ username, email: `${username}@example.com` })).code).toBe(1003);
    expect((await register({ username, email: `${username}@example.org` })).code).toBe(200);
  });

  test.each([
    ['username', 'username_key', 1002, (name: string, n: number) => ({ email: `${name}${n}@example.com` })],
    ['email', 'email_key', 1003, (_: string, n: number) => ({ username: `${newName()}${n}`, email: SHARED })],
    [
      'phone',
      'phone',
      1004,
      (_: string, n: number) => ({ username: `${newName()}${n}`, email: undefined, phone: '09087654321' }),
    ],
  ])('one %s registered from ten sides at once is one member', async (_what, column, taken, changes) => {
    const username = newName();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, side) => register({ username, ...changes(username, side) })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(taken),
    ]);
    const rows = await db.database.query({
      text: `SELECT 1 FROM members WHERE ${column} = ANY ($1)`,
      values: [[username, SHARED, '+819087654321']],
    });
    expect(rows).toHaveLength(1);
    expect(await ledgerFaults(db.database)).toEqual([]);
  });
});
