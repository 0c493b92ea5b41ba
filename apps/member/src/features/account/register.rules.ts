import type { CodeName, FieldFault } from '@fairground/contract/codes';
import type { InputOf } from '@fairground/contract/endpoints';
import {
  characters,
  EMAIL_PATTERN,
  LIMITS,
  PHONE_PATTERN,
  USERNAME_PATTERN,
} from '@fairground/contract/limits';
import { foldPhone, foldTyped } from '@fairground/kernel/typed-text';
import { hasLengthOfCountry, internationalPhone } from '#platform/phone.rules.ts';

export type Contact = 'email' | 'phone';

/** The form's values as typed. `dialCode` is like `+81`. */
export type RegisterValues = {
  username: string;
  email: string;
  dialCode: string;
  phone: string;
  password: string;
  confirmPassword: string;
  inviteCode: string;
  ageConfirmed: boolean;
};

export type RegisterField = Exclude<keyof RegisterValues, 'dialCode'>;

/** The fields of the form, in order. */
export const fieldsOfRegistration = (contact: Contact, needsInviteCode: boolean): RegisterField[] => [
  'username',
  contact,
  'password',
  'confirmPassword',
  ...(needsInviteCode ? (['inviteCode'] as const) : []),
  'ageConfirmed',
];

type CodeFault = Extract<CodeName, 'PASSWORDS_DO_NOT_MATCH' | 'UNDER_AGE'>;
/** Key of a message of the contract, by field fault or by code. */
export type Fault = FieldFault | CodeFault;

/** The ways of registering that `/config.json` enables, in the order of their tabs (product.md section 5). */
export const openContacts = (config: {
  enableEmailRegister: boolean;
  enablePhoneRegister: boolean;
}): Contact[] => [
  ...(config.enableEmailRegister ? (['email'] as const) : []),
  ...(config.enablePhoneRegister ? (['phone'] as const) : []),
];

function usernameFault(typed: string): Fault | undefined {
  const name = foldTyped(typed);
  const { min, max } = LIMITS.username;
  if (name === '') return 'required';
  if (characters(name) < min || characters(name) > max) return 'username_length';
  return USERNAME_PATTERN.test(name) ? undefined : 'username_format';
}

function contactFault(contact: Contact, values: RegisterValues): Fault | undefined {
  if (values[contact].trim() === '') return 'required';
  if (contact === 'email') return EMAIL_PATTERN.test(foldTyped(values.email)) ? undefined : 'email_format';
  const given = foldPhone(values.phone);
  const fits = PHONE_PATTERN.test(given) && hasLengthOfCountry(internationalPhone(values.dialCode, given));
  return fits ? undefined : 'phone_format';
}

function passwordFault(password: string): Fault | undefined {
  const { min, max } = LIMITS.password;
  const length = characters(password);
  if (length === 0) return 'required';
  return length < min || length > max ? 'password_length' : undefined;
}

function confirmationFault({ password, confirmPassword }: RegisterValues): Fault | undefined {
  if (confirmPassword === '') return 'required';
  return confirmPassword === password ? undefined : 'PASSWORDS_DO_NOT_MATCH';
}

/** Errors by field, before anything is sent; the server validates again. */
export function checkRegistration(
  values: RegisterValues,
  contact: Contact,
  needsInviteCode: boolean,
): Partial<Record<RegisterField, Fault>> {
  const faults = {
    username: usernameFault(values.username),
    [contact]: contactFault(contact, values),
    password: passwordFault(values.password),
    confirmPassword: confirmationFault(values),
    inviteCode: needsInviteCode && values.inviteCode.trim() === '' ? 'required' : undefined,
    ageConfirmed: values.ageConfirmed ? undefined : 'UNDER_AGE',
  } satisfies Partial<Record<RegisterField, Fault | undefined>>;
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** The request body: the contact of the selected tab, and the invite code if one is required. */
export const registrationOf = (
  values: RegisterValues,
  contact: Contact,
  needsInviteCode: boolean,
): InputOf<'POST /member/register'> => ({
  username: values.username.trim(),
  ...(contact === 'email'
    ? { email: values.email.trim() }
    : { phone: internationalPhone(values.dialCode, values.phone) }),
  password: values.password,
  confirmPassword: values.confirmPassword,
  ...(needsInviteCode ? { inviteCode: values.inviteCode.trim() } : {}),
  ageConfirmed: values.ageConfirmed,
});
