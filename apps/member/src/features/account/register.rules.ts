import type { CodeName, FieldFault } from '@fairground/contract/codes';
import type { InputOf } from '@fairground/contract/endpoints';
import {
  characters,
  EMAIL_PATTERN,
  LIMITS,
  PHONE_PATTERN,
  USERNAME_PATTERN,
} from '@fairground/contract/limits';
import { internationalPhone } from '#platform/phone.rules.ts';

export type Contact = 'email' | 'phone';

/** What stands in the form, as typed. `dialCode` is `+81` and the like. */
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

export const REGISTER_FIELDS = [
  'username',
  'email',
  'phone',
  'password',
  'confirmPassword',
  'inviteCode',
  'ageConfirmed',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

type CodeFault = Extract<CodeName, 'PASSWORDS_DO_NOT_MATCH' | 'UNDER_AGE'>;
/** A name of a text in the contract: of its fields, or of its codes. */
export type Fault = FieldFault | CodeFault;

/** Which ways of registering `/config.json` opens, in the order of their tabs (product.md section 5). */
export const openContacts = (config: {
  enableEmailRegister: boolean;
  enablePhoneRegister: boolean;
}): Contact[] => [
  ...(config.enableEmailRegister ? (['email'] as const) : []),
  ...(config.enablePhoneRegister ? (['phone'] as const) : []),
];

function usernameFault(typed: string): Fault | undefined {
  const name = typed.trim();
  const { min, max } = LIMITS.username;
  if (name === '') return 'required';
  if (characters(name) < min || characters(name) > max) return 'username_length';
  return USERNAME_PATTERN.test(name) ? undefined : 'username_format';
}

function contactFault(contact: Contact, values: RegisterValues): Fault | undefined {
  if (values[contact].trim() === '') return 'required';
  if (contact === 'email') return EMAIL_PATTERN.test(values.email.trim()) ? undefined : 'email_format';
  const given = values.phone.normalize('NFKC').trim();
  return PHONE_PATTERN.test(given) ? undefined : 'phone_format';
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

/** What is wrong before anything is sent, by field; the server checks again, and more. */
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

/** The body of the request: only the contact of the open tab, and a code only where one is asked for. */
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
