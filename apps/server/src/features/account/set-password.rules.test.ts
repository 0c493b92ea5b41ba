import { describe, expect, test } from 'vitest';
import { checkNewPassword, checkNewPaymentPassword } from '#features/account/set-password.rules.ts';

const OLD = 'lantern-by-night';
const typed = (newPassword: string, confirmPassword = newPassword, oldPassword = OLD) => ({
  oldPassword,
  newPassword,
  confirmPassword,
});

describe('a new login password', () => {
  const facts = { common: false, names: ['mika.sato', 'mika@example.com'], phone: '+819012345678' };
  const field = (newPassword: string) => ({ fields: { newPassword } });

  test.each([
    ['of five characters', typed('abc12'), field('password_length')],
    ['of six', typed('abc129'), null],
    ['of twenty', typed('a1'.repeat(10)), null],
    ['of twenty-one', typed(`${'a1'.repeat(10)}x`), field('password_length')],
    ['of six characters that are twelve units', typed('🏮🎐🎑🎋🎍🎎'), null],
    ['that is the old one', typed(OLD), field('password_same')],
    [
      'that is the old one in other bytes',
      typed('cafe\u0301s', undefined, 'caf\u00e9s'),
      field('password_same'),
    ],
    ['that is the username', typed('Mika.Sato'), field('password_is_name')],
    ['that is the email', typed('mika@EXAMPLE.com'), field('password_is_name')],
    ['that is the phone number', typed('+819012345678'), field('password_is_name')],
    ['that is the phone number as dialled', typed('090-1234-5678'), field('password_is_name')],
    ['that ends like the phone number', typed('345678'), null],
    ['that is confirmed otherwise', typed('abc129', 'abc128'), { code: 'PASSWORDS_DO_NOT_MATCH' }],
    ['that is too short and confirmed otherwise', typed('abc', 'abd'), field('password_length')],
  ])('%s', (_name, input, refusal) => {
    expect(checkNewPassword(input, facts)).toEqual(refusal);
  });

  test('that everybody uses', () => {
    expect(checkNewPassword(typed('abc129'), { ...facts, common: true })).toEqual(field('password_common'));
  });
});

describe('a new payment password', () => {
  const field = (newPassword: string) => ({ fields: { newPassword } });

  test.each([
    ['of five digits', typed('73915'), field('payment_password_format')],
    ['of seven', typed('7391583'), field('payment_password_format')],
    ['with a letter', typed('73915a'), field('payment_password_format')],
    ['of digits of another script', typed('７３９１５８'), field('payment_password_format')],
    ['that repeats itself', typed('777777'), field('payment_password_repetition')],
    ['that runs', typed('345678'), field('payment_password_run')],
    ['that is a birthday', typed('850317'), field('payment_password_date')],
    ['that will do', typed('739158'), null],
    ['that is confirmed otherwise', typed('739158', '739159'), { code: 'PASSWORDS_DO_NOT_MATCH' }],
    ['that is the old one', typed('739158', undefined, '739158'), field('password_same')],
  ])('%s', (_name, input, refusal) => {
    expect(checkNewPaymentPassword(input, true)).toEqual(refusal);
  });

  test('may be what was typed as the login password, as far as is seen here', () => {
    expect(checkNewPaymentPassword(typed('739158', undefined, '739158'), false)).toBeNull();
  });
});
