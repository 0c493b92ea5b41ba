import { foldCode } from '@fairground/kernel/typed-text';
import { expect, test } from 'vitest';
import { newInviteCode } from '#features/account/invite-code.rules.ts';
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
    expect(foldCode(code)).toBe(code);
  }
});
