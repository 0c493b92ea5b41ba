import { expect, test } from 'vitest';
import { checkPassword, hashPassword, isCommonPassword } from '#platform/passwords.ts';

test('a password is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('lantern'), hashPassword('lantern')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22,}\$[^$]{43}$/);
  expect(one).not.toBe(other);
  expect(one).not.toContain('lantern');
});

test('only the password itself fits its hash', async () => {
  const hash = await hashPassword('lantern');
  expect(await checkPassword(hash, 'lantern')).toBe(true);
  for (const wrong of ['Lantern', 'lantern ', ' lantern', 'lanter', '', 'lantern\u200b'])
    expect(await checkPassword(hash, wrong)).toBe(false);
});

test('one text typed on two keyboards is one password', async () => {
  const composed = 'caf\u00e9-\u304c\u3063\u3053';
  const decomposed = composed.normalize('NFD');
  expect(decomposed).not.toBe(composed);
  expect(await checkPassword(await hashPassword(composed), decomposed)).toBe(true);
  expect(await checkPassword(await hashPassword(decomposed), composed)).toBe(true);
});

test('nobody has a password, not even the one that nobody is checked against', async () => {
  expect(await checkPassword(null, 'lantern')).toBe(false);
  expect(await checkPassword(null, 'nobody has this password')).toBe(false);
});

test.each([
  '123456',
  'password',
  'PassWord',
  'qwerty',
  'iloveyou',
  '111111',
  'dragon',
  '１２３４５６',
  '      ',
  '\u200b\u200b\u200b\u200b\u200b\u200b',
  '👍👍👍👍👍👍',
])('%j is one of the common ones', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['lantern-by-night', '提灯の夜市', 'vx7#kQ', ''])('%j is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
