import { describe, expect, test } from 'vitest';
import { checkRegistration, type Registration } from '#features/account/register.rules.ts';

const everything = { email: true, phone: true, inviteCode: false };
const fine = { common: false, phone: null };
const withEmail: Registration = {
  username: 'mika',
  email: 'mika@example.com',
  password: 'lantern-by-night',
  confirmPassword: 'lantern-by-night',
  ageConfirmed: true,
};
const { email: _, ...bare } = withEmail;
const withPhone: Registration = { ...bare, phone: '090-1234-5678' };
const known = { common: false, phone: '+819012345678' };

describe('a registration that fits the settings goes on', () => {
  test.each([
    ['with an email', withEmail, everything, fine],
    ['with a phone number', withPhone, everything, known],
    ['with an email where only emails are on', withEmail, { ...everything, phone: false }, fine],
    ['with a phone where only phones are on', withPhone, { ...everything, email: false }, known],
    ['with an invite code nobody asked for', { ...withEmail, inviteCode: 'ABCD' }, everything, fine],
    [
      'with the invite code that is asked for',
      { ...withEmail, inviteCode: 'A' },
      { ...everything, inviteCode: true },
      fine,
    ],
    ['with an empty invite code', { ...withEmail, inviteCode: '' }, everything, fine],
  ])('%s', (_name, input, allowed, facts) => {
    expect(checkRegistration(input, allowed, facts)).toBeNull();
  });
});

describe('anything else is refused by name', () => {
  const off = { email: false, phone: false, inviteCode: false };
  test.each([
    ['registration off', withEmail, off, fine, { code: 'REGISTRATION_DISABLED' }],
    ['emails off', withEmail, { ...everything, email: false }, fine, { code: 'REGISTRATION_DISABLED' }],
    ['phones off', withPhone, { ...everything, phone: false }, known, { code: 'REGISTRATION_DISABLED' }],
    [
      'both contacts',
      { ...withEmail, phone: '090-1234-5678' },
      everything,
      known,
      { fields: { phone: 'contact_single' } },
    ],
    ['no contact', bare, everything, fine, { fields: { email: 'contact_required' } }],
    [
      'no contact where only phones are on',
      bare,
      { ...everything, email: false },
      fine,
      { fields: { phone: 'contact_required' } },
    ],
    ['a phone that is none', withPhone, everything, fine, { fields: { phone: 'phone_format' } }],
    ['under age', { ...withEmail, ageConfirmed: false }, everything, fine, { code: 'UNDER_AGE' }],
    [
      'a common password',
      withEmail,
      everything,
      { ...fine, common: true },
      { fields: { password: 'password_common' } },
    ],
    [
      'two passwords',
      { ...withEmail, confirmPassword: 'Lantern-by-night' },
      everything,
      fine,
      { code: 'PASSWORDS_DO_NOT_MATCH' },
    ],
    [
      'a missing invite code',
      withEmail,
      { ...everything, inviteCode: true },
      fine,
      { fields: { inviteCode: 'required' } },
    ],
    [
      'an invite code of which nothing is left once it is folded',
      { ...withEmail, inviteCode: '' },
      { ...everything, inviteCode: true },
      fine,
      { fields: { inviteCode: 'required' } },
    ],
  ] as const)('%s', (_name, input, allowed, facts, refusal) => {
    expect(checkRegistration(input, allowed, facts)).toEqual(refusal);
  });
});

describe('a password that is the name or the contact is refused', () => {
  const own = (input: Registration, password: string, facts: typeof known | typeof fine) =>
    checkRegistration({ ...input, password, confirmPassword: password }, everything, facts);
  test.each([
    ['the username', { ...withEmail, username: 'mika-tanaka' }, 'mika-tanaka', fine],
    ['the username in capitals', { ...withEmail, username: 'mika-tanaka' }, 'MIKA-TANAKA', fine],
    ['the email', withEmail, 'mika@example.com', fine],
    ['the phone number as typed', withPhone, '090-1234-5678', known],
    ['the phone number without separators', withPhone, '09012345678', known],
    ['the phone number as stored', withPhone, '+819012345678', known],
  ])('%s', (_name, input, password, facts) => {
    expect(own(input, password, facts)).toEqual({ fields: { password: 'password_is_name' } });
  });
});
