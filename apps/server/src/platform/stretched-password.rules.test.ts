import { expect, test } from 'vitest';
import { isCommonPassword } from '#platform/passwords.ts';
import { isStretched } from '#platform/stretched-password.rules.ts';

test.each([
  'password1234',
  'Password1234!',
  'p@ssw0rd1234',
  '123456789012',
  '210987654321',
  'abcdefghijklm',
  'aaaaaaaaaaaa',
  'passwordpassword',
  'abcabcabcabc',
  'qwerty202611',
  '!!!dragon!!!!',
  '121212121212',
])('%s is a short password made long', (password) => {
  expect(isStretched(password, isCommonPassword)).toBe(true);
});

test.each([
  'lantern-by-night',
  'a new one for tests',
  'correct horse battery staple',
  'k7#mQ2vX9!pLw3',
  'みなとの灯りは七つある夜',
  'balloon over ferry 19',
])('%s is one', (password) => {
  expect(isStretched(password, isCommonPassword)).toBe(false);
});
