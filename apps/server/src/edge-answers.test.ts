import { randomUUID } from 'node:crypto';
import { CODES, type CodeName } from '@fairground/contract/codes';
import { type EndpointKey, endpoints, type InputOf } from '@fairground/contract/endpoints';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { hashCode, hashToken } from '#features/account/codes.ts';
import { seedCatalogue } from '#seeds/catalogue.ts';
import { ORIGIN, useApp } from '#test/app.ts';
import { createPasskey, usePasskey } from '#test/authenticator.ts';
import { useDatabase } from '#test/database.ts';
import { answersFile, expectEnvelope, KEYS, languageAt, methodOf, pathOf, validInputs } from '#test/edge.ts';
import { application, changeOf, plantListed } from '#test/listings.ts';
import { plantOperator } from '#test/operators.ts';
import { plantMember } from '#test/members.ts';
import { japaneseCard, plantUpload, rechargeBody, setPin, withdrawBody } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
let inputs: { [K in EndpointKey]: InputOf<K> };
/** Members of their own, for calls that need a listing of a certain kind. */
const tokens = new Map<EndpointKey, string>();

const CODE = '418207';

/** A phone number to confirm, codes that were sent, and a link of another member. @returns the link's token */
async function plantCodes(memberId: string): Promise<string> {
  await db.database.query({
    text: `UPDATE members SET phone = '+819055554444' WHERE id = $1`,
    values: [memberId],
  });
  const other = await plantMember(db.database);
  const linkToken = 'a'.repeat(43);
  await db.database.query({
    text: `INSERT INTO member_codes (member_id, purpose, contact, secret_hash, expires_at) VALUES
        ($1, 'email', (SELECT email FROM members WHERE id = $1), $2, now() + interval '1 hour'),
        ($1, 'payment_password', (SELECT email FROM members WHERE id = $1), $3, now() + interval '1 hour'),
        ($4, 'reset', (SELECT email FROM members WHERE id = $4), $5, now() + interval '1 hour')
      ON CONFLICT (member_id, purpose) DO UPDATE SET secret_hash = excluded.secret_hash`,
    values: [
      memberId,
      hashCode(memberId, 'email', CODE),
      hashCode(memberId, 'payment_password', CODE),
      other.id,
      hashToken(linkToken),
    ],
  });
  return linkToken;
}

/** A new contact of another member that two operators approved. @returns the token by which its messages stop it */
async function plantRecovery(): Promise<string> {
  const { id } = await plantMember(db.database);
  const [first, second] = [
    await plantOperator(db.database, 'support'),
    await plantOperator(db.database, 'support'),
  ];
  const stopToken = 'b'.repeat(43);
  await db.database.query({
    text: `INSERT INTO account_recoveries (member_id, channel, contact, why, status, proposed_by, approved_by, approved_at, effective_at, stop_hash)
      VALUES ($1, 'email', 'new@example.com', 'x', 'waiting', $2, $3, now(), now() + interval '72 hours', $4)`,
    values: [id, first.id, second.id, hashToken(stopToken)],
  });
  return stopToken;
}

/** Members who apply, are listed and are asked for a date by `asking`. @returns the inputs of their calls */
async function plantListings(asking: string) {
  const desk = await plantOperator(db.database, 'content');
  const [applying, changing, hiding, leaving, asked] = [
    await plantMember(db.database),
    await plantListed(app, db.database, desk),
    await plantListed(app, db.database, desk),
    await plantListed(app, db.database, desk),
    await plantListed(app, db.database, desk),
  ];
  tokens.set('POST /member/applylisting', applying.token);
  tokens.set('POST /member/changelisting', changing.token);
  tokens.set('POST /member/hidelisting', hiding.token);
  tokens.set('POST /member/takebacklisting', leaving.token);
  const body = { profileId: asked.profileId, contact: 'at the pier' };
  const { data } = await app.call('POST /meet/saveDateRequest', body, { token: asking });
  const answers = [
    'POST /meet/answerDateRequest',
    'POST /meet/blockRequester',
    'POST /meet/reportRequester',
  ] as const;
  for (const key of answers) tokens.set(key, asked.token);
  return {
    'POST /member/applylisting': await application(app, db.database, applying),
    'POST /member/changelisting': { ...changeOf(changing.sent), words: 'Likes ferries.' },
    'POST /meet/answerDateRequest': { id: data.id, accept: true },
    'POST /meet/blockRequester': { id: data.id },
    'POST /meet/reportRequester': { id: data.id, reason: 'harassment' },
  } as const;
}

/** Rows for every list and detail, so that answers could contain too much. */
beforeAll(async () => {
  await seedCatalogue(db.database);
  const profiles = await db.database.query<{ id: string }>({
    text: `INSERT INTO profiles (region_id, name, age, picture, sample, height, description, status, listed_at)
      SELECT id, name, 30, '/media/x.svg', true, '170', name, 'approved', now() FROM regions LIMIT 3 RETURNING id`,
  });
  const announcements = await db.database.query<{ id: string }>({
    text: 'SELECT id FROM announcements LIMIT 1',
  });
  const period = await plantPeriod(db.database, OPEN);
  const username = `e${randomUUID().slice(0, 8)}`;
  const registered = await app.call('POST /member/register', {
    ...validInputs()['POST /member/register'],
    username,
  });
  ({ token } = registered.data);
  const member = { token, id: registered.data.user.id };
  await setPin(db.database, member.id);
  const saveCard = async () => (await app.call('POST /member/savebank', japaneseCard(), { token })).data.id;
  const [kept, thrownAway] = [await saveCard(), await saveCard()];
  const [mio, ren, lan] = profiles.map(({ id }) => id) as [string, string, string];
  const asked = { profileId: ren, contact: 'at the wheel', message: 'by nine' };
  const { data: request } = await app.call('POST /meet/saveDateRequest', asked, { token });
  await app.call('POST /meet/block', { id: lan }, { token });
  const shown = { requestId: randomUUID(), picture: await plantUpload(db.database, member.id) };
  const { data: sent } = await app.call('POST /support/send', shown, { token });
  const token43 = await plantCodes(member.id);
  const add = async () =>
    createPasskey((await app.call('POST /member/passkeyoptions', {}, { token })).data, ORIGIN);
  const { passkey, credential } = await add();
  const { data: saved } = await app.call(
    'POST /member/savepasskey',
    { name: 'Phone', credential },
    { token },
  );
  const { data: loginOptions } = await app.call('POST /member/loginoptions', {});
  inputs = {
    ...validInputs(),
    ...(await plantListings(token)),
    // A new session needs no password.
    'POST /member/passkeyoptions': {},
    'POST /member/savepasskey': { name: 'Tablet', credential: (await add()).credential },
    'POST /member/passkeylogin': { credential: usePasskey(passkey, loginOptions, ORIGIN) },
    'POST /member/renamepasskey': { id: saved.id, name: 'My phone' },
    'POST /member/sendcode': { channel: 'phone' },
    'POST /member/confirmcode': { channel: 'email', code: CODE },
    'POST /member/changecontact': {
      channel: 'email',
      value: `${username}@elsewhere.example`,
      password: validInputs()['POST /member/setpwd'].newPassword,
    },
    'POST /member/reset': {
      token: token43,
      newPassword: 'lantern-by-daylight',
      confirmPassword: 'lantern-by-daylight',
    },
    'POST /member/stoprecovery': { token: await plantRecovery() },
    'POST /member/resetpayment': {
      ...validInputs()['POST /member/resetpayment'],
      password: validInputs()['POST /member/setpwd'].newPassword,
      code: CODE,
    },
    'POST /meet/like': { id: mio },
    'POST /meet/report': { id: mio, reason: 'not_real' },
    'POST /meet/block': { id: lan },
    'POST /meet/saveDateRequest': { ...asked, profileId: mio },
    'POST /meet/cancelDateRequest': { id: request.id },
    'POST /member/login': { username, password: validInputs()['POST /member/login'].password },
    'GET /announcement/detail': { id: announcements[0]!.id },
    'POST /meet/xuanfeiDetail': { id: mio },
    'GET /lottery/proof': { periodNo: period.period_no },
    'POST /game/saveorder': {
      periodNo: period.period_no,
      option: 'rose',
      amount: 100,
      requestId: randomUUID(),
    },
    'POST /member/logout': {},
    // The password has been changed by then.
    'POST /member/checkpwd': {
      type: 'login',
      oldPassword: validInputs()['POST /member/setpwd'].newPassword,
    },
    'POST /protection/self-exclusion': {
      ...validInputs()['POST /protection/self-exclusion'],
      password: validInputs()['POST /member/setpwd'].newPassword,
    },
    'POST /member/setdefaultbank': { id: kept },
    'POST /member/deletebank': { id: thrownAway },
    'POST /member/recharge': await rechargeBody(app, db.database, member),
    'POST /member/withdraw': withdrawBody({ ...member, cardId: kept }),
    'GET /support/picture': { id: sent.message.id },
    'GET /upload/image': { id: await plantUpload(db.database, member.id) },
  };
});

/** Calls that end the session, or need an empty account or the first password, have a member of their own. */
const APART = new Set<EndpointKey>(['POST /member/logout', 'POST /member/close', 'POST /member/datafile']);
const tokenFor = async (key: EndpointKey): Promise<string> =>
  APART.has(key) ? (await plantMember(db.database, 0)).token : (tokens.get(key) ?? token);

test.each(KEYS)('%s answers a member with what the contract lists and nothing else', async (key) => {
  const mine = await tokenFor(key);
  const answer = await app.call(key, inputs[key], { token: mine });
  expect(answer).toMatchObject({ status: 200, code: 200 });
  if (answersFile(key)) {
    expect(answer.headers.get('content-type')).toMatch(
      /^(?:image\/jpeg|application\/vnd\.fairground\.member-data\+json; charset=utf-8|text\/csv; charset=utf-8|application\/x-ndjson; charset=utf-8)$/,
    );
    return;
  }
  expectEnvelope(answer);
  expect(v.parse(endpoints[key].data as v.GenericSchema, answer.data)).toEqual(answer.data);
});

test.each(KEYS)('%s refuses only by its own codes and those that every call shares', async (key) => {
  const shared: CodeName[] = ['OK', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'];
  const allowed = [...endpoints[key].failures, ...shared].map((name) => CODES[name].code);
  // Who has no listing is told so, whatever the rest of the input is.
  const mine = tokens.has(key) ? token : await tokenFor(key);
  // An unknown bank is a fault of its field.
  const { bankId } = inputs['POST /member/recharge'];
  const input = { ...validInputs()[key], ...(key === 'POST /member/recharge' ? { bankId } : {}) };
  const answer = await app.call(key, input, { token: mine });
  expect(allowed).toContain(answer.code);
});

test.each(KEYS)('%s is never kept by a cache, in success, refusal and fault', async (key) => {
  const method = methodOf(key);
  const body = method === 'POST' ? { body: '{"nonsense":1}' } : {};
  const outcomes = [
    await app.send(method, pathOf(key), { ...body, token }),
    await app.send(method, pathOf(key), body),
    await app.send(method, `${pathOf(key)}x`, body),
  ];
  // The one public file may be cached.
  const file = key === 'GET /lottery/export' ? 'public, max-age=15' : 'private, no-store';
  for (const { headers } of outcomes)
    expect(headers.get('cache-control')).toBe(
      headers.get('content-type')?.startsWith('application/json') ? 'no-store' : file,
    );
});

test.each(KEYS)('%s speaks the language asked, and English where it is unknown or repeated', async (key) => {
  const method = methodOf(key);
  const body = method === 'POST' ? { body: '[' } : {};
  for (const index of [0, 1, 2]) {
    const lang = languageAt(index);
    expectEnvelope(await app.send(method, `${pathOf(key)}x`, { ...body, lang }), lang);
  }
  // Public calls without a body answer their file.
  if (key === 'GET /lottery/export') return;
  for (const odd of ['fr', 'EN', 'zh', '', '__proto__', 'constructor', 'ja&lang=ja', '%ff', '%00'])
    expectEnvelope(await app.send(method, `${pathOf(key)}?lang=${odd}&x=1`, body), 'en');
});
