import { expect, test } from 'vitest';
import { checkPasswords } from './login-password.rules.ts';

const good = {
  oldPassword: 'kite-7-Lantern',
  newPassword: 'boat-8-Harbour',
  confirmPassword: 'boat-8-Harbour',
};

test.each([
  ['a good change', {}, {}],
  ['no current one', { oldPassword: '' }, { oldPassword: 'required' }],
  ['a short one', { newPassword: 'abcde', confirmPassword: 'abcde' }, { newPassword: 'password_length' }],
  [
    'twenty-one characters',
    { newPassword: 'a'.repeat(21), confirmPassword: 'a'.repeat(21) },
    { newPassword: 'password_length' },
  ],
  [
    'the same again',
    { newPassword: 'kite-7-Lantern', confirmPassword: 'kite-7-Lantern' },
    { newPassword: 'password_same' },
  ],
  ['another confirmation', { confirmPassword: 'boat-9' }, { confirmPassword: 'PASSWORDS_DO_NOT_MATCH' }],
  ['no confirmation', { confirmPassword: '' }, { confirmPassword: 'required' }],
])('%s', (_name, change, faults) => {
  expect(checkPasswords({ ...good, ...change })).toEqual(faults);
});
