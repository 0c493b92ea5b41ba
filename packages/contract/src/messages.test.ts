import { describe, expect, test } from 'vitest';
import { CODES, FIELD_FAULTS, type Messages } from '#codes.ts';
import { LANGUAGES, requestLanguage } from '#language.ts';
import { messages as en } from '#messages.en.ts';
import { messages as ja } from '#messages.ja.ts';
import { messages as zhCn } from '#messages.zh-cn.ts';

const MESSAGES: Record<(typeof LANGUAGES)[number], Messages> = { ja, 'zh-cn': zhCn, en };
const all = ({ codes, fields }: Messages): [string, string][] => [
  ...Object.entries(codes).map(([name, text]): [string, string] => [`code ${name}`, text]),
  ...Object.entries(fields).map(([name, text]): [string, string] => [`field ${name}`, text]),
];

/** product.md section 2, as it stands there. */
const SPECIFIED = {
  OK: 200,
  UNAUTHORIZED: 401,
  VALIDATION_FAILED: 422,
  TOO_MANY_REQUESTS: 429,
  LOGIN_FAILED: 1001,
  USERNAME_TAKEN: 1002,
  EMAIL_TAKEN: 1003,
  PHONE_TAKEN: 1004,
  INVITE_CODE_INVALID: 1005,
  PASSWORDS_DO_NOT_MATCH: 1006,
  OLD_PASSWORD_WRONG: 1007,
  ACCOUNT_LOCKED: 1008,
  REGISTRATION_DISABLED: 1009,
  UNDER_AGE: 1010,
  INSUFFICIENT_BALANCE: 2001,
  AMOUNT_OUT_OF_RANGE: 2002,
  DAILY_LIMIT_EXCEEDED: 2003,
  PAYMENT_PASSWORD_WRONG: 2004,
  PAYMENT_PASSWORD_NOT_SET: 2005,
  PAYMENT_PASSWORD_LOCKED: 2006,
  BANK_CARD_NOT_FOUND: 2007,
  BANK_CARD_DUPLICATE: 2008,
  BANK_CARD_IN_USE: 2009,
  SCREENSHOT_REQUIRED: 2010,
  UPLOAD_REJECTED: 2011,
  BETTING_CLOSED: 3001,
  PERIOD_NOT_FOUND: 3002,
  PROTECTION_LIMIT: 3003,
  SELF_EXCLUDED: 3004,
  POOL_CAPACITY: 3005,
  MEMBER_SUSPENDED: 3006,
  MOVIE_NOT_FOUND: 4001,
  PROFILE_NOT_FOUND: 4002,
  ANNOUNCEMENT_NOT_FOUND: 4003,
  DATE_REQUEST_EXISTS: 4004,
  LISTING_EXISTS: 4005,
  LISTING_NOT_FOUND: 4006,
  CODE_INVALID: 1011,
  CONTACT_NOT_VERIFIED: 1012,
  WITHDRAWAL_ON_HOLD: 2012,
};

describe('the list of codes', () => {
  test('holds every code of the specification under its number', () => {
    const numbers = Object.fromEntries(Object.entries(CODES).map(([name, { code }]) => [name, code]));
    expect(numbers).toMatchObject(SPECIFIED);
  });

  test('gives each number once, and a transport fault its own status', () => {
    const entries = Object.values(CODES);
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
    for (const { code, status } of entries) expect(status).toBe(code < 1000 ? code : 200);
  });
});

describe('messages', () => {
  test.each(LANGUAGES)('%s has one for every code and every fault of a field, and no others', (language) => {
    expect(Object.keys(MESSAGES[language].codes).toSorted()).toEqual(Object.keys(CODES).toSorted());
    expect(Object.keys(MESSAGES[language].fields).toSorted()).toEqual([...FIELD_FAULTS].toSorted());
    for (const [name, text] of all(MESSAGES[language])) expect(text.trim().length, name).toBeGreaterThan(0);
  });

  test('no two languages say the same but for OK', () => {
    const [first, second, third] = [all(ja), all(zhCn), all(en)];
    for (const [index, [name, text]] of first.entries()) {
      if (name === 'code OK') continue;
      expect(new Set([text, second[index]![1], third[index]![1]]).size, name).toBe(3);
    }
  });

  test('each is written in the characters of its language', () => {
    for (const [name, text] of all(en)) expect(text, name).toMatch(/^[ -~]+$/);
    for (const [name, text] of all(zhCn).slice(1)) {
      expect(text, name).toMatch(/\p{Script=Han}/u);
      expect(text, name).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
    }
    for (const [name, text] of all(ja).slice(1)) expect(text, name).toMatch(/\p{Script=Hiragana}/u);
  });

  test('each is a sentence with its full stop', () => {
    for (const [name, text] of all(en).slice(1)) expect(text, name).toMatch(/[.]$/);
    for (const [name, text] of [...all(ja).slice(1), ...all(zhCn).slice(1)])
      expect(text, name).toMatch(/。$/);
  });

  test('within a language no two codes read the same', () => {
    for (const language of LANGUAGES) {
      const messages = Object.values(MESSAGES[language].codes);
      expect(new Set(messages).size, language).toBe(messages.length);
    }
  });
});

test.each([
  ['ja', 'ja'],
  ['zh-cn', 'zh-cn'],
  ['en', 'en'],
  ['zh-CN', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [null, 'en'],
  [['ja'], 'en'],
  [{ ja: 1 }, 'en'],
  ['toString', 'en'],
])('lang %j is answered in %s', (asked, answered) => {
  expect(requestLanguage(asked)).toBe(answered);
});
