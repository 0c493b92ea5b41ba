import { randomUUID } from 'node:crypto';
import { CODES } from '@fairground/contract/codes';
import type { Endpoint } from '@fairground/contract/endpoint';
import { type EndpointKey, endpoints, type InputOf } from '@fairground/contract/endpoints';
import { LANGUAGES } from '@fairground/contract/language';
import { messages as en } from '@fairground/contract/messages.en';
import { messages as ja } from '@fairground/contract/messages.ja';
import { messages as zhCn } from '@fairground/contract/messages.zh-cn';
import { expect } from 'vitest';
import { type Answer, PASSWORD } from '#test/app.ts';
import { japaneseCard, PIN } from '#test/payments.ts';

/** Data of the contract for the tests that run over every endpoint. */

export const KEYS = Object.keys(endpoints) as EndpointKey[];
export const POSTS = KEYS.filter((key) => key.startsWith('POST '));
export const GETS = KEYS.filter((key) => key.startsWith('GET '));
export const MEMBERS_ONLY = KEYS.filter((key) => endpoints[key].auth === 'member');

const endpointOf = (key: EndpointKey): Endpoint => endpoints[key];
/** POST endpoints with a JSON body; upload-body.test.ts tests the others. */
export const JSON_POSTS = POSTS.filter((key) => endpointOf(key).body === undefined);
/** Whether a success is a file without an envelope. */
export const answersFile = (key: EndpointKey): boolean => endpointOf(key).answer === 'file';

export const pathOf = (key: EndpointKey): string => key.split(' ')[1]!;
export const methodOf = (key: EndpointKey): string => key.split(' ')[0]!;

export const TEXTS = { ja, 'zh-cn': zhCn, en };

/** A valid input for every endpoint. */
export const validInputs = (): { [K in EndpointKey]: InputOf<K> } => {
  const username = `e${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  return {
    'POST /member/login': { username, password: PASSWORD },
    'POST /member/register': {
      username,
      email: `${username}@example.com`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
    },
    'POST /member/logout': {},
    'GET /member/info': {},
    'GET /member/contacts': {},
    'POST /member/sendcode': { channel: 'email' },
    'POST /member/confirmcode': { channel: 'email', code: '000000' },
    'POST /member/changecontact': { channel: 'phone', value: '+81 90-1234-5678', password: 'not this one' },
    'POST /member/forgot': { name: username },
    'POST /member/reset': {
      name: username,
      code: '000000',
      newPassword: 'paper-by-daylight',
      confirmPassword: 'paper-by-daylight',
    },
    'POST /member/forgotpayment': {},
    'POST /member/resetpayment': {
      password: 'not this one',
      code: '000000',
      newPassword: PIN,
      confirmPassword: PIN,
    },
    'GET /member/check-invite-code': { code: 'ABCDEFGH' },
    'POST /member/setpwd': {
      type: 'login',
      oldPassword: PASSWORD,
      newPassword: 'paper-by-daylight',
      confirmPassword: 'paper-by-daylight',
    },
    'POST /member/checkpwd': { type: 'login', oldPassword: PASSWORD },
    'GET /member/paymentpassword': {},
    'GET /member/winconsent': {},
    'POST /member/winconsent': { agreed: false },
    'GET /member/sessions': {},
    'POST /member/revokeothers': {},
    'POST /member/revokesession': { id: randomUUID() },
    'POST /member/passkeyoptions': { password: PASSWORD },
    'POST /member/savepasskey': {
      name: 'Phone',
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
    'GET /member/passkeys': {},
    'POST /member/renamepasskey': { id: randomUUID(), name: 'Phone' },
    'POST /member/deletepasskey': { id: randomUUID() },
    'POST /member/loginoptions': {},
    'POST /member/passkeylogin': {
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
    'POST /member/stoprecovery': { token: 'x'.repeat(43) },
    'POST /member/refuserecovery': {},
    'POST /member/datafile': { password: PASSWORD },
    'GET /member/closing': {},
    'POST /member/close': { password: PASSWORD, confirmed: true },
    'GET /member/getuserbalance': {},
    'GET /member/transactions': {},
    'GET /member/transactionsfile': {},
    'POST /member/savebank': japaneseCard(),
    'GET /member/getuserbank': {},
    'POST /member/deletebank': { id: randomUUID() },
    'POST /member/setdefaultbank': { id: randomUUID() },
    'GET /bank/search': {},
    'GET /bank/branches': { bankCode: '0001' },
    'GET /bank/list': {},
    'POST /member/recharge': {
      bankId: randomUUID(),
      amount: 5000,
      screenshot: randomUUID(),
      requestId: randomUUID(),
    },
    'GET /member/rechargelist': {},
    'GET /member/withdrawconfig': {},
    'POST /member/withdraw': {
      cardId: randomUUID(),
      amount: 1000,
      paymentPassword: PIN,
      requestId: randomUUID(),
    },
    'GET /member/withdrawlist': {},
    'POST /upload/image': {},
    'GET /upload/image': { id: randomUUID() },
    'GET /lottery/getlatestdraw': {},
    'GET /lottery/getdrawlist': {},
    'GET /lottery/getnextperiod': {},
    'GET /lottery/getodds': {},
    'GET /lottery/proof': { periodNo: '20990101-0001' },
    'GET /lottery/export': {},
    'GET /lottery/heads': {},
    'POST /game/saveorder': {
      periodNo: '20990101-0001',
      option: 'rose',
      amount: 100,
      requestId: randomUUID(),
    },
    'GET /game/orderlist': {},
    'POST /home/bannerList': {},
    'POST /home/getNotice': {},
    'GET /home/winfeed': {},
    'GET /about/site': {},
    'GET /about/return': {},
    'GET /about/drawsfile': {},
    'GET /legal/current': {},
    'GET /legal/text': { kind: 'terms' },
    'GET /legal/consent': {},
    'POST /legal/agree': { terms: 1 },
    'GET /meet/xuanfeiAddress': {},
    'POST /meet/xuanfeiList': {},
    'POST /meet/xuanfeiDetail': { id: randomUUID() },
    'GET /announcement/list': {},
    'GET /announcement/detail': { id: randomUUID() },
    'GET /notification/list': {},
    'POST /notification/read': { all: true },
    'GET /notification/settings': {},
    'POST /notification/settings': { showDetails: false },
    'GET /notification/pushkey': {},
    'POST /notification/subscribe': {
      endpoint: `https://push.example.com/${randomUUID()}`,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    },
    'POST /notification/unsubscribe': { endpoint: 'https://push.example.com/nobody' },
    'GET /protection/state': {},
    'GET /protection/position': {},
    'POST /protection/limits': { kind: 'stake', span: 'day', amount: 1_000_000 },
    'POST /protection/remove-limit': { kind: 'stake', span: 'day' },
    'POST /protection/cancel-pending': { kind: 'stake', span: 'day' },
    'POST /protection/time-out': { days: 1 },
    'POST /protection/self-exclusion': { months: 6, password: PASSWORD, confirmed: true },
    'POST /protection/reality-check': { minutes: 30 },
    'POST /protection/acknowledge': {},
    'GET /support/topics': {},
    'GET /support/messages': {},
    'POST /support/send': { requestId: randomUUID(), text: 'hello' },
    'POST /support/person': { wanted: false },
    'POST /support/typing': {},
    'POST /support/seen': { seq: 0 },
    'GET /support/picture': { id: randomUUID() },
    'GET /member/listing': {},
    'POST /member/applylisting': {
      name: 'Mio',
      words: 'Likes trams.',
      regionId: 1,
      photos: [randomUUID()],
      contact: 'at the wheel, by nine',
      birthDate: '1990-04-01',
      proof: randomUUID(),
      consentVersion: '2026-11-27',
      consent: true,
    },
    'POST /member/changelisting': {
      name: 'Mio',
      words: 'Likes trams.',
      regionId: 1,
      photos: [randomUUID()],
      contact: 'at the wheel, by nine',
      consentVersion: '2026-11-27',
      consent: true,
    },
    'POST /member/hidelisting': {},
    'POST /member/takebacklisting': {},
    'POST /meet/like': { id: randomUUID() },
    'POST /meet/report': { id: randomUUID(), reason: 'not_real' },
    'POST /meet/block': { id: randomUUID() },
    'GET /meet/blocked': {},
    'POST /meet/saveDateRequest': { profileId: randomUUID(), contact: 'at the wheel, by nine' },
    'GET /meet/dateRequests': {},
    'POST /meet/cancelDateRequest': { id: randomUUID() },
    'GET /meet/incomingRequests': {},
    'POST /meet/answerDateRequest': { id: randomUUID(), accept: true },
    'POST /meet/blockRequester': { id: randomUUID() },
    'POST /meet/reportRequester': { id: randomUUID(), reason: 'harassment' },
    'GET /movie/state': { vodId: '1' },
    'POST /movie/favourite': { vodId: '1', on: true, name: 'Seven Umbrellas', picture: '/media/p.svg' },
    'GET /movie/favourites': {},
    'POST /movie/progress': {
      vodId: '1',
      name: 'Seven Umbrellas',
      picture: '/media/p.svg',
      source: 0,
      episode: 0,
      position: 3,
      duration: 10,
    },
    'GET /movie/watching': {},
    'POST /movie/forget': { vodId: '1' },
    'POST /movie/view': { vodId: '1' },
  };
};

type Shape = {
  type: string;
  entries?: Record<string, Shape>;
  wrapped?: Shape;
  options?: readonly unknown[];
};
const core = (schema: Shape): Shape => (schema.wrapped ? core(schema.wrapped) : schema);

/** The JSON type of a schema; a picklist of numbers is a number. */
export const typeOf = ({ type, options }: Shape): string =>
  type === 'picklist' && typeof options?.[0] === 'number' ? 'number_choice' : type;

type Field = { key: EndpointKey; name: string; type: string; required: boolean };

/** The fields of an endpoint's input, with their JSON types. */
export const fieldsOf = (key: EndpointKey): Field[] =>
  Object.entries((endpoints[key].input as Shape).entries ?? {}).map(([name, schema]) => ({
    key,
    name,
    type: typeOf(core(schema)),
    required: schema.type !== 'optional',
  }));

/** JSON texts that are invalid for a field of this type. */
export const WRONG_JSON: Record<string, readonly string[]> = {
  custom: ['[]', '["a"]', '"{}"', '1', 'true', 'null'],
  string: ['1', '1.5', 'true', 'null', '[]', '["a"]', '{}', '{"toString":"a"}'],
  number: ['"1"', '""', '1.5', '1e21', '1e400', '9007199254740993', 'null', 'true', '[]', '[1]', '{}'],
  boolean: ['"true"', '1', '0', 'null', '[]', '{}'],
  picklist: ['"no such choice"', '"__proto__"', '""', '1', 'null', '["rose"]', '{}'],
  number_choice: ['"1"', '"30"', '""', '0', '1.5', '1e400', 'null', 'true', '[]', '[30]', '{}'],
  literal: ['"true"', '1', '0', 'false', 'null', '[]', '{}'],
  array: ['"a"', '1', 'true', 'null', '{}'],
  // A strict object reports its own fields.
  object: ['"a"', '1', '1.5', 'true', 'null'],
  strict_object: ['"a"', '1', '1.5', 'true', 'null'],
};

/** Query texts that are no numbers. */
export const WRONG_NUMBERS = [
  '',
  ' 1',
  '1 ',
  '1.5',
  '1e3',
  '-1',
  '+1',
  '0x10',
  '01',
  '１',
  '1,2',
  'NaN',
  '9'.repeat(20),
];

const nameOfCode = (code: number) =>
  (Object.keys(CODES) as (keyof typeof CODES)[]).find((name) => CODES[name].code === code);

/** Expects exactly the envelope: a code of the contract, its status, and its text in the language. */
export function expectEnvelope(answer: Answer<unknown>, lang: keyof typeof TEXTS = 'en'): void {
  const { status, headers, ...body } = answer;
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Object.keys(body).toSorted()).toEqual(['code', 'data', 'msg']);
  const name = nameOfCode(body.code);
  expect(name, `${body.code} is no code of the list`).toBeDefined();
  expect(status).toBe(CODES[name!].status);
  expect(body.msg).toBe(TEXTS[lang].codes[name!]);
}

export const languageAt = (index: number) => LANGUAGES[index % LANGUAGES.length]!;
