import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#account.ts';
import { consoleAnnouncementEndpoints } from '#console/announcements.ts';
import { consoleHomeEndpoints } from '#console/home.ts';
import { consoleMovieEndpoints } from '#console/movies.ts';
import { consoleProfileEndpoints } from '#console/profiles.ts';
import { consoleRegionEndpoints } from '#console/regions.ts';
import {
  bodyPage,
  email,
  integer,
  moment,
  newPassword,
  pageOf,
  phone,
  queryInteger,
  requiredText,
  search,
  username,
  uuid,
} from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { listingEndpoints } from '#listing.ts';

const takes = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success;
const faultsOf = (schema: v.GenericSchema, value: unknown): string[] =>
  (v.safeParse(schema, value).issues ?? []).map(({ message }) => message);
const faultOf = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message;

test.each([
  ['', ['required']],
  [' \u3000\n', ['required']],
  ['\u200b\u200b', ['required']],
  ['\u202e\ufeff \u3164\u2800', ['required']],
  ['\u200bMika', []],
  ['👩\u200d💻', []],
  ['।', []],
])('text that has to be given, %j: %j', (value, faults) => {
  expect(faultsOf(requiredText(100), value)).toEqual(faults);
});

/** Names and titles are put into sentences of notices and beside amounts, whose order a direction mark in them would change. */
test.each([
  ['a listed person', listingEndpoints['POST /member/changelisting'].input.entries.name],
  ['a person of the desk', consoleProfileEndpoints['POST /profiles/save'].input.entries.name],
  ['a film', consoleMovieEndpoints['POST /movies/save'].input.entries.name],
  ['a category', consoleMovieEndpoints['POST /movies/savecategory'].input.entries.name],
  ['a region', consoleRegionEndpoints['POST /profiles/saveregion'].input.entries.name],
  ['an announcement', consoleAnnouncementEndpoints['POST /announcements/save'].input.entries.title],
  ['a notice', consoleHomeEndpoints['POST /notices/save'].input.entries.text],
])('the name of %s turns no sentence around and hides nothing', (_what, schema) => {
  const inAll = (text: string) => ('entries' in schema ? { ja: text, 'zh-cn': text, en: text } : text);
  expect(v.parse(schema, inAll('Ann\u202e\u200bika'))).toEqual(inAll('Annika'));
  expect(takes(schema, inAll('\u202e\u200b'))).toBe(false);
});

test.each([
  ['mika', true],
  ['Mika_T.2-x', true],
  ['abc', true],
  ['a'.repeat(32), true],
  ['ab', false],
  ['a'.repeat(33), false],
  ['1mika', false],
  ['_mika', false],
  ['mika tanaka', false],
  ['mika@x', false],
  ['美香さん', false],
  ['mikа', false],
  ['mika\n', true],
  ['mi\nka', false],
  ['ｍｉｋａ', true],
  ['\u202amika\u202c', true],
  ['mi\u200bka', true],
  ['\u200b', false],
])('username %j: %j', (value, fits) => expect(takes(username, value)).toBe(fits));

test.each([
  ['mika@example.com', true],
  ['mika.t+fair@mail.example.co.jp', true],
  ["o'hara@example.com", true],
  ['mika@example', false],
  ['mika@-example.com', false],
  ['mika@example..com', false],
  ['@example.com', false],
  ['mika@@example.com', false],
  ['mika <m@example.com>', false],
  ['mika@exa mple.com', false],
  ['mika@example.com\nBcc: x@y.z', false],
  ['İ@example.com', false],
  [`${'a'.repeat(243)}@example.com`, false],
])('email %j: %j', (value, fits) => expect(takes(email, value)).toBe(fits));

test.each([
  ['090-1234-5678', true],
  ['+81 (0)90 1234 5678', true],
  ['(415) 555-2671', true],
  ['+1 (415) 555-2671', true],
  ['+1.415.555.2671', true],
  ['０９０ー１２３４ー５６７８', true],
  ['090−1234−5678', true],
  ['090‑1234‑5678', true],
  ['\u202a090-1234-5678\u202c', true],
  ['12345', true],
  ['1234', false],
  ['call me', false],
  ['+', false],
  ['٠٩٠١٢٣٤٥٦٧٨', false],
  [`0${'9'.repeat(23)}`, false],
])('phone %j: %j', (value, fits) => expect(takes(phone, value)).toBe(fits));

describe('a new password has 6 to 20 characters as a reader counts them', () => {
  test.each([
    ['12345x', true],
    ['x'.repeat(20), true],
    ['🏮'.repeat(6), true],
    ['🏮'.repeat(20), true],
    ['🏮'.repeat(21), false],
    ['🏮'.repeat(5), false],
    ['12345', false],
    ['x'.repeat(21), false],
    ['', false],
    ['abc\0def', false],
  ])('%j: %j', (value, fits) => expect(takes(newPassword, value)).toBe(fits));
  test('an empty one is missing, not short', () => expect(faultOf(newPassword, '')).toBe('required'));
});

describe('whole numbers', () => {
  const small = integer(1, 50);
  test('in JSON are numbers only', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 50 }), (value) => takes(small, value)));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer())), (value) => {
        expect(takes(small, value)).toBe(false);
      }),
    );
    for (const value of [0, -0, 51, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e21])
      expect(takes(small, value)).toBe(false);
  });

  test('in a query are plain digits, and the text of any allowed number is that number', () => {
    const schema = queryInteger(0, 2 ** 53 - 1);
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        expect(v.parse(schema, String(value))).toBe(value);
      }),
    );
    for (const value of [
      '',
      ' 1',
      '1 ',
      '+1',
      '-0',
      '00',
      '1.0',
      '1e1',
      '0x1',
      '1_0',
      '１',
      '9007199254740992',
    ])
      expect(takes(schema, value), value).toBe(false);
  });
});

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['1899-12-31', false],
  ['2026-01-01T00:00:00Z', true],
  ['2026-01-01T00:00:00.123456+09:00', true],
  ['2026-01-01T00:00', false],
  ['2026-01-01T25:00:00Z', false],
  ['2026-01-01T00:00:00', false],
  ['2026-01-01 00:00:00Z', false],
  ['now', false],
  ['infinity', false],
  ['20260101', false],
])('moment %j: %j', (value, fits) => expect(takes(moment, value)).toBe(fits));

test('an identifier is a UUID in any case and is read in lower case', () => {
  const id = 'ABCDEF01-2345-6789-ABCD-EF0123456789';
  expect(v.parse(uuid, id)).toBe(id.toLowerCase());
  for (const wrong of [id.slice(1), `${id}0`, `{${id}}`, id.replaceAll('-', ''), `${id}\n`, ''])
    expect(takes(uuid, wrong), wrong).toBe(false);
});

test('a page is the first, of twenty, unless it is said otherwise; pageSize goes before limit', () => {
  const page = v.strictObject(bodyPage);
  expect(pageOf(v.parse(page, {}))).toEqual({ page: 1, pageSize: 20 });
  expect(pageOf(v.parse(page, { page: 3, limit: 50 }))).toEqual({ page: 3, pageSize: 50 });
  expect(pageOf(v.parse(page, { pageSize: 1, limit: 50 }))).toEqual({ page: 1, pageSize: 1 });
  for (const wrong of [{ page: 0 }, { limit: 51 }, { pageSize: 0 }, { page: LIMITS.page.max + 1 }])
    expect(takes(page, wrong)).toBe(false);
});

describe('what a person types is folded before it is judged', () => {
  const register = accountEndpoints['POST /member/register'].input;
  const given = {
    username: ' Ｍｉｋａ ',
    phone: '＋８１　９０−１２３４−５６７８',
    password: 'ｐａｓｓ word１',
    confirmPassword: 'ｐａｓｓ word１',
    inviteCode: 'ａｂｃｄ－ｅfｏ１',
    ageConfirmed: true,
  };
  test('but for passwords, which stay as they are', () => {
    expect(v.parse(register, given)).toEqual({
      ...given,
      username: 'Mika',
      phone: '+81 90-1234-5678',
      inviteCode: 'ABCDEF01',
    });
  });
  test.each(['  ', '--', '\u200b'])('an invite code of %j is none', (inviteCode) => {
    expect(v.parse(register, { ...given, inviteCode }).inviteCode).toBe('');
  });
  test('and what grows past its limit by that is too long', () => {
    expect(faultOf(search, '\ufdfa'.repeat(LIMITS.search.max))).toBe('too_long');
  });
});
