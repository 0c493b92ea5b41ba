import { NOTIFICATION_KINDS, NOTIFICATION_WAYS } from '@fairground/contract/notification-kinds';
import { LANGUAGES } from '@fairground/contract/language';
import { describe, expect, test } from 'vitest';
import { EVENTS, type EventName, pathOf, type StoredEvent } from '#features/notifications/events.ts';
import {
  choicesWith,
  DEFAULT_CHOICES,
  isFixed,
  NOT_WHILE_RESTING,
  switchesOffFixed,
} from '#features/notifications/ways.rules.ts';
import { createFormat, TEXTS, wordsOf } from '#features/notifications/words.ts';
import { outcomeOf, secondsUntilRetry } from '#features/notifications/push/outcome.rules.ts';

describe('what members are told of', () => {
  test('money and security always reach inbox and mail; push can be switched off', () => {
    const fixed = DEFAULT_CHOICES.filter(isFixed).map(({ kind, way }) => `${kind} ${way}`);
    expect(fixed).toEqual(['payment inbox', 'payment mail', 'security inbox', 'security mail']);
    expect(DEFAULT_CHOICES.filter(isFixed).every(({ on }) => on)).toBe(true);
    expect(switchesOffFixed([{ kind: 'payment', way: 'push', on: false }])).toBe(false);
    expect(switchesOffFixed([{ kind: 'security', way: 'mail', on: false }])).toBe(true);
    expect(switchesOffFixed([{ kind: 'security', way: 'mail', on: true }])).toBe(false);
  });

  test('draws are told by no way unless chosen', () => {
    const draws = choicesWith([]).filter(({ kind }) => kind === 'draw');
    expect(draws.map(({ on }) => on)).toEqual([false, false, false]);
    expect(choicesWith([{ kind: 'draw', way: 'inbox', on: true }])).toContainEqual({
      kind: 'draw',
      way: 'inbox',
      on: true,
      fixed: false,
    });
  });

  test('the table has every kind by every way', () => {
    expect(choicesWith([])).toHaveLength(NOTIFICATION_KINDS.length * NOTIFICATION_WAYS.length);
  });

  test('a member who rests is told of payment, security, support and dates alone', () => {
    expect(NOTIFICATION_KINDS.filter((kind) => !NOT_WHILE_RESTING.includes(kind))).toEqual([
      'payment',
      'security',
      'support',
      'date',
    ]);
  });
});

const name = { ja: 'サンプル', 'zh-cn': '示例人物', en: 'Sample' };
const SAMPLES = {
  recharge_credited: { amount: 5000 },
  recharge_rejected: { amount: 5000 },
  recharge_expired: { amount: 5000 },
  recharge_reversed: { amount: 5000 },
  withdrawal_paid: { amount: 5000 },
  withdrawal_failed: { amount: 5000 },
  withdrawal_cancelled: { amount: 5000 },
  withdrawal_bounced: { amount: 5000 },
  balance_reduced: { amount: 5000 },
  balance_increased: { amount: 5000 },
  new_login: { device: 'Chrome, Windows' },
  password_changed: {},
  password_reset: {},
  payment_password_changed: {},
  contact_changed: {},
  contact_proposed: {},
  passkey_added: {},
  passkey_removed: {},
  account_closing: {},
  account_suspended: {},
  suspension_lifted: {},
  card_added: { card: '4321' },
  support_answered: {},
  date_accepted: { name },
  date_declined: { name },
  date_expired: { name },
  date_asked: {},
  listing_approved: {},
  listing_rejected: {},
  listing_hidden: {},
  listing_shown: {},
  announcement_published: { title: name },
  draw_settled: { periodNo: '20261127-0001', staked: 300, returned: 588 },
  draw_void: { periodNo: '20261127-0001', returned: 300 },
} satisfies { [E in EventName]: Extract<StoredEvent, { event: E }>['details'] };
const EVENT_NAMES = Object.keys(SAMPLES) as EventName[];
const SITE = { mode: 'play', currency: { code: 'PLAY', exponent: 0 } } as const;

/** Words by which a member is asked to stake, to come back or to pay in. */
const INVITATIONS = {
  ja: /投票し(?:て|ま|よう)|ご参加|チャンス|今すぐ|もう一度|入金し(?:て|ま|よう)|チャージ|お待ちし|おめでとう/u,
  'zh-cn': /立即|马上|快来|再来|去投注|请充值|去充值|继续投|机会|恭喜/u,
  en: /\b(?:stake (?:now|again)|play (?:now|again)|try again|bet|chance|lucky|come back|top up|recharge now|deposit|win(?:ner)?|congratulations|hurry|don't miss)\b/iu,
};

describe.each(LANGUAGES)('texts in %s', (language) => {
  const format = createFormat(SITE, language);
  test.each(EVENT_NAMES)('%s says something, and invites to no stake and no recharge', (event) => {
    const { title, body } = wordsOf({ event, details: SAMPLES[event] } as StoredEvent, language, format);
    for (const words of [title, body]) {
      expect(words.length).toBeGreaterThan(2);
      expect(words).not.toMatch(/undefined|\[object|\bNaN\b/);
      expect(words).not.toMatch(INVITATIONS[language]);
    }
  });

  test('a locked screen shows no amount, person or result', () => {
    for (const kind of NOTIFICATION_KINDS) {
      const words = TEXTS[language].quiet[kind];
      expect(words).not.toMatch(/[\d¥$]/u);
      expect(words).not.toMatch(INVITATIONS[language]);
      expect(words).not.toContain(name[language]);
    }
  });
});

test('the words that would invite are found where they stand', () => {
  expect('Stake now and win').toMatch(INVITATIONS.en);
  expect('今すぐ投票しましょう').toMatch(INVITATIONS.ja);
  expect('快来投注').toMatch(INVITATIONS['zh-cn']);
});

test('every event opens a screen of the app, which holds no text of anybody', () => {
  for (const event of EVENT_NAMES) {
    const path = pathOf({ event, subject: '0197a3c4-5d1e-4b7a-9c2f-8e6d4b2a1f00' });
    expect(path).toMatch(/^\/profile\/[a-z-]+(?:\/detail\/[0-9a-f-]{36})?$/);
  }
  expect(Object.keys(EVENTS)).toEqual(EVENT_NAMES);
});

describe('an answer of a push service', () => {
  test.each([
    [201, 'taken'],
    [200, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
    [0, 'retry'],
    [400, 'dropped'],
    [403, 'dropped'],
    [413, 'dropped'],
    [301, 'dropped'],
  ] as const)('%i means %s', (status, outcome) => {
    expect(outcomeOf({ status, retryAfter: null })).toBe(outcome);
  });

  test('an address in a private network is forgotten', () => {
    expect(outcomeOf('refused')).toBe('gone');
  });

  test('tries come ever later, never sooner than asked, and at most an hour apart', () => {
    const waits = [0, 1, 2, 3, 4, 5, 60].map((attempts) => secondsUntilRetry(attempts, null));
    expect(waits).toEqual([15, 60, 240, 960, 3600, 3600, 3600]);
    expect(secondsUntilRetry(0, 100)).toBe(100);
    expect(secondsUntilRetry(0, 999_999)).toBe(3600);
  });
});
