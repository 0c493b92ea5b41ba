import { randomUUID } from 'node:crypto';
import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import { describe, expect, test } from 'vitest';
import { type Answer, ORIGIN, useApp } from '#test/app.ts';
import { createPasskey, type Lie, type SoftPasskey, usePasskey } from '#test/authenticator.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import {
  callConsole,
  codeOf,
  OPERATOR_PASSWORD,
  plantOperator,
  registerOperator,
  type TestOperator,
} from '#test/operators.ts';

const SITE = { origins: ['https://fair.example', 'https://m.fair.example'], rpId: 'fair.example' };
const db = useDatabase();
/** Two nodes of one site, and one whose origins are not configured. */
const nodes = [useApp(db, { publicSite: SITE }), useApp(db, { publicSite: SITE })] as const;
const plain = useApp(db, { publicSite: null });

type Who = { token?: string; origin?: string; node?: 0 | 1 };
/** Calls as a page of the site does. */
const ask = <K extends ConsoleKey>(key: K, input: ConsoleInputOf<K>, who: Who = {}) =>
  callConsole(nodes[who.node ?? 0], key, input, {
    ...(who.token ? { token: who.token } : {}),
    headers: { origin: who.origin ?? ORIGIN },
  });
const REJECTED = { status: 200, code: 1013 };
const STEP_UP = { status: 200, code: 1016 };

async function add(
  { token }: { token: string },
  name = 'Key',
  lie: Lie & { counts?: boolean } = {},
): Promise<{ passkey: SoftPasskey; answer: Answer<ConsoleDataOf<'POST /session/savepasskey'>> }> {
  const options = (await ask('POST /session/passkeyoptions', {}, { token })).data;
  const { passkey, credential } = createPasskey(options, ORIGIN, lie);
  return { passkey, answer: await ask('POST /session/savepasskey', { name, credential }, { token }) };
}
const list = async (token: string) => (await ask('GET /session/passkeys', {}, { token })).data.list;

/** An operator without an authenticator app, whose second factor is a passkey. */
async function withPasskeyAlone(role: 'owner' | 'finance' = 'finance', counts = true) {
  const operator = await plantOperator(db.database, role, 'new');
  await db.database.query({
    text: 'UPDATE operators SET must_change_password = false WHERE id = $1',
    values: [operator.id],
  });
  const { passkey, answer } = await add(operator, 'Key', { counts });
  expect(answer).toMatchObject({ code: 200, data: { enrolled: true, authenticator: false, passkeys: 1 } });
  return { ...operator, passkey, passkeyId: (await list(operator.token))[0]!.id };
}
const credentials = ({ username }: Pick<TestOperator, 'username'>) => ({
  username,
  password: OPERATOR_PASSWORD,
});

async function login(
  operator: Pick<TestOperator, 'username'>,
  passkey: SoftPasskey,
  lie: Lie = {},
  who: Who = {},
) {
  const options = (await ask('POST /session/loginoptions', credentials(operator), who)).data;
  const credential = usePasskey(passkey, options, who.origin ?? ORIGIN, lie);
  return ask('POST /session/login', { ...credentials(operator), passkey: credential }, who);
}
/** The session's last second factor was so long ago. */
const age = (operatorId: string, seconds = 301) =>
  db.database.query({
    text: 'UPDATE operator_sessions SET second_factor_at = now() - make_interval(secs => $2) WHERE operator_id = $1',
    values: [operatorId, seconds],
  });
const actionsOf = async (operatorId: string) =>
  (
    await db.database.query<{ action: string }>({
      text: 'SELECT action FROM audit_log WHERE subject = $1 ORDER BY seq',
      values: [`operator:${operatorId}`],
    })
  ).map(({ action }) => action);
const mailsOf = (operatorId: string) =>
  db.database.query<{ recipient: string; kind: string; details: { title: string } }>({
    text: 'SELECT recipient, kind, details FROM operator_messages WHERE operator_id = $1 ORDER BY created_at',
    values: [operatorId],
  });

describe('instead of the authenticator app', () => {
  test('a passkey alone enrols: it opens the work, logs in after the password, and ends sessions of the password alone', async () => {
    const operator = await plantOperator(db.database, 'finance', 'new');
    expect(await ask('POST /session/passkeyoptions', {}, operator)).toMatchObject({
      status: 409,
      data: { status: 'password_first' },
    });
    await db.database.query({
      text: 'UPDATE operators SET must_change_password = false WHERE id = $1',
      values: [operator.id],
    });
    const stranger = (await ask('POST /session/login', credentials(operator))).data.token;
    expect((await ask('GET /overview', {}, operator)).status).toBe(403);
    const { passkey, answer } = await add(operator);
    expect(answer).toMatchObject({ code: 200, data: { enrolled: true, authenticator: false, passkeys: 1 } });
    expect((await ask('GET /overview', {}, operator)).code).toBe(200);
    expect((await ask('GET /session/me', {}, { token: stranger })).status).toBe(401);
    // The ceremony was a second factor: what moves money is open now.
    expect((await ask('POST /session/deletepasskey', { id: randomUUID() }, operator)).code).toBe(200);

    const asked = await ask('POST /session/login', credentials(operator));
    expect(asked).toMatchObject({ status: 422, data: { fields: { passkey: expect.any(String) } } });
    expect(asked.data).not.toHaveProperty('fields.code');
    // No code helps somebody who has no authenticator.
    expect((await ask('POST /session/login', { ...credentials(operator), code: '000000' })).status).toBe(422);
    const opened = await login(operator, passkey, {}, { node: 1 });
    expect(opened).toMatchObject({ code: 200, data: { operator: { id: operator.id, enrolled: true } } });
    expect((await ask('GET /overview', {}, { token: opened.data.token })).code).toBe(200);
    expect(await actionsOf(operator.id)).toContain('passkey.add');
    const owner = await plantOperator(db.database, 'owner');
    const seen = (await ask('GET /operators', {}, owner)).data.find(({ id }) => id === operator.id);
    expect(seen).toMatchObject({ enrolled: true });
  });

  test('beside an app either factor does, and both are named after the right password alone', async () => {
    const operator = await registerOperator(db.database, 'finance');
    const { passkey } = await add(operator);
    expect((await ask('POST /session/login', credentials(operator))).data).toMatchObject({
      fields: { code: expect.any(String), passkey: expect.any(String) },
    });
    expect(
      await ask('POST /session/login', { ...credentials(operator), password: 'not the password' }),
    ).toMatchObject({ code: 1001, data: null });
    expect((await login(operator, passkey)).code).toBe(200);
    const code = codeOf(operator.secret, Date.now());
    expect((await ask('POST /session/login', { ...credentials(operator), code })).code).toBe(200);
  });

  test('options are told after the right password alone, in the same words for every name', async () => {
    const operator = await withPasskeyAlone();
    const wrong = await ask('POST /session/loginoptions', { ...credentials(operator), password: 'not it' });
    const unknown = await ask('POST /session/loginoptions', { username: 'nobody-here', password: 'not it' });
    expect(wrong).toMatchObject({ code: 1001, data: null });
    expect([unknown.status, unknown.code, unknown.msg, unknown.data]).toEqual([200, 1001, wrong.msg, null]);
    expect((await ask('POST /session/loginoptions', credentials(operator))).data).toMatchObject({
      rpId: 'fair.example',
      userVerification: 'required',
      allowCredentials: [{ id: operator.passkey.id }],
    });
  });

  test('guessing passwords by the options is counted with the logins', async () => {
    const operator = await withPasskeyAlone();
    const wrong = { ...credentials(operator), password: 'not it' };
    for (let n = 0; n < 10; n++) await ask('POST /session/loginoptions', wrong);
    expect((await ask('POST /session/loginoptions', wrong)).code).toBe(1008);
    expect((await ask('POST /session/login', credentials(operator))).code).toBe(1008);
  });

  test('the last second factor stays, also when two are removed at once; the app goes once a passkey is there', async () => {
    const operator = await withPasskeyAlone();
    const only = await ask('POST /session/deletepasskey', { id: operator.passkeyId }, operator);
    expect(only).toMatchObject({ status: 422, data: { fields: { id: expect.any(String) } } });
    await add(operator, 'Second');
    const ids = (await list(operator.token)).map(({ id }) => id);
    const answers = await Promise.all(
      ids.map((id, n) => ask('POST /session/deletepasskey', { id }, { ...operator, node: n as 0 | 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await list(operator.token)).toHaveLength(1);

    const both = await registerOperator(db.database, 'finance');
    expect(await ask('POST /session/removeauthenticator', {}, both)).toMatchObject({
      status: 409,
      data: { status: 'last_factor' },
    });
    const { passkey } = await add(both);
    expect(await ask('POST /session/removeauthenticator', {}, both)).toMatchObject({
      code: 200,
      data: { enrolled: true, authenticator: false, passkeys: 1 },
    });
    const code = codeOf(both.secret, Date.now());
    expect((await ask('POST /session/login', { ...credentials(both), code })).status).toBe(422);
    expect((await login(both, passkey)).code).toBe(200);
    // And comes back, after a fresh second factor.
    expect((await ask('POST /session/beginenrolment', {}, both)).code).toBe(200);
    expect(await actionsOf(both.id)).toEqual(
      expect.arrayContaining(['passkey.add', 'second_factor.remove', 'second_factor.begin']),
    );
  });

  test('of the app and the only passkey that are removed at once, one stays', async () => {
    const operator = await registerOperator(db.database, 'finance');
    await add(operator);
    const { id } = (await list(operator.token))[0]!;
    const [first, second] = await Promise.all([
      ask('POST /session/removeauthenticator', {}, operator),
      ask('POST /session/deletepasskey', { id }, { ...operator, node: 1 }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)[0]).toBe(200);
    expect(first.status === 409 || second.status === 422, 'one of them is refused').toBe(true);
    expect((await ask('GET /session/me', {}, operator)).data.enrolled).toBe(true);
  });
});

describe('an open console that somebody finds', () => {
  test('adds no second factor and removes none without a fresh one', async () => {
    const operator = await registerOperator(db.database, 'finance');
    const options = (await ask('POST /session/passkeyoptions', {}, operator)).data;
    const { credential } = createPasskey(options, ORIGIN);
    await age(operator.id);
    expect(await ask('POST /session/passkeyoptions', {}, operator)).toMatchObject(STEP_UP);
    expect(await ask('POST /session/savepasskey', { name: 'x', credential }, operator)).toMatchObject(
      STEP_UP,
    );
    expect(await list(operator.token)).toEqual([]);
    await age(operator.id, 0);
    // The refusal left the challenge alone: the same call goes on after the step-up.
    expect((await ask('POST /session/savepasskey', { name: 'x', credential }, operator)).code).toBe(200);

    const alone = await withPasskeyAlone();
    await age(alone.id);
    expect(await ask('POST /session/beginenrolment', {}, alone)).toMatchObject(STEP_UP);
    expect(await ask('POST /session/confirmenrolment', { code: '000000' }, alone)).toMatchObject(STEP_UP);
    expect(await ask('POST /session/deletepasskey', { id: alone.passkeyId }, alone)).toMatchObject(STEP_UP);
  });

  test('steps up by a passkey, whose challenge is for this session alone', async () => {
    const operator = await withPasskeyAlone('owner');
    const { passkey } = operator;
    const other = (await login(operator, passkey)).data.token;
    await age(operator.id);
    const wallet = () => ask('POST /settings/wallet', {} as never, operator);
    expect(await wallet()).toMatchObject(STEP_UP);
    const options = (await ask('POST /session/stepupoptions', {}, operator)).data;
    expect(options).toMatchObject({ allowCredentials: [{ id: passkey.id }], userVerification: 'required' });
    const forOther = usePasskey(passkey, options, ORIGIN);
    expect(await ask('POST /session/stepup', { passkey: forOther }, { token: other })).toMatchObject(
      REJECTED,
    );
    expect(await wallet()).toMatchObject(STEP_UP);

    expect((await ask('POST /session/stepup', {}, operator)).data).toMatchObject({
      fields: { passkey: expect.any(String) },
    });
    const again = (await ask('POST /session/stepupoptions', {}, operator)).data;
    const used = usePasskey(passkey, again, ORIGIN);
    const stepped = await ask('POST /session/stepup', { passkey: used }, operator);
    expect(stepped).toMatchObject({ code: 200, data: { until: expect.any(String) } });
    expect((await wallet()).status).toBe(422);
    expect(await ask('POST /session/stepup', { passkey: used }, operator), 'once').toMatchObject(REJECTED);
    // A challenge of the login is none of the step-up.
    const loginOptions = (await ask('POST /session/loginoptions', credentials(operator))).data;
    expect(
      await ask('POST /session/stepup', { passkey: usePasskey(passkey, loginOptions, ORIGIN) }, operator),
    ).toMatchObject(REJECTED);
  });
});

describe('what is checked', () => {
  test.each<[string, Lie]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sibling of the origin', { origin: 'https://x.fair.example' }],
    ['another RP ID', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['no user verification', { verified: false }],
    ['another type', { type: 'webauthn.get' }],
  ])('adding refuses %s', async (_name, lie) => {
    const operator = await plantOperator(db.database, 'content');
    expect((await add(operator, 'x', lie)).answer).toMatchObject(REJECTED);
    expect(await list(operator.token)).toEqual([]);
  });

  test('logging in refuses what does not fit, and a copy that is behind', async () => {
    const operator = await withPasskeyAlone();
    const { passkey } = operator;
    const another = await withPasskeyAlone();
    const lies: Lie[] = [
      { origin: 'https://evil.example' },
      { origin: 'https://m.fair.example' },
      { rpId: 'evil.example' },
      { verified: false },
      { type: 'webauthn.create' },
      { key: another.passkey.key },
      { userHandle: another.passkey.userHandle },
    ];
    for (const lie of lies) {
      expect(await login(operator, passkey, lie), JSON.stringify(lie)).toMatchObject(REJECTED);
      // Each is a try for a name, and so many are not meant here.
      await db.database.query({ text: 'TRUNCATE rate_limits' });
    }
    // Without the handle it is known by its name: the options say which passkey to use.
    expect((await login(operator, passkey, { userHandle: null })).code).toBe(200);
    expect(await login(operator, another.passkey)).toMatchObject(REJECTED);
    const copy = { ...passkey };
    expect((await login(operator, passkey)).code).toBe(200);
    expect(await login(operator, copy)).toMatchObject(REJECTED);
  });

  test('of a passkey and its copy with one counter at once, one gets in; a use that is sent again does not', async () => {
    const operator = await withPasskeyAlone();
    const copy = { ...operator.passkey };
    const answers = await Promise.all([
      login(operator, operator.passkey),
      login(operator, copy, {}, { node: 1 }),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 1013]);
    const options = (await ask('POST /session/loginoptions', credentials(operator))).data;
    const input = { ...credentials(operator), passkey: usePasskey(operator.passkey, options, ORIGIN) };
    expect((await ask('POST /session/login', input)).code).toBe(200);
    expect(await ask('POST /session/login', input)).toMatchObject(REJECTED);
  });

  test('a passkey of a member is none of an operator, nor the other way round', async () => {
    const member = await plantMember(db.database);
    const send = async (key: string, body: object, token?: string) =>
      (
        await nodes[0].send('POST', key, {
          body: JSON.stringify(body),
          headers: { origin: ORIGIN },
          ...(token ? { token } : {}),
        })
      ).data as never;
    const made = createPasskey(await send('/member/passkeyoptions', {}, member.token), ORIGIN);
    await send('/member/savepasskey', { name: 'Phone', credential: made.credential }, member.token);
    const operator = await withPasskeyAlone();
    expect(await login(operator, made.passkey)).toMatchObject(REJECTED);
    const options = (await send('/member/loginoptions', {})) as { challenge: string };
    const answer = await nodes[0].send('POST', '/member/passkeylogin', {
      body: JSON.stringify({ credential: usePasskey(operator.passkey, options, ORIGIN) }),
      headers: { origin: ORIGIN },
    });
    expect(answer).toMatchObject(REJECTED);
  });

  test('an address that is a number has no passkeys, and says so', async () => {
    const operator = await plantOperator(db.database, 'owner');
    const at = async (method: 'GET' | 'POST', path: string, host: string, payload: object = {}) =>
      (
        await plain.app.http.inject({
          method,
          url: `/console/api${path}`,
          ...(method === 'POST' ? { payload } : {}),
          headers: { host, origin: `http://${host}`, token: operator.token },
        })
      ).json();
    const refused = { code: 1013, data: { reason: 'address' } };
    expect(await at('POST', '/session/passkeyoptions', '127.0.0.1:8080')).toMatchObject(refused);
    expect(await at('POST', '/session/loginoptions', '127.0.0.1:8080', credentials(operator))).toMatchObject(
      refused,
    );
    expect(await at('POST', '/session/stepupoptions', '127.0.0.1:8080')).toMatchObject(refused);
    const usable = async (host: string) =>
      (await at('GET', '/session/passkeys', host)).data.usable as boolean;
    expect([await usable('localhost:8080'), await usable('127.0.0.1:8080')]).toEqual([true, false]);
    expect(await at('POST', '/session/passkeyoptions', 'localhost:8080')).toMatchObject({ code: 200 });
    // One of another address of the site is none of this one.
    const elsewhere = await withPasskeyAlone();
    expect(await at('POST', '/session/loginoptions', 'localhost:8080', credentials(elsewhere))).toMatchObject(
      refused,
    );
  });
});

describe('a reset by an owner', () => {
  test('removes passkeys with the rest, and what is added after it counts as reset for a day', async () => {
    const operator = await withPasskeyAlone();
    const owner = await plantOperator(db.database, 'owner');
    const old = (await ask('POST /session/loginoptions', credentials(operator))).data;
    const reset = await ask(
      'POST /operators/reset',
      { id: operator.id, version: 1, why: 'lost everything' },
      owner,
    );
    expect(reset.data.operator).toMatchObject({ enrolled: false });
    const { password } = reset.data;
    const late = {
      username: operator.username,
      password,
      passkey: usePasskey(operator.passkey, old, ORIGIN),
    };
    // The temporary password opens the way to a new one alone; the old passkey is none.
    const opened = await ask('POST /session/login', late);
    expect(opened).toMatchObject({ code: 200, data: { operator: { enrolled: false, passkeys: 0 } } });
    const { token } = opened.data;
    expect(await list(token)).toEqual([]);
    expect((await ask('POST /session/passkeyoptions', {}, { token })).status, 'password first').toBe(409);
    const change = {
      oldPassword: password,
      newPassword: 'a lantern by the pier',
      confirmPassword: 'a lantern by the pier',
    };
    await ask('POST /session/password', change, { token });
    expect((await add({ token })).answer.code).toBe(200);
    const [row] = await db.database.query({
      text: `SELECT credentials_by AS by, credentials_reset_at > now() - interval '1 minute' AS fresh FROM operators WHERE id = $1`,
      values: [operator.id],
    });
    expect(row).toEqual({ by: owner.id, fresh: true });
  });

  test('in the middle of a ceremony wins', async () => {
    const operator = await withPasskeyAlone();
    const owner = await plantOperator(db.database, 'owner');
    const options = (await ask('POST /session/passkeyoptions', {}, operator)).data;
    const { credential } = createPasskey(options, ORIGIN);
    const [saved] = await Promise.all([
      ask('POST /session/savepasskey', { name: 'x', credential }, operator),
      ask('POST /operators/reset', { id: operator.id, version: 1, why: 'at once' }, { ...owner, node: 1 }),
    ]);
    expect([200, 401, 409]).toContain(saved.code);
    const left = await db.database.query({
      text: 'SELECT 1 FROM operator_passkeys WHERE operator_id = $1',
      values: [operator.id],
    });
    expect(left).toEqual([]);
  });
});

test('names: another one, by its operator alone, in the audit log', async () => {
  const operator = await withPasskeyAlone();
  const stranger = await plantOperator(db.database, 'owner');
  const named = { id: operator.passkeyId, name: 'Work phone' };
  expect((await ask('POST /session/renamepasskey', named, stranger)).status).toBe(404);
  expect((await ask('POST /session/renamepasskey', { ...named, name: ' ' }, operator)).status).toBe(422);
  expect((await ask('POST /session/renamepasskey', named, operator)).data).toMatchObject({
    name: 'Work phone',
  });
  await ask('POST /session/deletepasskey', { id: operator.passkeyId }, stranger);
  expect(await list(operator.token)).toMatchObject([{ name: 'Work phone', lastUsedAt: null, synced: false }]);
  expect(await actionsOf(operator.id)).toContain('passkey.rename');
});

describe('told', () => {
  const mailing = useApp(db, {
    publicSite: SITE,
    senders: { email: { send: async () => ({ outcome: 'sent' as const }) }, phone: null } as never,
  });
  test('at the address that the operator confirmed, whatever they chose for late work', async () => {
    const operator = await registerOperator(db.database, 'finance');
    await db.database.query({
      text: `INSERT INTO operator_alerts (operator_id, role, language, email, by_mail, weekdays, from_minute, to_minute, queues)
        VALUES ($1, 'finance', 'en', 'desk@example.com', false, '{}', 0, 60, '{}')`,
      values: [operator.id],
    });
    const send = <K extends ConsoleKey>(key: K, input: ConsoleInputOf<K>) =>
      callConsole(mailing, key, input, { token: operator.token, headers: { origin: ORIGIN } });
    const options = (await send('POST /session/passkeyoptions', {})).data;
    const { credential } = createPasskey(options, ORIGIN);
    await send('POST /session/savepasskey', { name: 'Key', credential });
    await send('POST /session/removeauthenticator', {});
    const mails = await mailsOf(operator.id);
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      ['desk@example.com', 'operator_notice'],
      ['desk@example.com', 'operator_notice'],
    ]);
    expect(mails[0]!.details.title).toContain('passkey was added');
  });
});
