import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
/** Two chained proxies; the tests' requests come from the nearer one, this machine. */
const behind = useApp(db, { trustedProxies: ['127.0.0.1', '10.0.0.0/24'] });
const other = useApp(db, { trustedProxies: ['127.0.0.1'] });
const alone = useApp(db);

type Headers = Record<string, string | string[]>;

/** A login with a wrong password and these headers. */
function guess(url: string, username: string, headers: Headers): Promise<number> {
  const body = JSON.stringify({ username, password: 'not the password' });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(`${url}/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  });
  call.on('response', (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    response.on('end', () => resolve((JSON.parse(text) as { code: number }).code));
  });
  call.on('error', reject);
  call.end(body);
  return promise;
}

const LOGIN_FAILED = 1001;
const ACCOUNT_LOCKED = 1008;

async function plantNamed(): Promise<string> {
  const { id } = await plantMember(db.database);
  const rows = await db.database.query<{ username: string }>({
    text: 'SELECT username FROM members WHERE id = $1',
    values: [id],
  });
  return rows[0]!.username;
}

/** Tries passwords until the lock of name and address, with that try's headers each time. */
async function guesses(url: string, username: string, headersOf: (n: number) => Headers): Promise<number[]> {
  const codes: number[] = [];
  for (let n = 0; n < 12; n++) codes.push(await guess(url, username, headersOf(n)));
  return codes;
}
const LOCKED = [...Array<number>(10).fill(LOGIN_FAILED), ACCOUNT_LOCKED, ACCOUNT_LOCKED];

describe('behind a trusted proxy', () => {
  test('the lock belongs to the client, and another client of the same proxy is not in it', async () => {
    const name = await plantNamed();
    expect(await guesses(behind.url, name, () => ({ 'x-forwarded-for': '203.0.113.7' }))).toEqual(LOCKED);
    expect(await guess(behind.url, name, { 'x-forwarded-for': '203.0.113.8' })).toBe(LOGIN_FAILED);
  });

  test('what the client wrote before the proxy did is worth nothing', async () => {
    const name = await plantNamed();
    const forged = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` });
    expect(await guesses(behind.url, name, forged)).toEqual(LOCKED);
  });

  test('nor in a header of its own, nor by the name of a proxy, nor in a Forwarded or X-Real-IP', async () => {
    const name = await plantNamed();
    const forged = (n: number) => ({
      'x-forwarded-for': [`10.0.0.9, 198.51.100.${n}`, '203.0.113.7'],
      'x-real-ip': `198.51.100.${n}`,
      forwarded: `for=198.51.100.${n}`,
    });
    expect(await guesses(behind.url, name, forged)).toEqual(LOCKED);
  });

  test('a chain of two proxies leads to the client', async () => {
    const name = await plantNamed();
    const chain = () => ({ 'x-forwarded-for': '203.0.113.7, 10.0.0.5' });
    expect(await guesses(behind.url, name, chain)).toEqual(LOCKED);
    expect(await guess(behind.url, name, { 'x-forwarded-for': '203.0.113.8, 10.0.0.5' })).toBe(LOGIN_FAILED);
  });

  test('the addresses of one /64 are one client, those of another are another', async () => {
    const name = await plantNamed();
    const within = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:7:${n}::${n}` });
    expect(await guesses(behind.url, name, within)).toEqual(LOCKED);
    expect(await guess(behind.url, name, { 'x-forwarded-for': '2001:db8:7:8::1' })).toBe(LOGIN_FAILED);
  });

  test('the port that a proxy adds makes no other client, nor do brackets', async () => {
    const name = await plantNamed();
    const ports = (n: number) => ({ 'x-forwarded-for': `203.0.113.7:${4711 + n}` });
    expect(await guesses(behind.url, name, ports)).toEqual(LOCKED);
    expect(await guess(behind.url, name, { 'x-forwarded-for': '203.0.113.7' })).toBe(ACCOUNT_LOCKED);
    expect(await guess(behind.url, name, { 'x-forwarded-for': '203.0.113.8:4711' })).toBe(LOGIN_FAILED);
    const other6 = await plantNamed();
    const brackets = (n: number) => ({ 'x-forwarded-for': `[2001:db8::${n + 1}]:443` });
    expect(await guesses(behind.url, other6, brackets)).toEqual(LOCKED);
    expect(await guess(behind.url, other6, { 'x-forwarded-for': '[2001:db8:0:1::7]:443' })).toBe(
      LOGIN_FAILED,
    );
  });

  test('a chain is followed through proxies that write their ports', async () => {
    const name = await plantNamed();
    const chain = (n: number) => ({ 'x-forwarded-for': `203.0.113.7:${n + 1}, 10.0.0.5:${n + 9}` });
    expect(await guesses(behind.url, name, chain)).toEqual(LOCKED);
    expect(await guess(behind.url, name, { 'x-forwarded-for': '203.0.113.8, 10.0.0.5:1' })).toBe(
      LOGIN_FAILED,
    );
  });

  test('garbage counts for the proxy, whatever garbage it is', async () => {
    const name = await plantNamed();
    const garbage = [
      'unknown',
      '',
      ',,,',
      'a'.repeat(3000),
      '999.1.1.1',
      '203.0.113.7:port',
      '::g',
      "' OR 1=1",
    ];
    const codes = await guesses(behind.url, name, (n) => ({
      'x-forwarded-for': garbage[n % garbage.length]!,
    }));
    expect(codes).toEqual(LOCKED);
  });
});

test('without a trusted proxy no header says who the client is', async () => {
  const name = await plantNamed();
  const codes = await guesses(alone.url, name, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }));
  expect(codes).toEqual(LOCKED);
});

test('a hundred parallel tries with a hundred forged addresses on two nodes come to ten', async () => {
  const name = await plantNamed();
  const tries = Array.from({ length: 100 }, (_, n) =>
    guess((n % 2 === 0 ? behind : other).url, name, {
      'x-forwarded-for': `198.51.100.${n}, 203.0.113.7`,
    }),
  );
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === LOGIN_FAILED)).toHaveLength(10);
  expect(codes.filter((code) => code === ACCOUNT_LOCKED)).toHaveLength(90);
});
