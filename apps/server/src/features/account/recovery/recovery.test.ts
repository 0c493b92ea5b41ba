import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRecoveryCodes } from '#features/account/index.ts';
import { createOutbox } from '#features/delivery/index.ts';
import { NO_SENDERS } from '#platform/delivery/channel.ts';
import { systemRandom } from '#platform/random.ts';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { ageCodes, confirmContacts, messagesTo, runForgotten, secretOf } from '#test/outbox.ts';
import { makeDevice } from '#test/push-service.ts';

const db = useDatabase();
const SITE = 'https://fair.example';
const app = useApp(db, { siteUrl: SITE });
const NEW = 'paper-by-daylight';
beforeEach(() => db.database.query({ text: 'DELETE FROM rate_limits' }));

const WHY = 'Showed an identity card at the desk';
type Member = { id: string; token: string };
const two = async (): Promise<[TestOperator, TestOperator]> => [
  await plantOperator(db.database, 'support'),
  await plantOperator(db.database, 'owner'),
];
const newEmail = () => `new-${randomUUID()}@example.com`;
const propose = (by: TestOperator, memberId: string, value: string) =>
  callConsole(app, 'POST /recoveries/propose', { memberId, channel: 'email', value, why: WHY }, by);
const approve = (by: TestOperator, id: string) => callConsole(app, 'POST /recoveries/approve', { id }, by);
/** Lets the 72 hours pass, and runs the job as a node would. */
async function pass(memberId: string): Promise<void> {
  await db.database.query({
    text: `UPDATE account_recoveries SET approved_at = approved_at - interval '73 hours', effective_at = effective_at - interval '73 hours'
      WHERE member_id = $1`,
    values: [memberId],
  });
  await runJob();
}
const runJob = () =>
  createRecoveryCodes({
    database: db.app,
    random: systemRandom,
    outbox: createOutbox({ senders: NO_SENDERS, mode: 'play' }),
  }).run({}, new AbortController().signal);
const memberOf = async (id: string) =>
  (
    await db.database.query<{ username: string; email: string; verified: boolean; held: boolean }>({
      text: `SELECT username, email, email_verified_at IS NOT NULL AS verified,
          coalesce(withdrawals_held_until > now() + interval '23 hours', false) AS held FROM members WHERE id = $1`,
      values: [id],
    })
  )[0]!;
const statusOf = async (memberId: string) =>
  (
    await db.database.query<{ status: string; contact: string }>({
      text: 'SELECT status, contact FROM account_recoveries WHERE member_id = $1 ORDER BY proposed_at DESC LIMIT 1',
      values: [memberId],
    })
  )[0]!;
const reset = (name: string, code: string, newPassword = NEW) =>
  app.call('POST /member/reset', { name, code, newPassword, confirmPassword: newPassword });
/** A member for whom two operators have approved a new contact. */
async function approved(): Promise<{ mika: Member; email: string; id: string; stop: string }> {
  const mika = await plantMember(db.database);
  const email = newEmail();
  const [first, second] = await two();
  const { id } = (await propose(first, mika.id, email)).data;
  expect((await approve(second, id)).code).toBe(200);
  const link = await secretOf(db.database, mika.id, 'contact_proposed');
  return { mika, email, id, stop: link.split('stop=')[1]! };
}

describe('the whole way', () => {
  test('proposed, approved, told; after 72 hours a code goes to the new contact and sets the password', async () => {
    const { mika, email } = await approved();
    const before = await memberOf(mika.id);
    expect(await statusOf(mika.id)).toMatchObject({ status: 'waiting' });
    await runJob();
    expect(await secretOf(db.database, mika.id, 'contact_code'), 'not before').toBe('');

    await pass(mika.id);
    const code = await secretOf(db.database, mika.id, 'contact_code');
    expect(code).toMatch(/^\d{6}$/);
    expect((await messagesTo(db.database, mika.id)).at(-1)).toMatchObject({ recipient: email });
    expect(await reset(before.username, code)).toMatchObject({ code: 200, data: {} });

    expect(await memberOf(mika.id)).toMatchObject({ email, verified: true, held: true });
    expect((await app.call('GET /member/info', {}, mika)).status).toBe(401);
    const login = (username: string, password: string) =>
      app.call('POST /member/login', { username, password });
    expect((await login(email, NEW)).code).toBe(200);
    expect((await login(before.username, PASSWORD)).code).toBe(1001);
    expect(await statusOf(mika.id)).toEqual({ status: 'done', contact: 'n***@example.com' });
    // The former contact hears of it, too.
    const told = (await messagesTo(db.database, mika.id)).filter(
      ({ recipient }) => recipient === before.email,
    );
    expect(told.map(({ kind }) => kind)).toEqual(['contact_proposed', 'contact_changed']);
    expect((await reset(before.username, code, 'another-by-night')).code, 'once').toBe(1011);
  });

  test('every contact, confirmed or not, the inbox and every device hear of it, each with a way to stop it', async () => {
    const mika = await plantMember(db.database);
    await db.database.query({
      text: `UPDATE members SET phone = '+81' || (8000000000 + abs(hashtext($1::text)) % 1000000000)::text WHERE id = $1`,
      values: [mika.id],
    });
    const { endpoint, keys } = makeDevice();
    await app.call('POST /notification/subscribe', { endpoint, keys }, mika);
    // Whoever took the account cannot silence it.
    await app.call(
      'POST /notification/settings',
      { choices: [{ kind: 'security', way: 'push', on: false }] },
      mika,
    );
    const [first, second] = await two();
    await approve(second, (await propose(first, mika.id, newEmail())).data.id);
    const told = (await messagesTo(db.database, mika.id)).filter(({ kind }) => kind === 'contact_proposed');
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'phone']);
    for (const { secret } of told)
      expect(secret).toMatch(/^https:\/\/fair\.example\/#\/login\?stop=[\w-]{43}$/);
    expect((await app.call('GET /notification/list', {}, mika)).data.list[0]).toMatchObject({
      kind: 'security',
      path: '/profile/security',
    });
    const [pushes] = await db.database.query<{ n: number }>({
      text: 'SELECT count(*)::int AS n FROM notification_pushes WHERE member_id = $1',
      values: [mika.id],
    });
    expect(pushes!.n).toBe(1);
    expect((await app.call('GET /member/contacts', {}, mika)).data.recovery).toMatchObject({
      contact: 'n***@example.com',
      effectiveAt: expect.any(String),
    });
  });

  test('a code that got lost is asked for again as any other', async () => {
    const { mika, email } = await approved();
    await pass(mika.id);
    const first = await secretOf(db.database, mika.id, 'contact_code');
    const { username } = await memberOf(mika.id);
    await ageCodes(db.database, mika.id);
    await app.call('POST /member/forgot', { name: username });
    await runForgotten(db.app);
    const sent = (await messagesTo(db.database, mika.id)).filter(({ kind }) => kind === 'contact_code');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ recipient: email });
    if (sent[1]!.secret !== first) expect((await reset(username, first)).code).toBe(1011);
    expect((await reset(username, sent[1]!.secret!)).code).toBe(200);
  });

  test('ends with a changed password, while it waits and once its code was sent', async () => {
    const change = { type: 'login', oldPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW } as const;
    const { mika: waiting } = await approved();
    expect((await app.call('POST /member/setpwd', change, waiting)).code).toBe(200);
    expect(await statusOf(waiting.id)).toEqual({ status: 'stopped', contact: 'n***@example.com' });

    const { mika: ready } = await approved();
    await pass(ready.id);
    const code = await secretOf(db.database, ready.id, 'contact_code');
    expect((await app.call('POST /member/setpwd', change, ready)).code).toBe(200);
    expect((await reset((await memberOf(ready.id)).username, code, 'another-by-night')).code).toBe(1011);
    expect(await statusOf(ready.id)).toMatchObject({ status: 'stopped' });
  });

  test('ends with a password that is reset by a contact that is still confirmed', async () => {
    const { mika } = await approved();
    await confirmContacts(db.database, mika.id);
    const { username } = await memberOf(mika.id);
    await app.call('POST /member/forgot', { name: username });
    await runForgotten(db.app);
    expect((await reset(username, await secretOf(db.database, mika.id, 'reset_code'))).code).toBe(200);
    expect(await statusOf(mika.id)).toMatchObject({ status: 'stopped' });
  });

  test('used, it ends what was lost beside the contact: passkeys and the other contact', async () => {
    const { mika } = await approved();
    await db.database.query({
      text: `UPDATE members SET phone = '+81' || (8000000000 + abs(hashtext($1::text)) % 1000000000)::text, phone_verified_at = now()
        WHERE id = $1`,
      values: [mika.id],
    });
    await db.database.query({
      text: `INSERT INTO passkeys (member_id, credential_id, rp_id, public_key, sign_count, transports, backed_up, name)
        VALUES ($1, $2, 'fair.example', $2, 0, '{}', false, 'lost phone')`,
      values: [mika.id, Buffer.from(randomUUID())],
    });
    await pass(mika.id);
    const { username } = await memberOf(mika.id);
    expect((await reset(username, await secretOf(db.database, mika.id, 'contact_code'))).code).toBe(200);
    const left = await db.database.query<{ confirmed: boolean; passkeys: number }>({
      text: `SELECT phone_verified_at IS NOT NULL AS confirmed,
          (SELECT count(*)::int FROM passkeys WHERE member_id = members.id) AS passkeys FROM members WHERE id = $1`,
      values: [mika.id],
    });
    expect(left).toEqual([{ confirmed: false, passkeys: 0 }]);
  });

  test('used, it voids a code that is on its way to another contact', async () => {
    const { mika } = await approved();
    await db.database.query({
      text: `UPDATE members SET phone = '+81' || (8000000000 + abs(hashtext($1::text)) % 1000000000)::text, phone_verified_at = now(),
        email_verified_at = NULL WHERE id = $1`,
      values: [mika.id],
    });
    await pass(mika.id);
    const { username } = await memberOf(mika.id);
    const code = await secretOf(db.database, mika.id, 'contact_code');
    await app.call('POST /member/forgot', { name: username });
    await runForgotten(db.app);
    const other = await secretOf(db.database, mika.id, 'reset_code');
    expect(other).toMatch(/^\d{6}$/);
    expect((await reset(username, code)).code).toBe(200);
    expect((await reset(username, other, 'another-by-night')).code).toBe(1011);
  });

  test('is void after five wrong codes, and after a week', async () => {
    const { mika } = await approved();
    await pass(mika.id);
    const code = await secretOf(db.database, mika.id, 'contact_code');
    const { username } = await memberOf(mika.id);
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => reset(username, wrong)));
    expect((await reset(username, code)).code).toBe(1011);
    await db.database.query({
      text: `UPDATE account_recoveries SET approved_at = approved_at - interval '8 days', effective_at = effective_at - interval '8 days'
        WHERE member_id = $1`,
      values: [mika.id],
    });
    await runJob();
    expect(await statusOf(mika.id)).toEqual({ status: 'expired', contact: 'n***@example.com' });
  });
});

describe('stopping it', () => {
  test('a link stops it by the call alone, once; no code goes out', async () => {
    const { mika, stop } = await approved();
    // The page of the link is a hash of the app: opening it asks the server for nothing with the token.
    expect((await app.send('GET', `/member/stoprecovery?token=${stop}`)).status).toBe(404);
    expect(await statusOf(mika.id)).toMatchObject({ status: 'waiting' });
    expect(await app.call('POST /member/stoprecovery', { token: stop })).toMatchObject({
      code: 200,
      data: {},
    });
    expect(await statusOf(mika.id)).toEqual({ status: 'stopped', contact: 'n***@example.com' });
    expect((await app.call('POST /member/stoprecovery', { token: stop })).code).toBe(1011);
    await pass(mika.id);
    expect(await secretOf(db.database, mika.id, 'contact_code')).toBe('');
  });

  test('an app that is logged in stops it, also when the code was sent', async () => {
    const { mika } = await approved();
    await pass(mika.id);
    const code = await secretOf(db.database, mika.id, 'contact_code');
    expect((await app.call('POST /member/refuserecovery', {}, mika)).code).toBe(200);
    expect((await app.call('POST /member/refuserecovery', {}, mika)).code, 'nothing is left to stop').toBe(
      200,
    );
    expect((await reset((await memberOf(mika.id)).username, code)).code).toBe(1011);
    expect((await app.call('GET /member/contacts', {}, mika)).data.recovery).toBeNull();
  });

  test('of a stop and a use at once one wins', async () => {
    const { mika, stop } = await approved();
    await pass(mika.id);
    const code = await secretOf(db.database, mika.id, 'contact_code');
    const { username } = await memberOf(mika.id);
    const [used, stopped] = await Promise.all([
      reset(username, code),
      app.call('POST /member/stoprecovery', { token: stop }),
    ]);
    expect([used.code, stopped.code].toSorted((a, b) => a - b)).toEqual([200, 1011]);
    expect(await statusOf(mika.id)).toMatchObject({ status: used.code === 200 ? 'done' : 'stopped' });
  });

  test('an unknown token is no token', async () => {
    for (const token of ['x', 'x'.repeat(43), 'a b'])
      expect((await app.call('POST /member/stoprecovery', { token })).code).toBe(1011);
  });
});

describe('four eyes', () => {
  test('nobody approves what they proposed, nor with access that the proposer made', async () => {
    const mika = await plantMember(db.database);
    const [first, second] = await two();
    const { id } = (await propose(first, mika.id, newEmail())).data;
    expect(await approve(first, id)).toMatchObject({
      status: 422,
      data: { fields: { id: expect.any(String) } },
    });
    await db.database.query({
      text: 'UPDATE operators SET credentials_by = $2 WHERE id = $1',
      values: [second.id, first.id],
    });
    expect((await approve(second, id)).status).toBe(422);
    const [third] = await two();
    expect((await approve(third, id)).code).toBe(200);
  });

  test('of two who approve at once one does, and the other is told; the member hears of it once', async () => {
    const mika = await plantMember(db.database);
    const [first, second] = await two();
    const third = await plantOperator(db.database, 'owner');
    const { id } = (await propose(first, mika.id, newEmail())).data;
    const codes = (await Promise.all([approve(second, id), approve(third, id)])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await messagesTo(db.database, mika.id)).toHaveLength(1);
  });

  test('one is open at a time; a rejected one makes room, and its code is void', async () => {
    const { mika, id } = await approved();
    const [first] = await two();
    expect((await propose(first, mika.id, newEmail())).code).toBe(409);
    await pass(mika.id);
    const code = await secretOf(db.database, mika.id, 'contact_code');
    const note = 'The card was not theirs';
    expect(await callConsole(app, 'POST /recoveries/reject', { id, note }, first)).toMatchObject({
      data: { status: 'rejected', endNote: note, contact: 'n***@example.com' },
    });
    expect((await reset((await memberOf(mika.id)).username, code)).code).toBe(1011);
    expect((await propose(first, mika.id, newEmail())).code).toBe(200);
  });

  test('a contact of somebody else, the member’s own, or none at all is refused', async () => {
    const mika = await plantMember(db.database);
    const other = await memberOf((await plantMember(db.database)).id);
    const [first] = await two();
    expect((await propose(first, mika.id, other.email.toUpperCase())).code).toBe(1003);
    expect((await propose(first, mika.id, (await memberOf(mika.id)).email)).status).toBe(422);
    expect((await propose(first, mika.id, 'nothing')).status).toBe(422);
    expect((await propose(first, randomUUID(), newEmail())).status).toBe(404);
  });

  test('lists mask the contact, the detail shows it while it is open, the audit log never has it', async () => {
    const { email, id } = await approved();
    const [first] = await two();
    const { list } = (await callConsole(app, 'GET /recoveries', { status: 'waiting' }, first)).data;
    expect(list.find((row) => row.id === id)).toMatchObject({ contact: 'n***@example.com' });
    expect((await callConsole(app, 'GET /recoveries/detail', { id }, first)).data.contact).toBe(email);
    const rows = await db.database.query({ text: 'SELECT to_json(a)::text AS row FROM audit_log a' });
    expect(JSON.stringify(rows)).not.toContain(email);
    const actions = rows.map((row) => JSON.stringify(row)).filter((row) => row.includes(id));
    expect(actions).toHaveLength(2);
  });
});
