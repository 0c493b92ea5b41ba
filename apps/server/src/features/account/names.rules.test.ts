import { LANGUAGES } from '@fairground/contract/language';
import { describe, expect, test } from 'vitest';
import { classifyLoginName, normalizePhone } from '#features/account/names.rules.ts';
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
  ])('%s is %s in every language', (typed, expected) => {
    for (const language of LANGUAGES) expect(normalizePhone(typed, language)).toBe(expected);
  });

  test.each(['', '12345', '0901234567', '+81 90 1234 567', '+999 1234 5678', '00000000000', 'abc'])(
    '%s is no number in any language',
    (typed) => {
      for (const language of LANGUAGES) expect(normalizePhone(typed, language)).toBeNull();
    },
  );
});

describe('what is typed at login is one of three names', () => {
  test.each([
    ['Mika', { kind: 'username', key: 'mika' }],
    ['  mika_01  ', { kind: 'username', key: 'mika_01' }],
    ['a1234567', { kind: 'username', key: 'a1234567' }],
    ['Mika@Example.COM', { kind: 'email', key: 'mika@example.com' }],
    ['0901@example.com', { kind: 'email', key: '0901@example.com' }],
    ['090-1234-5678', { kind: 'phone', key: '+819012345678' }],
    ['+819012345678', { kind: 'phone', key: '+819012345678' }],
    ['13800138000', { kind: 'phone', key: '+8613800138000' }],
  ] as const)('%s', (typed, expected) => {
    for (const language of LANGUAGES) expect(classifyLoginName(typed, language)).toEqual(expected);
  });

  test('digits that are no phone number are a phone that nobody has, not an error', () => {
    expect(classifyLoginName('00-0000', 'ja')).toEqual({ kind: 'phone', key: '000000' });
  });
});

test('names are compared without regard to case and outer space', () => {
  expect(nameKey(' MiKa ')).toBe(nameKey('mika'));
});
