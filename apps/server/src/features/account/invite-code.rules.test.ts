import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inviteCodeKey, newInviteCode } from '#features/account/invite-code.rules.ts';
import { systemRandom } from '#platform/random.ts';

const newCode = (): string => newInviteCode((limit) => systemRandom.below(limit));

test('a new code has eight characters that nobody mistakes for one another', () => {
  for (let round = 0; round < 200; round++) expect(newCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
});

test('every character of the alphabet can stand in a code', () => {
  const every = Array.from({ length: 32 }, (_, index) => newInviteCode(() => index));
  expect(new Set(every).size).toBe(32);
});

test('a code as made is its own key', () => {
  for (let round = 0; round < 200; round++) {
    const code = newCode();
    expect(inviteCodeKey(code)).toBe(code);
  }
});

test.each([
  ['abcd-efgh', 'ABCDEFGH'],
  [' AB CD EF GH ', 'ABCDEFGH'],
  ['oOiIlL00', '00111100'],
  ['', ''],
  [' - ', ''],
])('%j is read as %j', (typed, key) => {
  expect(inviteCodeKey(typed)).toBe(key);
});

test('reading a code twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 16 }), (typed) => {
      const key = inviteCodeKey(typed);
      expect(inviteCodeKey(key)).toBe(key);
    }),
  );
});
