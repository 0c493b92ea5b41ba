import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAuthenticate } from '#features/account/sessions.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { sendSlowly } from '#test/slow-request.ts';

const db = useDatabase();
const nodes = [useApp(db), useApp(db)] as const;
const [app] = nodes;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const change = (token: string, assignment: string) =>
  db.database.query({
    text: `UPDATE sessions SET ${assignment} WHERE token_hash = $1`,
    values: [hashOf(token)],
  });
const statusOf = async (token: string, node: 0 | 1 = 0) =>
  (await nodes[node].call('GET /member/info', {}, { token })).status;
const loginAgain = async (member: { username: string; password: string }) =>
  (await app.call('POST /member/login', { username: member.username, password: member.password })).data.token;

describe('logging out', () => {
  test('kills the token at once, on every node', async () => {
    const { token } = await app.member();
    expect([await statusOf(token, 0), await statusOf(token, 1)]).toEqual([200, 200]);
    const answer = await app.call('POST /member/logout', {}, { token });
    expect(answer).toMatchObject({ code: 200, data: {} });
    expect([await statusOf(token, 0), await statusOf(token, 1)]).toEqual([401, 401]);
    expect((await app.call('POST /member/logout', {}, { token })).status).toBe(401);
  });

  test('kills what is under way: a body that comes later does nothing', async () => {
    const send = (token: string, meanwhile: () => Promise<unknown>) =>
      sendSlowly(
        new URL('/api/support/send', app.url),
        { token, body: { requestId: randomUUID(), text: 'is anybody there?' }, waitMs: 700 },
        meanwhile,
      );
    const { token } = await app.member();
    expect(await send(token, async () => {})).toBe(200);
    expect(await send(token, () => app.call('POST /member/logout', {}, { token }))).toBe(401);
  });

  test('leaves the other sessions of the member alive', async () => {
    const member = await app.member();
    const other = await loginAgain(member);
    await app.call('POST /member/logout', {}, { token: member.token });
    expect(await statusOf(other)).toBe(200);
  });
});

test('all other sessions end at once, of this member alone, and the own one stays', async () => {
  const [member, stranger] = [await app.member(), await app.member()];
  const others = [await loginAgain(member), await loginAgain(member)];
  expect((await app.call('POST /member/revokeothers', {}, { token: member.token })).code).toBe(200);
  expect(await Promise.all(others.map((token) => statusOf(token, 1)))).toEqual([401, 401]);
  expect([await statusOf(member.token), await statusOf(stranger.token)]).toEqual([200, 200]);
});

describe('the list of sessions', () => {
  test('shows where a member is logged in, which one asks, and neither token nor hash', async () => {
    const member = await app.member();
    const second = await app.send('POST', '/member/login', {
      body: JSON.stringify({ username: member.username, password: member.password }),
      headers: { 'user-agent': 'Lantern/1.0 (Fair)' },
    });
    const { token } = second.data as { token: string };
    const { data } = await app.call('GET /member/sessions', {}, { token });
    expect(data.list).toHaveLength(2);
    expect(data.list.filter(({ current }) => current).map(({ userAgent }) => userAgent)).toEqual([
      'Lantern/1.0 (Fair)',
    ]);
    for (const session of data.list) {
      expect(Object.keys(session).toSorted()).toEqual([
        'createdAt',
        'current',
        'expiresAt',
        'id',
        'lastSeenAt',
        'userAgent',
      ]);
      expect(Date.parse(session.expiresAt) - Date.parse(session.createdAt)).toBe(30 * 86_400_000);
    }
  });

  test('holds nothing of other members, and nothing that has ended', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const [expired, revoked] = [await loginAgain(one), await loginAgain(one)];
    await change(expired, 'expires_at = now()');
    await app.call('POST /member/logout', {}, { token: revoked });
    expect((await app.call('GET /member/sessions', {}, { token: one.token })).data.list).toHaveLength(1);
    expect((await app.call('GET /member/sessions', {}, { token: other.token })).data.list).toHaveLength(1);
  });
});

describe('ending a session from the list', () => {
  const ids = async (token: string) =>
    (await app.call('GET /member/sessions', {}, { token })).data.list.map(({ id }) => id);

  test('ends that one and no other, at once', async () => {
    const member = await app.member();
    const [first] = await ids(member.token);
    const second = await loginAgain(member);
    expect((await app.call('POST /member/revokesession', { id: first! }, { token: second })).code).toBe(200);
    expect(await statusOf(member.token, 1)).toBe(401);
    expect(await statusOf(second)).toBe(200);
  });

  test('does nothing to a session of somebody else, and does not say whether there is one', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const [foreign] = await ids(other.token);
    const answers = [];
    for (const id of [foreign!, randomUUID()])
      answers.push(await app.call('POST /member/revokesession', { id }, { token: one.token }));
    expect({ ...answers[0], headers: 0 }).toEqual({ ...answers[1], headers: 0 });
    expect(await statusOf(other.token)).toBe(200);
  });
});

describe('a token opens nothing', () => {
  test('after it has expired or was revoked', async () => {
    const member = await app.member();
    const revoked = await loginAgain(member);
    await change(member.token, `expires_at = now() - interval '1 millisecond'`);
    await change(revoked, 'revoked_at = now()');
    expect([await statusOf(member.token), await statusOf(revoked)]).toEqual([401, 401]);
  });

  test('when it is malformed or one character away from a real one', async () => {
    const { token } = await app.member();
    const flipped = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    const odd = ['', 'x', flipped, `${token}A`, token.slice(1), ` ${token}x`, 'Bearer x', '='.repeat(43)];
    for (const other of [...odd, 'null', hashOf(token).toString('hex'), hashOf(token).toString('base64url')])
      expect(await statusOf(other), other).toBe(401);
    const authenticate = createAuthenticate(db.database);
    for (const other of [`${token}\n`, `${token}\0`, token.replace(/./, 'ｘ')])
      expect(await authenticate(other)).toBeNull();
  });

  test('in the query, in the body or in an Authorization header', async () => {
    const { token } = await app.member();
    const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}` };
    expect((await app.send('GET', `/member/info?token=${token}`, { headers })).status).toBe(401);
  });
});

describe('a session lives', () => {
  const seconds = async (token: string, column: 'expires_at' | 'last_seen_at') => {
    const rows = await db.database.query<{ age: string }>({
      text: `SELECT extract(epoch FROM ${column} - now()) AS age FROM sessions WHERE token_hash = $1`,
      values: [hashOf(token)],
    });
    return Number(rows[0]!.age);
  };
  const days = (count: number) => count * 86_400;

  test('thirty days from its last use, noted every few minutes and not on every request', async () => {
    const { token } = await app.member();
    await change(
      token,
      `last_seen_at = now() - interval '59 minutes', expires_at = now() + interval '1 day'`,
    );
    await statusOf(token);
    expect(await seconds(token, 'expires_at')).toBeLessThan(days(1) + 1);
    await change(token, `last_seen_at = now() - interval '61 minutes'`);
    await statusOf(token);
    expect(await seconds(token, 'expires_at')).toBeGreaterThan(days(30) - 60);
    expect(await seconds(token, 'last_seen_at')).toBeGreaterThan(-60);
  });

  test('ninety days at most', async () => {
    const { token } = await app.member();
    await change(
      token,
      `created_at = now() - interval '89 days', last_seen_at = now() - interval '1 day', expires_at = now() + interval '1 hour'`,
    );
    expect(await statusOf(token)).toBe(200);
    expect(await seconds(token, 'expires_at')).toBeLessThanOrEqual(days(1));
  });
});

test('tokens and passwords are stored nowhere, in no column of no table', async () => {
  const member = await app.member();
  const token = await loginAgain(member);
  const tables = await db.database.query<{ name: string }>({
    text: `SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  });
  expect(tables.length).toBeGreaterThan(10);
  const secrets = [token, member.token, member.password].flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret, 'base64url').toString('hex'),
  ]);
  for (const { name } of tables) {
    const rows = await db.database.query<{ row: string }>({ text: `SELECT t::text AS row FROM ${name} t` });
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of secrets) expect(text.includes(secret), `${name} holds a secret`).toBe(false);
  }
});

test('of many tokens at once each is told apart: its own member, or nobody', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => app.member()));
  const { list } = (await app.call('GET /member/sessions', {}, { token: members[0]!.token })).data;
  const revoked = await loginAgain(members[1]!);
  await change(revoked, 'revoked_at = now()');
  const authenticate = createAuthenticate(db.database);
  const unknown = 'x'.repeat(43);
  const asked = [unknown, members[0]!.token, revoked, members[1]!.token, members[0]!.token, unknown];
  const told = await Promise.all(
    [...asked, ...Array.from({ length: 200 }, () => members[2]!.token)].map(authenticate),
  );
  expect(told.slice(0, 6).map((who) => who === null)).toEqual([true, false, true, false, false, true]);
  expect(told[1]).toEqual(told[4]);
  expect(told[1]!.sessionId).toBe(list[0]!.id);
  expect(new Set(told.slice(6).map((who) => who?.memberId)).size).toBe(1);
  expect(new Set(told.filter((who) => who !== null).map(({ memberId }) => memberId)).size).toBe(3);
});
