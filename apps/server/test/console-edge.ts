import { randomUUID } from 'node:crypto';
import { type ConsoleEndpoint, ROLES } from '@fairground/contract/console/endpoint';
import {
  consoleEndpoints,
  type ConsoleInputOf,
  type ConsoleKey,
} from '@fairground/contract/console/endpoints';

/** What the tests of the console's edge need to know of the contract: they run over its table. */

export const CONSOLE_KEYS = Object.keys(consoleEndpoints) as ConsoleKey[];
export const consoleEndpoint = (key: ConsoleKey): ConsoleEndpoint => consoleEndpoints[key];
export const CLOSED_KEYS = CONSOLE_KEYS.filter((key) => consoleEndpoint(key).auth !== 'public');

/** Every call with every role. */
export const CALLS_BY_ROLE = CLOSED_KEYS.flatMap((key) => ROLES.map((role) => [key, role] as const));

const WHY = 'because a test says so';
const WORDS = { ja: '言葉', 'zh-cn': '文字', en: 'words' };

/** An input that the schema takes, for every call there is. None of the ids exists. */
export const validConsoleInputs = (): { [K in ConsoleKey]: ConsoleInputOf<K> } => ({
  'POST /session/login': { username: 'nobody', password: 'whatever it is' },
  'POST /session/logout': {},
  'GET /session/me': {},
  'POST /session/beginenrolment': {},
  'POST /session/confirmenrolment': { code: '000000' },
  'POST /session/password': {
    oldPassword: 'whatever it was',
    newPassword: 'a new one for tests',
    confirmPassword: 'a new one for tests',
  },
  'GET /session/list': {},
  'POST /session/revoke': { id: randomUUID() },
  'GET /operators': {},
  'POST /operators/create': {
    username: `n${randomUUID().replaceAll('-', '').slice(0, 20)}`,
    role: 'support',
    why: WHY,
  },
  'POST /operators/change': { id: randomUUID(), role: 'support', disabled: false, why: WHY },
  'POST /operators/reset': { id: randomUUID(), why: WHY },
  'GET /movies/imports': {},
  'POST /movies/import': { wd: 'ferry', why: WHY },
  'GET /recharges': {},
  'GET /recharges/detail': { id: randomUUID() },
  'GET /recharges/screenshot': { id: randomUUID() },
  'POST /recharges/credit': { id: randomUUID(), statementAmount: 100 },
  'POST /recharges/reject': { id: randomUUID(), reason: 'not_on_statement' },
  'GET /banks': {},
  'POST /banks/save': {
    bankName: 'Bank of the Fair',
    branchName: 'Main',
    accountName: 'Fairground',
    accountNumber: 'PLAY-0001',
    minAmount: 100,
    maxAmount: 1000,
    active: true,
    why: WHY,
  },
  'GET /withdrawals': {},
  'GET /withdrawals/detail': { id: randomUUID() },
  'POST /withdrawals/card': { id: randomUUID() },
  'POST /withdrawals/pay': { id: randomUUID(), bankReference: 'T-1' },
  'POST /withdrawals/fail': { id: randomUUID(), reason: 'account_not_found' },
  'POST /withdrawals/cancel': { id: randomUUID(), reason: 'asked_by_member' },
  'POST /withdrawals/bounce': { id: randomUUID(), reason: 'returned_by_bank' },
  'GET /settings/wallet': {},
  'POST /settings/wallet': {
    minWithdrawal: 100,
    maxWithdrawal: 50_000,
    dailyWithdrawal: 100_000,
    feeRateBps: 100,
    minFee: 2,
    secondPersonFrom: 10_000,
    rechargeExpiryDays: 7,
    why: WHY,
  },
  'GET /members': {},
  'GET /members/detail': { id: randomUUID() },
  'GET /members/ledger': { id: randomUUID() },
  'GET /ledger/accounts': {},
  'GET /ledger/transfers': {},
  'GET /ledger/invariants': {},
  'GET /audit': {},
  'GET /audit/verify': {},
  'GET /announcements': {},
  'GET /announcements/detail': { id: randomUUID() },
  'POST /announcements/save': { title: WORDS, content: WORDS, important: false, why: WHY },
  'POST /announcements/publish': { id: randomUUID(), published: true, why: WHY },
  'GET /support/conversations': {},
  'GET /support/conversation': { id: randomUUID() },
  'GET /support/messages': { id: randomUUID() },
  'GET /support/picture': { id: randomUUID() },
  'POST /support/take': { id: randomUUID() },
  'POST /support/release': { id: randomUUID() },
  'POST /support/close': { id: randomUUID() },
  'POST /support/send': { id: randomUUID(), text: 'hello', requestId: randomUUID() },
  'POST /support/typing': { id: randomUUID() },
  'POST /support/presence': { online: false },
  'GET /support/answers': {},
  'POST /support/savetopic': { position: 1, title: WORDS, active: true, why: WHY },
  'POST /support/saveanswer': {
    topicId: randomUUID(),
    position: 1,
    question: WORDS,
    answer: WORDS,
    keywords: WORDS,
    active: true,
    why: WHY,
  },
  'GET /support/hours': {},
  'POST /support/hours': {
    hours: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
    why: WHY,
  },
  'GET /overview': {},
  'POST /uploads/image': {},
  'GET /uploads/image': { id: randomUUID() },
  'GET /profiles/regions': {},
  'GET /profiles': {},
  'GET /profiles/detail': { id: randomUUID() },
  'POST /profiles/save': {
    id: randomUUID(),
    version: 1,
    sample: true,
    regionId: 1,
    name: { ja: '美緒', 'zh-cn': '美绪', en: 'Mio' },
    age: 24,
    photos: [randomUUID()],
    why: WHY,
  },
  'POST /profiles/approve': { id: randomUUID(), version: 1, ageChecked: true },
  'POST /profiles/hide': { id: randomUUID(), why: WHY },
  'GET /daterequests': {},
  'GET /daterequests/detail': { id: randomUUID() },
  'POST /daterequests/review': { id: randomUUID() },
  'POST /daterequests/accept': { id: randomUUID() },
  'POST /daterequests/decline': { id: randomUUID(), reason: 'not_available' },
  'POST /daterequests/contact': { id: randomUUID(), why: WHY },
  'GET /reports': {},
  'GET /reports/detail': { id: randomUUID() },
  'GET /draws': {},
  'GET /draws/detail': { periodNo: '20990101-0001' },
  'GET /draws/orders': { periodNo: '20990101-0001' },
  'GET /overview/day': {},
  'GET /settings/vote': {},
  'POST /settings/vote': {
    ratios: { rose: 196, lily: 196, balloon: 196, smoke: 196 },
    minStake: 100,
    maxStake: 100_000,
    stakeStep: 100,
    why: WHY,
  },
  'POST /export': { list: 'members', why: WHY },
  'POST /reports/resolve': { id: randomUUID(), note: WHY },
});

type Shape = { type: string; entries?: Record<string, Shape>; wrapped?: Shape };
const core = (schema: Shape): Shape => (schema.wrapped ? core(schema.wrapped) : schema);

/** The fields of a call's input, by what they are in JSON. */
export const consoleFieldsOf = (key: ConsoleKey) =>
  Object.entries((consoleEndpoint(key).input as Shape).entries ?? {}).map(([name, schema]) => ({
    key,
    name,
    type: core(schema).type,
    required: schema.type !== 'optional',
  }));
