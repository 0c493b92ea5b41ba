import { createHash } from 'node:crypto';
import { CODES } from '@fairground/contract/codes';
import { ROLES, type Role } from '@fairground/contract/console/endpoint';
import type { ConsoleKey } from '@fairground/contract/console/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { CALLS_BY_ROLE, CLOSED_KEYS, CONSOLE_KEYS, consoleEndpoint } from '#test/console-edge.ts';
import { validConsoleInputs } from '#test/console-inputs.ts';
import { useDatabase } from '#test/database.ts';
import { expectEnvelope, languageAt, MEMBERS_ONLY, methodOf, pathOf, validInputs } from '#test/edge.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, sendConsole } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
const tokens = { expired: '', revoked: '', disabled: '', member: '', enrolling: '', alive: '' };

const change = (token: string, assignment: string) =>
  db.database.query({
    text: `UPDATE operator_sessions SET ${assignment} WHERE token_hash = $1`,
    values: [createHash('sha256').update(token).digest()],
  });

beforeAll(async () => {
  const owner = () => plantOperator(db.database, 'owner');
  const [expired, revoked, disabled, alive] = [await owner(), await owner(), await owner(), await owner()];
  await change(expired.token, 'expires_at = now()');
  await change(revoked.token, 'revoked_at = now()');
  await db.database.query({
    text: 'UPDATE operators SET disabled_at = now() WHERE id = $1',
    values: [disabled.id],
  });
  Object.assign(tokens, {
    expired: expired.token,
    revoked: revoked.token,
    disabled: disabled.token,
    alive: alive.token,
    member: (await plantMember(db.database)).token,
    enrolling: (await plantOperator(db.database, 'owner', 'new')).token,
  });
});

const split = (key: ConsoleKey) => key.split(' ') as ['GET' | 'POST', string];

test('there are calls to test, and those of logging in are the only public ones', () => {
  expect(CONSOLE_KEYS.length).toBeGreaterThan(30);
  expect(CONSOLE_KEYS.filter((key) => !CLOSED_KEYS.includes(key))).toEqual([
    'POST /session/login',
    'POST /session/loginoptions',
  ]);
});

describe.each(CLOSED_KEYS)('%s is closed', (key) => {
  const [method, path] = split(key);
  const body = method === 'POST' ? { body: JSON.stringify(validConsoleInputs()[key]) } : {};

  test.each([
    ['no token', () => ({})],
    ['an empty token', () => ({ token: '' })],
    ['garbage', () => ({ token: 'garbage' })],
    ['a token of the right shape that nobody has', () => ({ token: `op_${'A'.repeat(43)}` })],
    ['an expired token', () => ({ token: tokens.expired })],
    ['a revoked token', () => ({ token: tokens.revoked })],
    ['the token of an operator who was disabled', () => ({ token: tokens.disabled })],
    ['a member’s token', () => ({ token: tokens.member })],
    ['a member’s token dressed up', () => ({ token: `op_${tokens.member}` })],
    ['a header twice', () => ({ token: `${tokens.alive}, ${tokens.alive}` })],
    ['the token in another header', () => ({ authorization: `Bearer ${tokens.alive}` })],
  ] as [string, () => Record<string, string>][])('with %s', async (name, headers) => {
    const lang = languageAt(name.length);
    const answer = await sendConsole(app, method, path, { ...body, headers: headers(), lang });
    expect(answer).toMatchObject({ status: 401, code: 401, data: null });
    expectEnvelope(answer, lang);
  });

  test('even to a body that is refused, so that nobody learns what it takes', async () => {
    if (method !== 'POST') return;
    const stranger = await sendConsole(app, method, path, { body: '{"nonsense":1' });
    expect(stranger.status).toBe(401);
  });

  test('to a session without a second factor, unless it is there to enrol one', async () => {
    const { token } = await plantOperator(db.database, 'owner', 'new');
    const answer = await sendConsole(app, method, path, { ...body, token });
    if (consoleEndpoint(key).auth === 'operator') expect(answer).toMatchObject({ status: 403, data: null });
    else expect([401, 403]).not.toContain(answer.status);
  });
});

describe('roles', () => {
  const planted = new Map<Role, string>();
  beforeAll(async () => {
    for (const role of ROLES) planted.set(role, (await plantOperator(db.database, role)).token);
  });

  test.each(CALLS_BY_ROLE)('%s by %s', async (key, role) => {
    const [method, path] = split(key);
    // A session of its own, since the call may end it.
    const mayEnd = key === 'POST /session/logout' || key === 'POST /session/password';
    const token = mayEnd ? (await plantOperator(db.database, role)).token : planted.get(role)!;
    if (consoleEndpoint(key).roles.includes(role)) {
      const input = validConsoleInputs()[key];
      const answer =
        method === 'POST'
          ? await sendConsole(app, method, path, { token, body: JSON.stringify(input) })
          : await sendConsole(app, method, `${path}?${new URLSearchParams(input as never).toString()}`, {
              token,
            });
      // Without a mail server the field says that nothing can be sent.
      const refused = key === 'POST /alerts/email' ? [401, 403, 500] : [401, 403, 422, 500];
      expect(refused).not.toContain(answer.status);
      return;
    }
    // Refused before the body is parsed, which is no JSON.
    const answer = await sendConsole(app, method, path, {
      token,
      ...(method === 'POST' ? { body: '{' } : {}),
    });
    expect(answer).toMatchObject({ status: 403, code: 403, data: null });
    expectEnvelope(answer, 'en');
  });

  test('a changed role and a lost access are felt with the next call', async () => {
    const operator = await plantOperator(db.database, 'finance');
    const ask = () => callConsole(app, 'GET /ledger/accounts', {}, { token: operator.token });
    expect((await ask()).status).toBe(200);
    const set = (assignment: string) =>
      db.database.query({ text: `UPDATE operators SET ${assignment} WHERE id = $1`, values: [operator.id] });
    await set(`role = 'support'`);
    expect((await ask()).status).toBe(403);
    await set(`role = 'owner', disabled_at = now()`);
    expect((await ask()).status).toBe(401);
    await set('disabled_at = NULL');
    expect((await ask()).status).toBe(200);
  });
});

describe('an operator’s token opens nothing of a member’s', () => {
  test.each(MEMBERS_ONLY)('%s', async (key) => {
    const body = methodOf(key) === 'POST' ? { body: JSON.stringify(validInputs()[key]) } : {};
    const answer = await app.send(methodOf(key), pathOf(key), { ...body, token: tokens.alive });
    expect(answer).toMatchObject({ status: 401, data: null });
    const bare = await app.send(methodOf(key), pathOf(key), { ...body, token: tokens.alive.slice(3) });
    expect(bare.status).toBe(401);
  });
});

test.each(CONSOLE_KEYS)('%s declares only refusals of the closed list, each once, and a role', (key) => {
  const { failures, roles, auth } = consoleEndpoint(key);
  for (const name of failures) expect(Object.keys(CODES)).toContain(name);
  expect(new Set(failures).size).toBe(failures.length);
  expect(roles.length > 0).toBe(auth !== 'public');
});

test('what the console answers is kept by nobody on the way', async () => {
  const { headers } = await callConsole(app, 'GET /overview', {}, { token: tokens.alive });
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await sendConsole(app, 'GET', '/nothing', { token: tokens.alive })).status).toBe(404);
});
