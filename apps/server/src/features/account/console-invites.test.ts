import { randomUUID } from 'node:crypto';
import type { ConsoleInputOf } from '@fairground/contract/console/endpoints';
import { LIMITS } from '@fairground/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
let owner: TestOperator;
beforeAll(async () => {
  owner = await plantOperator(db.database, 'owner');
});

const register = (inviteCode: string) => {
  const username = `i${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  return app.call('POST /member/register', {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    inviteCode,
  });
};
const create = (input: Partial<ConsoleInputOf<'POST /invites/create'>> = {}) =>
  callConsole(
    app,
    'POST /invites/create',
    { maxUses: 2, note: 'for the neighbours', why: 'opening night', ...input },
    { token: owner.token },
  );
const disable = (id: string, token = owner.token) =>
  callConsole(app, 'POST /invites/disable', { id, why: 'lost' }, { token });
const detail = async (id: string) =>
  (await callConsole(app, 'GET /invites/detail', { id }, { token: owner.token })).data;
const isValid = async (code: string) =>
  (await app.call('GET /member/check-invite-code', { code })).data.valid;

describe('a code of the house', () => {
  test('lets in as many as it says, who are listed, and then nobody', async () => {
    const { data: invite } = await create();
    expect(invite).toMatchObject({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      note: 'for the neighbours',
      maxUses: 2,
      uses: 0,
      expiresAt: null,
      status: 'active',
      createdBy: owner.username,
    });
    expect(await isValid(invite.code)).toBe(true);
    const first = await register(invite.code);
    const second = await register(invite.code);
    expect([first.code, second.code]).toEqual([200, 200]);
    expect(await isValid(invite.code)).toBe(false);
    expect((await register(invite.code)).code).toBe(1005);
    const { invite: used, guests } = await detail(invite.id);
    expect(used).toMatchObject({ uses: 2, status: 'used_up' });
    expect(guests.list.map(({ username }) => username)).toEqual([
      second.data.user.username,
      first.data.user.username,
    ]);
  });

  test('is not used twice by two who bring it at once', async () => {
    const { data: invite } = await create({ maxUses: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(invite.code)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 1005)).toHaveLength(5);
    expect((await detail(invite.id)).guests.total).toBe(3);
  });

  test('is not used up by a registration that fails', async () => {
    const { data: invite } = await create({ maxUses: 1 });
    const { data } = await app.call('POST /member/register', {
      username: `t${randomUUID().replaceAll('-', '').slice(0, 20)}`,
      email: 'taken@example.com',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
    });
    const again = await app.call('POST /member/register', {
      username: data.user.username,
      email: 'other@example.com',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
      inviteCode: invite.code,
    });
    expect(again.code).toBe(1002);
    expect((await detail(invite.id)).invite).toMatchObject({ uses: 0, status: 'active' });
  });

  test('reads as it is typed, however it is separated, in the check and in the registration alike', async () => {
    const { data: invite } = await create({ maxUses: 5 });
    const spaced = invite.code.toLowerCase().split('').join(' - ');
    expect(spaced.length).toBeGreaterThan(16);
    for (const typed of [invite.code, invite.code.toLowerCase(), spaced]) {
      expect(await isValid(typed)).toBe(true);
      expect((await register(typed)).code).toBe(200);
    }
    const long = ' '.repeat(LIMITS.inviteCode.max + 1 - invite.code.length) + invite.code;
    expect((await app.call('GET /member/check-invite-code', { code: long })).status).toBe(422);
    expect((await register(long)).status).toBe(422);
  });
});

describe('the end of a code', () => {
  test('comes with its moment, or with the end of its day on the site’s clocks', async () => {
    const { data: invite } = await create({ expiresAt: '2099-12-31' });
    expect(invite.expiresAt).toBe('2099-12-31T15:00:00.000Z');
    await db.database.query({
      text: `UPDATE invite_codes SET expires_at = clock_timestamp() WHERE id = $1`,
      values: [invite.id],
    });
    expect(await isValid(invite.code)).toBe(false);
    expect((await register(invite.code)).code).toBe(1005);
    expect((await detail(invite.id)).invite.status).toBe('expired');
  });

  test.each(['2020-01-01', '2020-01-01T00:00:00Z'])('%s is over and makes none', async (expiresAt) => {
    const answer = await create({ expiresAt });
    expect(answer).toMatchObject({ status: 422, data: { fields: { expiresAt: expect.any(String) } } });
  });

  test('comes with an operator, and the loser of two learns who was first', async () => {
    const other = await plantOperator(db.database, 'owner');
    const { data: invite } = await create();
    expect((await register(invite.code)).code).toBe(200);
    const answers = await Promise.all([disable(invite.id), disable(invite.id, other.token)]);
    const [won, lost] = answers[0].code === 200 ? answers : answers.toReversed();
    expect(won).toMatchObject({ code: 200, data: { status: 'disabled', uses: 1 } });
    expect(lost).toMatchObject({
      status: 409,
      data: { by: won!.data.disabledBy, at: won!.data.disabledAt, status: 'disabled' },
    });
    expect(await isValid(invite.code)).toBe(false);
    expect((await register(invite.code)).code).toBe(1005);
    expect((await detail(invite.id)).guests.total, 'who is in stays in').toBe(1);
  });

  test('does not come to one that does not exist', async () => {
    expect((await disable(randomUUID())).status).toBe(404);
    const answer = await callConsole(
      app,
      'GET /invites/detail',
      { id: randomUUID() },
      { token: owner.token },
    );
    expect(answer.status).toBe(404);
  });
});

test('a code is listed by its state, and every change is in the audit log with its reason', async () => {
  const { data: invite } = await create({ note: 'listed' });
  const { data: page } = await callConsole(
    app,
    'GET /invites',
    { status: 'active', pageSize: 50 },
    { token: owner.token },
  );
  expect(page.list.map(({ id }) => id)).toContain(invite.id);
  await disable(invite.id);
  const { data: disabled } = await callConsole(
    app,
    'GET /invites',
    { status: 'disabled', pageSize: 50 },
    { token: owner.token },
  );
  expect(disabled.list.map(({ id }) => id)).toContain(invite.id);
  const lines = await db.database.query<{ action: string; operator: string; why: string }>({
    text: 'SELECT action, operator, why FROM audit_log WHERE subject = $1 ORDER BY seq',
    values: [`invite:${invite.id}`],
  });
  expect(lines).toEqual([
    { action: 'invite.create', operator: owner.username, why: 'opening night' },
    { action: 'invite.disable', operator: owner.username, why: 'lost' },
  ]);
});
