import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { DataOf, EndpointKey, InputOf } from '@fairground/contract/endpoints';
import { LIMITS } from '@fairground/contract/limits';
import { describe, expect, test } from 'vitest';
import { type Answer, ORIGIN, PASSWORD, useApp } from '#test/app.ts';
import { createPasskey, type Lie, type SoftPasskey, usePasskey } from '#test/authenticator.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

const SITE = { origins: ['https://fair.example', 'https://m.fair.example'], rpId: 'fair.example' };
const db = useDatabase();
/** Two nodes of one site, and one whose origins are not configured. */
const nodes = [useApp(db, { publicSite: SITE }), useApp(db, { publicSite: SITE })] as const;
const plain = useApp(db, { publicSite: null });

type Who = { token?: string; origin?: string; node?: 0 | 1 };
/** Calls as a page of the site does. */
const ask = async <K extends EndpointKey>(
  key: K,
  input: InputOf<K>,
  { token, origin = ORIGIN, node = 0 }: Who = {},
) => {
  const [method, path] = key.split(' ') as [string, string];
  const body = method === 'POST' ? { body: JSON.stringify(input) } : {};
  const answer = await nodes[node].send(method, path, {
    ...body,
    ...(token ? { token } : {}),
    headers: { origin },
  });
  return answer as Answer<DataOf<K>>;
};
const REJECTED = { status: 200, code: 1013 };

/** A member with a passkey. */
async function memberWithPasskey(counts = true) {
  const member = await plantMember(db.database);
  const options = (await ask('POST /member/passkeyoptions', {}, member)).data;
  const { passkey, credential } = createPasskey(options, ORIGIN, { counts });
  const saved = await ask('POST /member/savepasskey', { name: 'Phone', credential }, member);
  expect(saved).toMatchObject({ status: 200, code: 200 });
  return { ...member, passkey, passkeyId: saved.data.id };
}
const login = async (passkey: SoftPasskey, lie: Lie = {}, who: Who = {}) => {
  const options = (await ask('POST /member/loginoptions', {}, who)).data;
  return ask(
    'POST /member/passkeylogin',
    { credential: usePasskey(passkey, options, who.origin ?? ORIGIN, lie) },
    who,
  );
};
const age = (token: string, minutes: number) =>
  db.database.query({
    text: `UPDATE sessions SET created_at = created_at - $2 * interval '1 minute' WHERE token_hash = $1`,
    values: [createHash('sha256').update(token).digest(), minutes],
  });

test('a passkey gets another name from its member, and from nobody else', async () => {
  const member = await memberWithPasskey();
  const stranger = await plantMember(db.database);
  const named = { id: member.passkeyId, name: 'Old phone' };
  expect((await ask('POST /member/renamepasskey', named, stranger)).status).toBe(404);
  expect((await ask('POST /member/renamepasskey', { ...named, name: '' }, member)).status).toBe(422);
  expect((await ask('POST /member/renamepasskey', named, member)).data).toMatchObject({ name: 'Old phone' });
  expect((await ask('GET /member/passkeys', {}, member)).data.list).toMatchObject([{ name: 'Old phone' }]);
  expect((await login(member.passkey)).code).toBe(200);
});

describe('adding', () => {
  test('asks for a discoverable passkey with user verification, and lists it without its keys', async () => {
    const member = await plantMember(db.database);
    const { data } = await ask('POST /member/passkeyoptions', {}, member);
    expect(data).toMatchObject({
      rp: { id: 'fair.example' },
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Buffer.from(data.user.id, 'base64url').toString('hex')).toBe(member.id.replaceAll('-', ''));
    const { credential, passkey } = createPasskey(data, ORIGIN);
    const saved = await ask('POST /member/savepasskey', { name: ' Red  phone ', credential }, member);
    expect(saved.data).toEqual({
      id: expect.any(String),
      name: expect.stringContaining('Red'),
      createdAt: expect.any(String),
      lastUsedAt: null,
      synced: false,
    });
    const { data: list } = await ask('GET /member/passkeys', {}, member);
    expect(list).toMatchObject({ list: [saved.data], passwordNeeded: false });
    expect((await ask('POST /member/passkeyoptions', {}, member)).data.excludeCredentials).toMatchObject([
      { id: passkey.id },
    ]);
  });

  test('wants the login password where the session is not new', async () => {
    const member = await plantMember(db.database);
    await age(member.token, 11);
    expect((await ask('GET /member/passkeys', {}, member)).data.passwordNeeded).toBe(true);
    expect(await ask('POST /member/passkeyoptions', {}, member)).toMatchObject({
      status: 422,
      data: { fields: { password: expect.any(String) } },
    });
    expect(await ask('POST /member/passkeyoptions', { password: 'wrong-one' }, member)).toMatchObject({
      code: 1007,
    });
    expect(await ask('POST /member/passkeyoptions', { password: PASSWORD }, member)).toMatchObject({
      code: 200,
    });
  });

  test.each<[string, Lie]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a frame in a page of another site', { crossOrigin: true }],
    ['a sibling of the origin', { origin: 'https://x.fair.example' }],
    ['another RP ID', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['no user verification', { verified: false }],
    ['another type', { type: 'webauthn.get' }],
  ])('refuses %s', async (_name, lie) => {
    const member = await plantMember(db.database);
    const { credential } = createPasskey(
      (await ask('POST /member/passkeyoptions', {}, member)).data,
      ORIGIN,
      lie,
    );
    expect(await ask('POST /member/savepasskey', { name: 'x', credential }, member)).toMatchObject(REJECTED);
    expect((await ask('GET /member/passkeys', {}, member)).data.list).toEqual([]);
  });

  test('refuses a challenge that was used, even by a refused try, that is another member’s, or that is too old', async () => {
    const [mika, ren] = [await plantMember(db.database), await plantMember(db.database)];
    const options = (await ask('POST /member/passkeyoptions', {}, mika)).data;
    const wrong = createPasskey(options, ORIGIN, { verified: false }).credential;
    const { credential } = createPasskey(options, ORIGIN);
    expect(await ask('POST /member/savepasskey', { name: 'x', credential: wrong }, mika)).toMatchObject(
      REJECTED,
    );
    expect(await ask('POST /member/savepasskey', { name: 'x', credential }, mika)).toMatchObject(REJECTED);
    const next = createPasskey((await ask('POST /member/passkeyoptions', {}, mika)).data, ORIGIN).credential;
    expect(await ask('POST /member/savepasskey', { name: 'x', credential: next }, ren)).toMatchObject(
      REJECTED,
    );
    const late = createPasskey((await ask('POST /member/passkeyoptions', {}, mika)).data, ORIGIN).credential;
    await db.database.query({
      text: `UPDATE webauthn_challenges SET expires_at = now() - interval '1 second'`,
    });
    expect(await ask('POST /member/savepasskey', { name: 'x', credential: late }, mika)).toMatchObject(
      REJECTED,
    );
  });

  test('ends at ten', async () => {
    const { id, token } = await plantMember(db.database);
    await db.database.query({
      text: `INSERT INTO passkeys (member_id, credential_id, rp_id, public_key, sign_count, transports, backed_up, name)
        SELECT $1, decode(lpad(to_hex(n), 8, '0'), 'hex'), 'fair.example', '\\x00', 0, '{}', false, 'n' FROM generate_series(1, $2) n`,
      values: [id, LIMITS.passkeys.max],
    });
    expect(await ask('POST /member/passkeyoptions', {}, { token })).toMatchObject({
      ...REJECTED,
      data: { reason: 'limit' },
    });
  });
});

describe('logging in', () => {
  test('opens a session on another node than the one that made the challenge', async () => {
    const { id, passkey, token: first } = await memberWithPasskey();
    const options = (await ask('POST /member/loginoptions', {}, { node: 0 })).data;
    expect(options).toMatchObject({
      rpId: 'fair.example',
      userVerification: 'required',
      allowCredentials: [],
    });
    const answer = await ask(
      'POST /member/passkeylogin',
      { credential: usePasskey(passkey, options, ORIGIN) },
      { node: 1 },
    );
    expect(answer).toMatchObject({
      status: 200,
      code: 200,
      data: { user: { id }, token: expect.any(String) },
    });
    const { token } = answer.data;
    expect((await ask('GET /member/info', {}, { token })).data.id).toBe(id);
    expect((await ask('GET /member/passkeys', {}, { token: first })).data.list[0]!.lastUsedAt).not.toBeNull();
  });

  test('works at every configured origin', async () => {
    const { passkey } = await memberWithPasskey();
    expect(await login(passkey, {}, { origin: 'https://m.fair.example' })).toMatchObject({ code: 200 });
  });

  test.each<[string, Lie]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a frame in a page of another site', { crossOrigin: true }],
    ['the other configured origin than the page’s', { origin: 'https://m.fair.example' }],
    ['another RP ID', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['no user verification', { verified: false }],
    ['another type', { type: 'webauthn.create' }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['no user handle', { userHandle: null }],
    [
      'the handle of nobody',
      { userHandle: Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url') },
    ],
    ['a handle that is none', { userHandle: 'AAAA' }],
  ])('refuses %s', async (_name, lie) => {
    const { passkey } = await memberWithPasskey();
    const refused = await login(passkey, lie);
    expect(refused).toMatchObject(REJECTED);
    expect(refused.data).toBeNull();
    expect(await login(passkey)).toMatchObject({ code: 200 });
  });

  test('refuses the passkey of another member under one’s own handle', async () => {
    const [mika, ren] = [await memberWithPasskey(), await memberWithPasskey()];
    expect(await login(mika.passkey, { userHandle: ren.passkey.userHandle })).toMatchObject(REJECTED);
  });

  test('refuses a response that is sent again, and one for a challenge of adding', async () => {
    const member = await memberWithPasskey();
    const options = (await ask('POST /member/loginoptions', {})).data;
    const credential = usePasskey(member.passkey, options, ORIGIN);
    expect(await ask('POST /member/passkeylogin', { credential })).toMatchObject({ code: 200 });
    expect(await ask('POST /member/passkeylogin', { credential })).toMatchObject(REJECTED);
    const adding = (await ask('POST /member/passkeyoptions', {}, member)).data;
    expect(
      await ask('POST /member/passkeylogin', { credential: usePasskey(member.passkey, adding, ORIGIN) }),
    ).toMatchObject(REJECTED);
  });

  test('refuses a copy whose counter is behind, and lets synced passkeys count nothing', async () => {
    const { passkey } = await memberWithPasskey();
    const copy = { ...passkey };
    expect(await login(passkey)).toMatchObject({ code: 200 });
    expect(await login(copy)).toMatchObject(REJECTED);
    expect(await login(passkey)).toMatchObject({ code: 200 });
    const synced = await memberWithPasskey(false);
    for (let n = 0; n < 2; n++) expect(await login(synced.passkey)).toMatchObject({ code: 200 });
  });

  test('of a passkey and its copy with one counter at once, one gets in', async () => {
    const { passkey } = await memberWithPasskey();
    const copy = { ...passkey };
    const answers = await Promise.all([login(passkey), login(copy, {}, { node: 1 })]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 1013]);
  });

  test('a removed passkey opens nothing', async () => {
    const { passkey, passkeyId, token } = await memberWithPasskey();
    await ask('POST /member/deletepasskey', { id: passkeyId, password: PASSWORD }, { token });
    expect(await login(passkey)).toMatchObject(REJECTED);
  });
});

describe('removing', () => {
  /** A second passkey. */
  async function another(token: string) {
    const { credential } = createPasskey(
      (await ask('POST /member/passkeyoptions', {}, { token })).data,
      ORIGIN,
    );
    return (await ask('POST /member/savepasskey', { name: 'Key', credential }, { token })).data.id;
  }

  test('the last one goes with the password alone, another one without', async () => {
    const { token, passkeyId } = await memberWithPasskey();
    const second = await another(token);
    expect(await ask('POST /member/deletepasskey', { id: second }, { token })).toMatchObject({ code: 200 });
    expect(await ask('POST /member/deletepasskey', { id: passkeyId }, { token })).toMatchObject({
      status: 422,
      data: { fields: { password: expect.any(String) } },
    });
    expect(
      await ask('POST /member/deletepasskey', { id: passkeyId, password: 'wrong-one' }, { token }),
    ).toMatchObject({ code: 1007 });
    expect((await ask('GET /member/passkeys', {}, { token })).data.list).toHaveLength(1);
    expect(
      await ask('POST /member/deletepasskey', { id: passkeyId, password: PASSWORD }, { token }),
    ).toMatchObject({ code: 200 });
    expect((await ask('GET /member/passkeys', {}, { token })).data.list).toEqual([]);
  });

  test('of two that are removed at once without the password, one stays', async () => {
    const { token, passkeyId } = await memberWithPasskey();
    const ids = [passkeyId, await another(token)];
    const answers = await Promise.all(
      ids.map((id, n) => ask('POST /member/deletepasskey', { id }, { token, node: n as 0 | 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await ask('GET /member/passkeys', {}, { token })).data.list).toHaveLength(1);
  });

  test('somebody else’s stays', async () => {
    const { token, passkeyId } = await memberWithPasskey();
    const other = await memberWithPasskey();
    expect(
      await ask('POST /member/deletepasskey', { id: passkeyId, password: PASSWORD }, { token: other.token }),
    ).toMatchObject({ code: 200 });
    expect((await ask('GET /member/passkeys', {}, { token })).data.list).toHaveLength(1);
  });
});

describe('the address of the page', () => {
  /** Injected, because fetch sends no Host of one's own. */
  const at = async (path: string, host: string, origin: string, token?: string) =>
    (
      await plain.app.http.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: {},
        headers: { host, origin, ...(token ? { token } : {}) },
      })
    ).json();

  test('without configured origins is the host that was asked', async () => {
    expect(await at('/member/loginoptions', 'localhost:8080', 'http://localhost:8080')).toMatchObject({
      code: 200,
      data: { rpId: 'localhost' },
    });
    expect(await at('/member/loginoptions', 'fair.example', 'https://fair.example')).toMatchObject({
      data: { rpId: 'fair.example' },
    });
  });

  test.each([
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['fair.example', 'http://fair.example'],
    ['fair.example', 'https://evil.example'],
  ])('%s from %s has no passkeys, and says so', async (host, origin) => {
    const refused = { code: 1013, data: { reason: 'address' } };
    expect(await at('/member/loginoptions', host, origin)).toMatchObject(refused);
    const { token } = await plantMember(db.database);
    expect(await at('/member/passkeyoptions', host, origin, token)).toMatchObject(refused);
  });

  test('is the host that was asked where a client sends no origin, also one of this machine', async () => {
    const post = async (path: string, payload: object, token?: string) =>
      (
        await plain.app.http.inject({
          method: 'POST',
          url: `/api${path}`,
          payload,
          headers: { host: '127.0.0.1:8080', ...(token ? { token } : {}) },
        })
      ).json();
    const { token } = await plantMember(db.database);
    const options = await post('/member/passkeyoptions', {}, token);
    const { passkey, credential } = createPasskey(options.data, 'http://127.0.0.1:8080');
    expect(await post('/member/savepasskey', { name: 'Script', credential }, token)).toMatchObject({
      code: 200,
    });
    const tryFrom = async (origin: string) => {
      const asked = await post('/member/loginoptions', {});
      return post('/member/passkeylogin', { credential: usePasskey(passkey, asked.data, origin) });
    };
    expect(await tryFrom('http://evil.example')).toMatchObject({ code: 1013 });
    expect(await tryFrom('http://127.0.0.1:8080')).toMatchObject({ code: 200 });
  });

  test('the list says whether they can be used there', async () => {
    const { token } = await plantMember(db.database);
    const usable = async (host: string): Promise<unknown> =>
      (await plain.app.http.inject({ url: '/api/member/passkeys', headers: { host, token } })).json().data
        .usable;
    expect([await usable('localhost:8080'), await usable('127.0.0.1:8080')]).toEqual([true, false]);
  });
});
