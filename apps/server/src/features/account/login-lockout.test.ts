import { randomUUID } from 'node:crypto';
import { messages as en } from '@fairground/contract/messages.en';
import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

const ALLOWED = 10;
const db = useDatabase();
const nodes = [useApp(db), useApp(db)] as const;

const login = (username: string, password: string, node: 0 | 1 = 0) =>
  nodes[node].call('POST /member/login', { username, password });
const guess = (username: string, tries: number) =>
  Promise.all(
    Array.from({ length: tries }, (_, index) => login(username, `wrong-${index}`, (index % 2) as 0)),
  );
const locks = () =>
  db.database.query<{ key: string; points: number; expire: number }>({
    text: `SELECT key, points, expire FROM rate_limits WHERE key LIKE 'login:%' ORDER BY key`,
  });
/** Ends all locks. */
const letExpire = () => db.database.query({ text: 'UPDATE rate_limits SET expire = 1' });

beforeEach(async () => {
  await db.database.query({ text: 'DELETE FROM rate_limits' });
  vi.mocked(argon2.verify).mockClear();
});

test('of forty parallel guesses over two nodes ten are looked at, and the rest is told how long to wait', async () => {
  const { username } = await nodes[0].member();
  const answers = await guess(username, 40);
  expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(ALLOWED);
  expect(answers.filter(({ code }) => code === 1001)).toHaveLength(ALLOWED);
  const locked = answers.filter(({ code }) => code === 1008);
  expect(locked).toHaveLength(30);
  for (const { status, msg, data, headers } of locked) {
    const { retryAfter } = data as unknown as { retryAfter: number };
    expect({ status, msg }).toEqual({ status: 200, msg: en.codes.ACCOUNT_LOCKED });
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(headers.get('retry-after')).toBe(String(retryAfter));
  }
});

test('a lock keeps the right password out as well, on both nodes, and says nothing of it', async () => {
  const { username } = await nodes[0].member();
  await guess(username, ALLOWED + 1);
  for (const node of [0, 1] as const) {
    expect((await login(username, PASSWORD, node)).code).toBe(1008);
    expect((await login(username, 'wrong', node)).code).toBe(1008);
  }
});

test('unknown names lock alike', async () => {
  const answers = await guess(`nobody${randomUUID().slice(0, 8)}`, 40);
  expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(ALLOWED);
  expect(answers.filter(({ code }) => code === 1008)).toHaveLength(30);
});

test('three names of one member are not three times the guesses', async () => {
  const { username } = await nodes[0].member();
  await guess(username, 6);
  await guess(`${username}@example.com`, 6);
  expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(ALLOWED);
});

test('a forged address does not help', async () => {
  const { username } = await nodes[0].member();
  const codes = [];
  for (let round = 0; round < 13; round++) {
    const answer = await nodes[0].send('POST', '/member/login', {
      body: JSON.stringify({ username, password: 'wrong' }),
      headers: {
        'x-forwarded-for': `203.0.113.${round}`,
        'x-real-ip': `203.0.113.${round}`,
        forwarded: `for=203.0.113.${round}`,
      },
    });
    codes.push(answer.code);
  }
  expect(codes).toEqual([...Array<number>(ALLOWED).fill(1001), 1008, 1008, 1008]);
});

describe('a lock', () => {
  test('is not prolonged by guessing against it', async () => {
    const { username } = await nodes[0].member();
    await guess(username, ALLOWED + 1);
    const before = await locks();
    await guess(username, 80);
    expect(await locks()).toEqual(before);
    expect((await login(username, PASSWORD)).data).toMatchObject({ retryAfter: expect.any(Number) });
  });

  test('ends by itself', async () => {
    const { username } = await nodes[0].member();
    await guess(username, ALLOWED + 1);
    await letExpire();
    expect((await login(username, PASSWORD, 1)).code).toBe(200);
  });

  test('of one name leaves others at the same address alone', async () => {
    const [one, other] = [await nodes[0].member(), await nodes[0].member()];
    await guess(one.username, ALLOWED + 1);
    expect((await login(other.username, PASSWORD)).code).toBe(200);
  });
});

test('the right password forgets the wrong ones', async () => {
  const { username } = await nodes[0].member();
  for (let round = 0; round < 3; round++) {
    await guess(username, ALLOWED - 1);
    expect((await login(username, PASSWORD, 1)).code).toBe(200);
  }
});

test('the wrong passwords of a member are not kept anywhere in the counts', async () => {
  const { username } = await nodes[0].member();
  await guess(username, 2);
  expect(JSON.stringify(await locks())).not.toContain(username);
});
