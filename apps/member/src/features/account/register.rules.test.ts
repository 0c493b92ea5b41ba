import { describe, expect, it } from 'vitest';
import { checkRegistration, openContacts, type RegisterValues, registrationOf } from './register.rules.ts';

const good: RegisterValues = {
  username: 'sora_27',
  email: 'sora@example.com',
  dialCode: '+81',
  phone: '090-1234-5678',
  password: 'kite-7-Lantern',
  confirmPassword: 'kite-7-Lantern',
  inviteCode: '',
  ageConfirmed: true,
};

it.each([
  [true, true, ['email', 'phone']],
  [true, false, ['email']],
  [false, true, ['phone']],
  [false, false, []],
])('email %j, phone %j opens %j', (enableEmailRegister, enablePhoneRegister, contacts) => {
  expect(openContacts({ enableEmailRegister, enablePhoneRegister })).toEqual(contacts);
});

describe('checkRegistration', () => {
  it.each([
    ['a good one', {}, 'email', false, {}],
    ['spaces around the name', { username: '  sora  ' }, 'email', false, {}],
    ['no name', { username: ' ' }, 'email', false, { username: 'required' }],
    ['a short name', { username: 'ab' }, 'email', false, { username: 'username_length' }],
    ['a name of 33', { username: 'a'.repeat(33) }, 'email', false, { username: 'username_length' }],
    ['a name of digits', { username: '1234' }, 'email', false, { username: 'username_format' }],
    ['a name in kana', { username: 'そらそら' }, 'email', false, { username: 'username_format' }],
    ['no email', { email: '' }, 'email', false, { email: 'required' }],
    ['half an email', { email: 'sora@' }, 'email', false, { email: 'email_format' }],
    ['no email on the phone tab', { email: '' }, 'phone', false, {}],
    ['no phone', { phone: '' }, 'phone', false, { phone: 'required' }],
    ['a phone of letters', { phone: 'call me' }, 'phone', false, { phone: 'phone_format' }],
    ['no phone on the email tab', { phone: '' }, 'email', false, {}],
    [
      'no password',
      { password: '', confirmPassword: '' },
      'email',
      false,
      { password: 'required', confirmPassword: 'required' },
    ],
    [
      'a password of 5',
      { password: '12345', confirmPassword: '12345' },
      'email',
      false,
      { password: 'password_length' },
    ],
    ['a password of 6', { password: '1a2b3c', confirmPassword: '1a2b3c' }, 'email', false, {}],
    ['20 emoji', { password: '🏮'.repeat(20), confirmPassword: '🏮'.repeat(20) }, 'email', false, {}],
    [
      '21 characters',
      { password: 'x'.repeat(21), confirmPassword: 'x'.repeat(21) },
      'email',
      false,
      { password: 'password_length' },
    ],
    [
      'another confirmation',
      { confirmPassword: 'kite' },
      'email',
      false,
      { confirmPassword: 'PASSWORDS_DO_NOT_MATCH' },
    ],
    ['no invite code where one is asked for', {}, 'email', true, { inviteCode: 'required' }],
    ['an invite code', { inviteCode: 'E7YD1PFQ' }, 'email', true, {}],
    ['under age', { ageConfirmed: false }, 'email', false, { ageConfirmed: 'UNDER_AGE' }],
  ] as const)('%s', (_, change, contact, needsInviteCode, faults) => {
    expect(checkRegistration({ ...good, ...change }, contact, needsInviteCode)).toEqual(faults);
  });
});

describe('registrationOf', () => {
  const shared = {
    username: 'sora_27',
    password: 'kite-7-Lantern',
    confirmPassword: 'kite-7-Lantern',
    ageConfirmed: true,
  };
  it('sends only the contact of its tab', () => {
    expect(registrationOf(good, 'email', false)).toEqual({ ...shared, email: 'sora@example.com' });
    expect(registrationOf(good, 'phone', false)).toEqual({ ...shared, phone: '+819012345678' });
  });
  it('sends an invite code only if one is required, and passwords untrimmed', () => {
    const typed = { ...good, inviteCode: ' E7YD1PFQ ', password: ' a b c ', confirmPassword: ' a b c ' };
    expect(registrationOf(typed, 'email', true)).toMatchObject({
      inviteCode: 'E7YD1PFQ',
      password: ' a b c ',
    });
    expect(registrationOf(typed, 'email', false)).not.toHaveProperty('inviteCode');
  });
});
