import { LANGUAGES } from '@fairground/contract/language';
import { describe, expect, test } from 'vitest';
import { classifyLoginName, isDialledSo, normalizePhone, phoneFault } from '#features/account/names.rules.ts';
import { nameKey } from '#platform/name-key.rules.ts';

describe('a phone number as typed becomes E.164', () => {
  test.each([
    ['09012345678', '+819012345678'],
    ['090-1234-5678', '+819012345678'],
    ['090 1234 5678', '+819012345678'],
    ['+81 90 1234 5678', '+819012345678'],
    ['+81 (0)90-1234-5678', '+819012345678'],
    ['13800138000', '+8613800138000'],
    ['138 0013 8000', '+8613800138000'],
    ['+86 138-0013-8000', '+8613800138000'],
    ['+1 213 373 4253', '+12133734253'],
    ['+86 415 555 2671', '+864155552671'],
    ['0415-555-2671', '+864155552671'],
  ])('%s is %s in every language', (typed, expected) => {
    for (const language of LANGUAGES) expect(normalizePhone(typed, language)).toBe(expected);
  });

  test.each([
    ['', 'phone_format'],
    ['12345', 'phone_format'],
    ['abc', 'phone_format'],
    ['+81 90 1234 567', 'phone_format'],
    ['+999 1234 5678', 'phone_format'],
    ['0901234567', 'phone_format'],
    ['090-1234-56789', 'phone_format'],
    ['138 0013 800', 'phone_format'],
    ['00000000000', 'phone_format'],
    ['0912-345-678', 'phone_country_code'],
    ['(415) 555-2671', 'phone_country_code'],
    ['1 415 555 2671', 'phone_country_code'],
  ])('%s is no number in any language: %s', (typed, fault) => {
    for (const language of LANGUAGES) expect(normalizePhone(typed, language)).toBeNull();
    expect(phoneFault(typed)).toBe(fault);
  });
});

describe('what is typed at login is one of three names', () => {
  test.each([
    ['Mika', { kind: 'username', key: 'mika' }],
    ['  mika_01  ', { kind: 'username', key: 'mika_01' }],
    ['a1234567', { kind: 'username', key: 'a1234567' }],
    ['Mika@Example.COM', { kind: 'email', key: 'mika@example.com' }],
    ['0901@example.com', { kind: 'email', key: '0901@example.com' }],
    ['ｍｉｋａ', { kind: 'username', key: 'mika' }],
    ['\u202amika\u202c', { kind: 'username', key: 'mika' }],
    ['ｍｉｋａ＠ｅｘａｍｐｌｅ．ｃｏｍ', { kind: 'email', key: 'mika@example.com' }],
    ['mika@example。com', { kind: 'email', key: 'mika@example.com' }],
    ['090-1234-5678', { kind: 'phone', key: '+819012345678' }],
    ['０９０ー１２３４ー５６７８', { kind: 'phone', key: '+819012345678' }],
    ['090−1234−5678', { kind: 'phone', key: '+819012345678' }],
    ['+819012345678', { kind: 'phone', key: '+819012345678', local: null }],
    ['+1 (415) 555-2671', { kind: 'phone', key: '+14155552671', local: null }],
    ['13800138000', { kind: 'phone', key: '+8613800138000' }],
  ] as const)('%s', (typed, expected) => {
    for (const language of LANGUAGES) expect(classifyLoginName(typed, language)).toMatchObject(expected);
  });

  test('digits that are no phone number are a phone that nobody has, not an error', () => {
    expect(classifyLoginName('00-0000', 'ja')).toMatchObject({
      kind: 'phone',
      key: '000000',
      local: { known: false },
    });
  });
});

describe('a number without its country code means everybody who is dialled so at home', () => {
  test.each([
    ['0912-345-678', '+886912345678', true],
    ['886912345678', '+886912345678', true],
    ['00886 912 345 678', '+886912345678', true],
    ['(415) 555-2671', '+14155552671', true],
    ['1 415 555 2671', '+14155552671', true],
    ['8 912 345-67-89', '+79123456789', true],
    ['06 20 123 4567', '+36201234567', true],
    ['06 1234 5678', '+390612345678', true],
    ['0912-345-678', '+886912345679', false],
    ['0912-345-678', '+819012345678', false],
  ])('%s for %s: %s', (typed, number, expected) => {
    const name = classifyLoginName(typed, 'ja');
    const numbers = name.kind === 'phone' ? (name.local?.numbers ?? []) : [];
    expect(numbers.includes(number) && isDialledSo(typed, number)).toBe(expected);
  });

  test('and they are few enough to be looked up at once', () => {
    const name = classifyLoginName('0112345678', 'ja');
    expect(name.kind === 'phone' && name.local?.numbers.length).toBeLessThan(1000);
  });
});

test('names are compared without regard to case and outer space', () => {
  expect(nameKey(' MiKa ')).toBe(nameKey('mika'));
});
