import { randomUUID } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { LANGUAGES } from '@fairground/contract/language';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database, Statement } from '#platform/database.ts';
import { PASSWORD, startApp, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const db = useDatabase();
const app = useApp(db);
const login = (username: string, password = PASSWORD, lang: 'ja' | 'zh-cn' | 'en' = 'en') =>
  app.call('POST /member/login', { username, password }, { lang });
const newName = (): string => `l${randomUUID().replaceAll('-', '').slice(0, 20)}`;

async function memberWith(contact: { email: string } | { phone: string }) {
  const username = newName();
  const answer = await app.call('POST /member/register', {
    username,
    ...contact,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
  });
  return answer.data.user;
}

describe('a member logs in by any name', () => {
  test('by username and by email, in any case', async () => {
    const { username, id } = await app.member();
    for (const name of [username, username.toUpperCase(), ` ${username} `, `${username}@EXAMPLE.com`]) {
      const { code, data } = await login(name);
      expect(code, name).toBe(200);
      expect(data.user).toMatchObject({ id, username, balance: 10_000 });
      expect((await app.call('GET /member/info', {}, { token: data.token })).data).toEqual(data.user);
    }
  });

  test('by phone number in every form and in every language', async () => {
    const { id } = await memberWith({ phone: '070-1234-5678' });
    for (const lang of LANGUAGES) {
      for (const name of ['07012345678', '070 1234 5678', '+817012345678', '+81 70-1234-5678'])
        expect((await login(name, PASSWORD, lang)).data.user.id).toBe(id);
    }
  });

  test('each time with a token of its own', async () => {
    const { username } = await app.member();
    const tokens = await Promise.all(
      Array.from({ length: 5 }, async () => (await login(username)).data.token),
    );
    expect(new Set(tokens).size).toBe(5);
  });

  test('a password typed on another keyboard is the same password', async () => {
    const username = newName();
    const password = 'café-がっこう';
    await app.call('POST /member/register', {
      username,
      email: `${username}@example.com`,
      password,
      confirmPassword: password,
      ageConfirmed: true,
    });
    expect((await login(username, password.normalize('NFD'))).code).toBe(200);
  });
});

describe('a name typed on another keyboard is the same name, and no try is counted', () => {
  const tries = () =>
    db.database.query({
      text: `SELECT key FROM rate_limits WHERE key LIKE 'login:%' OR key LIKE 'login-day:%'`,
    });
  beforeEach(async () => {
    await db.database.query({ text: 'DELETE FROM rate_limits' });
  });
  const wide = (text: string) =>
    Array.from(text, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('');

  test('of a username or an email', async () => {
    const { username, id } = await app.member();
    for (const name of [
      wide(username),
      wide(`${username}@example.com`),
      `\u202a${username}\u202c`,
      `${username}\u200b`,
    ])
      expect((await login(name)).data.user.id, name).toBe(id);
    expect(await tries()).toEqual([]);
  });

  test('of a phone number', async () => {
    const { id } = await memberWith({ phone: '０８０ー１２３４ー５６７８' });
    for (const name of [
      '０８０１２３４５６７８',
      '080−1234−5678',
      '080‑1234‑5678',
      '\u202a080-1234-5678\u202c',
      '080.1234.5678',
    ])
      expect((await login(name)).data.user.id, name).toBe(id);
    expect(await tries()).toEqual([]);
  });

  test('but the password is the one that was typed', async () => {
    const { username } = await app.member();
    expect((await login(username, wide(PASSWORD))).code).toBe(1001);
  });
});

describe('a phone number without its country code', () => {
  const fields = { username: 'Put the country code in front, such as +886 912 345 678.' };

  test('lets its member in from whichever country', async () => {
    const taiwan = await memberWith({ phone: '+886912345678' });
    const america = await memberWith({ phone: '+1 (415) 555-2671' });
    for (const lang of LANGUAGES) {
      for (const name of ['0912-345-678', '０９１２ー３４５ー６７８', '0912345678', '886912345678'])
        expect((await login(name, PASSWORD, lang)).data.user.id, name).toBe(taiwan.id);
      for (const name of ['(415) 555-2671', '415-555-2671', '1 415 555 2671'])
        expect((await login(name, PASSWORD, lang)).data.user.id, name).toBe(america.id);
    }
  });

  test('is asked for with it where that fails, whether or not anybody has it', async () => {
    await memberWith({ phone: '+886912345677' });
    const [wrong, unknown] = [await login('0912-345-677', 'wrong'), await login('0912-345-676', 'wrong')];
    expect(wrong).toMatchObject({ status: 422, code: 422, data: { fields } });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
    expect((await login('+886912345677', 'wrong')).code).toBe(1001);
  });

  test('is the same work, whether or not anybody has it', async () => {
    await memberWith({ phone: '+886912345675' });
    for (const name of ['0912-345-675', '0912-345-674', '090-1111-2222']) {
      vi.mocked(argon2.verify).mockClear();
      await login(name, 'wrong');
      expect(vi.mocked(argon2.verify), name).toHaveBeenCalledTimes(2);
    }
  });

  test('that two members have in two countries means the one whose password it is', async () => {
    const own = 'another-passw0rd';
    const japan = await memberWith({ phone: '+819033334444' });
    // Valid as 090 3333 4444 in India too.
    const other = newName();
    const india = await app.call('POST /member/register', {
      username: other,
      phone: '+91 90333 34444',
      password: own,
      confirmPassword: own,
      ageConfirmed: true,
    });
    expect(india.code).toBe(200);
    expect((await login('090-3333-4444')).data.user.id).toBe(japan.id);
    expect((await login('090-3333-4444', own)).data.user.id).toBe(india.data.user.id);
    expect((await login('090-3333-4444', 'wrong')).code).toBe(1001);
  });

  test('and one password asks which of them it is', async () => {
    await memberWith({ phone: '+819033335555' });
    await memberWith({ phone: '+91 90333 35555' });
    expect(await login('090-3333-5555')).toMatchObject({ status: 422, data: { fields } });
    expect((await login('+81 90-3333-5555')).code).toBe(200);
  });
});

describe('a wrong password and an unknown name are one and the same', () => {
  beforeEach(() => {
    vi.mocked(argon2.verify).mockClear();
  });

  test('in status, body and headers, in each language', async () => {
    const { username } = await app.member();
    for (const lang of LANGUAGES) {
      const [wrong, unknown] = [await login(username, 'wrong', lang), await login(newName(), 'wrong', lang)];
      expect(wrong).toMatchObject({ status: 200, code: 1001, data: null });
      expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
      const names = (headers: Headers) => [...headers.keys()].toSorted();
      expect(names(unknown.headers)).toEqual(names(wrong.headers));
    }
  });

  test('in the password work that is done', async () => {
    const { username } = await app.member();
    const unknownNames = [newName(), `${newName()}@example.com`, '+819099999999', '0000', 'x', '@'];
    for (const name of [username, ...unknownNames]) {
      vi.mocked(argon2.verify).mockClear();
      expect((await login(name, 'wrong')).code, name).toBe(1001);
      expect(vi.mocked(argon2.verify), name).toHaveBeenCalledTimes(1);
      expect(vi.mocked(argon2.verify).mock.calls[0]![0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });

  test('in what the database is asked', async () => {
    const { username } = await app.member();
    // As from an unknown address: known ones are exempt from one of the counters.
    await db.database.query({ text: 'DELETE FROM member_known_addresses' });
    const asked: string[] = [];
    const query: Database['query'] = (statement: Statement) => {
      asked.push(statement.name ?? statement.text);
      return db.database.query(statement);
    };
    const spied = await startApp({ ...db.database, query });
    const tryAs = async (name: string) => {
      asked.length = 0;
      await spied.call('POST /member/login', { username: name, password: 'wrong' });
      return [...asked];
    };
    const wrong = await tryAs(username);
    expect(wrong).not.toEqual([]);
    expect(await tryAs(newName())).toEqual(wrong);
    await spied.app.http.close();
  });
});

test('a login name of any shape is refused and never a server fault', async () => {
  for (const name of [
    'x'.repeat(254),
    '@'.repeat(254),
    '\u{1F3EE}',
    '\u202emika',
    "' OR 1=1 --",
    '%',
    '+',
    '🏮@🏮.jp',
  ])
    expect((await login(name, 'wrong')).code, name).toBe(1001);
  expect((await login('x'.repeat(255), 'wrong')).status).toBe(422);
});
