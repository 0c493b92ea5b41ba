import { randomUUID } from 'node:crypto';
import { type EndpointKey, endpoints } from '@fairground/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN, useApp } from '#test/app.ts';
import { createPasskey } from '#test/authenticator.ts';
import { useDatabase } from '#test/database.ts';
import { closeNow } from '#test/draws.ts';
import { fieldsOf, GETS, MEMBERS_ONLY, pathOf, validInputs } from '#test/edge.ts';
import { plantMember } from '#test/members.ts';
import {
  type Payer,
  plantPayer,
  plantUpload,
  rechargeBody,
  setPin,
  submitRecharge,
  withdraw,
  withdrawBody,
} from '#test/payments.ts';
import { plantPerson } from '#test/people.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
/** The owner of one row of each kind, and a stranger. */
let owner: Payer & {
  uploadId: string;
  sessionId: string;
  orderId: string;
  periodNo: string;
  requestId: string;
  passkeyId: string;
  /** The id of a message with a picture. */
  messageId: string;
};
let stranger: { id: string; token: string };
let traces: string[];

beforeAll(async () => {
  const payer = await plantPayer(app, db.database);
  const { token } = payer;
  const uploadId = await plantUpload(db.database, payer.id);
  const recharge = await submitRecharge(app, db.database, payer, { screenshot: uploadId });
  const withdrawal = (await withdraw(app, payer)).data;
  const period = await plantPeriod(db.database, OPEN);
  await saveOrder(app, token, stakeBody(period.period_no, { amount: 100 }));
  await closeNow(db.database, period);
  const { orderId, periodNo } = (await app.call('GET /game/orderlist', {}, { token })).data.list[0]!;
  const session = (await app.call('GET /member/sessions', {}, { token })).data.list[0]!;
  const entries = (await app.call('GET /member/transactions', {}, { token })).data.list;
  const asked = { profileId: await plantPerson(db.database), contact: 'canary of a contact' };
  const request = (await app.call('POST /meet/saveDateRequest', asked, { token })).data;
  const me = (await app.call('GET /member/info', {}, { token })).data;
  const sent = await app.call(
    'POST /support/send',
    { requestId: randomUUID(), picture: uploadId },
    { token },
  );
  const messageId = sent.data.message.id;
  const options = (await app.call('POST /member/passkeyoptions', {}, { token })).data;
  const { credential } = createPasskey(options, ORIGIN);
  const passkeyId = (await app.call('POST /member/savepasskey', { name: 'Phone', credential }, { token }))
    .data.id;
  owner = {
    ...payer,
    passkeyId,
    uploadId,
    sessionId: session.id,
    orderId,
    periodNo,
    requestId: request.id,
    messageId,
  };
  stranger = await plantMember(db.database);
  await setPin(db.database, stranger.id);
  const things = [
    owner.id,
    owner.cardId,
    owner.uploadId,
    owner.sessionId,
    passkeyId,
    orderId,
    recharge.id,
    withdrawal.id,
    request.id,
    messageId,
    asked.contact,
  ];
  traces = [...things, recharge.reference, me.username, me.inviteCode, ...entries.map(({ id }) => id)];
});

/** Fields that hold ids, and calls whose rows belong to nobody. */
const NAMES_A_THING = /^(?:id|.*Id|screenshot|picture)$/;
const EVERYBODYS: Partial<Record<EndpointKey, readonly string[]>> = {
  'POST /meet/xuanfeiDetail': ['id'],
  'GET /announcement/detail': ['id'],
  'POST /support/send': ['requestId', 'question'],
  'POST /meet/xuanfeiList': ['addressId'],
  'POST /meet/like': ['id'],
  'POST /meet/report': ['id'],
  'POST /meet/block': ['id'],
  'POST /meet/saveDateRequest': ['profileId'],
  'POST /member/applylisting': ['regionId'],
  'POST /member/changelisting': ['regionId'],
  'POST /member/recharge': ['bankId', 'requestId'],
  'POST /member/withdraw': ['requestId'],
  'POST /game/saveorder': ['requestId'],
  // Titles are public; a member's rows are looked up by the caller (features/movies/watching.test.ts).
  'GET /movie/state': ['vodId'],
  'POST /movie/favourite': ['vodId', 'picture'],
  'POST /movie/progress': ['vodId', 'picture'],
  'POST /movie/forget': ['vodId'],
  'POST /movie/view': ['vodId'],
};
const PRIVATE = MEMBERS_ONLY.flatMap((key) =>
  fieldsOf(key)
    .map(({ name }) => name)
    .filter((name) => NAMES_A_THING.test(name) && !(EVERYBODYS[key] ?? []).includes(name))
    .map((name) => [key, name] as const),
);

/** For each call and field: the owner's input, and the answer to a stranger who sends it. */
const TOLD: Record<
  string,
  { input: () => Promise<object> | object; refusal: { status: number; code: number } }
> = {
  // The same answer as for an unknown id; the owner's session goes on.
  'POST /member/revokesession id': {
    input: () => ({ id: owner.sessionId }),
    refusal: { status: 200, code: 200 },
  },
  // Nothing of anybody's is removed (features/account/passkeys/passkeys.test.ts).
  'POST /member/deletepasskey id': {
    input: () => ({ id: owner.passkeyId }),
    refusal: { status: 200, code: 200 },
  },
  'POST /member/renamepasskey id': {
    input: () => ({ id: owner.passkeyId, name: 'Mine now' }),
    refusal: { status: 404, code: 404 },
  },
  'POST /member/deletebank id': { input: () => ({ id: owner.cardId }), refusal: { status: 200, code: 2007 } },
  'POST /member/setdefaultbank id': {
    input: () => ({ id: owner.cardId }),
    refusal: { status: 200, code: 2007 },
  },
  'POST /member/withdraw cardId': { input: () => withdrawBody(owner), refusal: { status: 200, code: 2007 } },
  'POST /member/recharge screenshot': {
    input: () => rechargeBody(app, db.database, stranger, { screenshot: owner.uploadId }),
    refusal: { status: 200, code: 2010 },
  },
  // The proof is public; only its owner gets an order's position in it.
  'GET /lottery/proof orderId': {
    input: () => ({ periodNo: owner.periodNo, orderId: owner.orderId }),
    refusal: { status: 200, code: 200 },
  },
  'POST /support/send picture': {
    input: () => ({ requestId: randomUUID(), picture: owner.uploadId }),
    refusal: { status: 200, code: 2011 },
  },
  'POST /meet/cancelDateRequest id': {
    input: () => ({ id: owner.requestId }),
    refusal: { status: 404, code: 404 },
  },
  // To somebody else who is listed (features/meet/dates.test.ts tries those as well).
  'POST /meet/answerDateRequest id': {
    input: () => ({ id: owner.requestId, accept: true }),
    refusal: { status: 404, code: 404 },
  },
  'POST /meet/blockRequester id': {
    input: () => ({ id: owner.requestId }),
    refusal: { status: 404, code: 404 },
  },
  'POST /meet/reportRequester id': {
    input: () => ({ id: owner.requestId, reason: 'harassment' }),
    refusal: { status: 404, code: 404 },
  },
  'GET /support/picture id': { input: () => ({ id: owner.messageId }), refusal: { status: 404, code: 404 } },
  'GET /upload/image id': { input: () => ({ id: owner.uploadId }), refusal: { status: 404, code: 404 } },
};

const told = (key: EndpointKey, name: string): (typeof TOLD)[string] => {
  const known = TOLD[`${key} ${name}`];
  if (known === undefined)
    throw new Error(`${key}: say here what a stranger is told who sends the ${name} of another`);
  return known;
};

test('every call that names a thing of somebody is tried here with a thing of somebody else', () => {
  expect(PRIVATE.map(([key, name]) => `${key} ${name}`).toSorted()).toEqual(Object.keys(TOLD).toSorted());
});

describe.each(PRIVATE)('%s with another member’s %s', (key, name) => {
  const { input, refusal } = told(key, name);

  test('is refused as if there were no such thing', async () => {
    const theirs = await app.call(key, await input(), { token: stranger.token });
    expect(theirs).toMatchObject(refusal);
    const nobodys = { ...(await input()), [name]: randomUUID() };
    const none = await app.call(key, nobodys, { token: stranger.token });
    for (const part of ['status', 'code', 'msg', 'data'] as const) expect(theirs[part]).toEqual(none[part]);
  });

  test('changes nothing of the owner’s', async () => {
    const see = async () => {
      const looks = [
        'GET /member/getuserbank',
        'GET /member/getuserbalance',
        'GET /member/sessions',
        'GET /meet/dateRequests',
      ] as const;
      return Promise.all(looks.map(async (look) => (await app.call(look, {}, { token: owner.token })).data));
    };
    const before = await see();
    await app.call(key, await input(), { token: stranger.token });
    expect(await see()).toEqual(before);
    expect((await app.file(`/upload/image?id=${owner.uploadId}`, { token: owner.token })).status).toBe(200);
  });
});

describe('nothing of another member stands in any answer', () => {
  const inputOf = (key: EndpointKey) => validInputs()[key] as Record<string, string>;
  const open = GETS.filter((key) => endpoints[key].auth === 'member' && key !== 'GET /upload/image');
  test.each(open)('%s', async (key) => {
    const query = new URLSearchParams(inputOf(key));
    const { bytes } = await app.file(`${pathOf(key)}?${query.toString()}`, { token: stranger.token });
    const text = bytes.toString();
    for (const trace of traces) expect(text).not.toContain(trace);
  });

  test('while the owner finds it all', async () => {
    const texts = await Promise.all(
      open.map(async (key) => {
        const query = new URLSearchParams(inputOf(key));
        return String((await app.file(`${pathOf(key)}?${query.toString()}`, { token: owner.token })).bytes);
      }),
    );
    const all = texts.join('');
    // Except the picture, which no list names.
    for (const trace of traces.filter((one) => one !== owner.uploadId)) expect(all).toContain(trace);
  });
});
