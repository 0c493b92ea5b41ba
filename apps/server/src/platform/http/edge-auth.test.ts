import { createHash } from 'node:crypto';
import { endpoints } from '@fairground/contract/endpoints';
import { CODES } from '@fairground/contract/codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import {
  expectEnvelope,
  KEYS,
  languageAt,
  MEMBERS_ONLY,
  methodOf,
  pathOf,
  POSTS,
  validInputs,
} from '#test/edge.ts';
import { plantOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
const tokens = { expired: '', revoked: '', alive: '', operator: '' };

beforeAll(async () => {
  const hash = (token: string) => createHash('sha256').update(token).digest();
  const [expired, revoked, living] = [await app.member(), await app.member(), await app.member()];
  await db.database.query({
    text: 'UPDATE sessions SET expires_at = now() WHERE token_hash = $1',
    values: [hash(expired.token)],
  });
  await db.database.query({
    text: 'UPDATE sessions SET revoked_at = now() WHERE token_hash = $1',
    values: [hash(revoked.token)],
  });
  const operator = await plantOperator(db.database, 'owner');
  Object.assign(tokens, {
    expired: expired.token,
    revoked: revoked.token,
    alive: living.token,
    operator: operator.token,
  });
});

test('there are endpoints to test, public and for members', () => {
  expect(MEMBERS_ONLY.length).toBeGreaterThan(10);
  expect(KEYS.filter((key) => !MEMBERS_ONLY.includes(key)).toSorted()).toEqual([
    'GET /legal/current',
    'GET /legal/text',
    'GET /lottery/export',
    'GET /lottery/heads',
    'GET /member/check-invite-code',
    'POST /member/forgot',
    'POST /member/login',
    'POST /member/loginoptions',
    'POST /member/passkeylogin',
    'POST /member/register',
    'POST /member/reset',
    // The link of a message: who holds it needs no session.
    'POST /member/stoprecovery',
  ]);
});

describe.each(MEMBERS_ONLY)('%s is closed', (key) => {
  const body = POSTS.includes(key) ? { body: JSON.stringify(validInputs()[key]) } : {};
  const ask = (headers: Record<string, string>, index: number) =>
    app.send(methodOf(key), pathOf(key), { ...body, headers, lang: languageAt(index) });

  test.each([
    ['no token', () => ({})],
    ['an empty token', () => ({ token: '' })],
    ['garbage', () => ({ token: 'garbage' })],
    ['a token of the right shape that nobody has', () => ({ token: 'A'.repeat(43) })],
    ['an expired token', () => ({ token: tokens.expired })],
    ['a revoked token', () => ({ token: tokens.revoked })],
    ['the token of an operator', () => ({ token: tokens.operator })],
    ['a header twice', () => ({ token: `${tokens.alive}, ${tokens.alive}` })],
    ['the token in another header', () => ({ authorization: tokens.alive })],
  ] as [string, () => Record<string, string>][])('with %s', async (_name, headers) => {
    for (const index of [0, 1, 2]) {
      const answer = await ask(headers(), index);
      expect(answer).toMatchObject({ status: 401, code: 401, data: null });
      expectEnvelope(answer, languageAt(index));
    }
  });

  test('even to a body that is refused, so that nobody learns what it takes', async () => {
    if (!POSTS.includes(key)) return;
    const answer = await app.send('POST', pathOf(key), { body: '{"nonsense":1}' });
    expect(answer.status).toBe(401);
  });
});

test.each(KEYS)('%s declares only refusals of the closed list, each once', (key) => {
  const failures: readonly string[] = endpoints[key].failures;
  for (const name of failures) expect(Object.keys(CODES)).toContain(name);
  expect(new Set(failures).size).toBe(failures.length);
  expect(failures).not.toContain('OK');
});
