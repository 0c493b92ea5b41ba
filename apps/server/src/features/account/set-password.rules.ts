import type { FailureName, FieldFault } from '@fairground/contract/codes';
import { characters, LIMITS } from '@fairground/contract/limits';
import { paymentPasswordFault } from '@fairground/kernel/payment-password';
import { compact } from '#features/account/register.rules.ts';

type Typed = { oldPassword: string; newPassword: string; confirmPassword: string };
type Refusal = { code: FailureName } | { fields: { newPassword: FieldFault } };

const fault = (newPassword: FieldFault): Refusal => ({ fields: { newPassword } });

/** The shortest suffix of a phone number that counts as the number itself. */
const PHONE_DIGITS = 8;

/** Whether a password is one of its owner's names; a phone number also in its national form. */
function isName(password: string, names: { texts: readonly string[]; phone: string | null }): boolean {
  const typed = compact(password);
  if (names.texts.some((name) => compact(name) === typed)) return true;
  const digits = typed.replace(/^\+?0*/, '');
  return digits.length >= PHONE_DIGITS && (names.phone?.endsWith(digits) ?? false);
}

/** Why a new login password is refused, before the old one is checked. `common`: it is one of the most common. */
export function checkNewPassword(
  typed: Typed,
  facts: { common: boolean; names: readonly string[]; phone: string | null },
): Refusal | null {
  const { newPassword } = typed;
  const length = characters(newPassword);
  if (length < LIMITS.password.min || length > LIMITS.password.max) return fault('password_length');
  if (newPassword.normalize() === typed.oldPassword.normalize()) return fault('password_same');
  if (facts.common) return fault('password_common');
  if (isName(newPassword, { texts: facts.names, phone: facts.phone })) return fault('password_is_name');
  return newPassword === typed.confirmPassword ? null : { code: 'PASSWORDS_DO_NOT_MATCH' };
}

const PAYMENT_FAULTS = {
  digits: 'payment_password_format',
  repetition: 'payment_password_repetition',
  run: 'payment_password_run',
  date: 'payment_password_date',
} as const satisfies Record<string, FieldFault>;

/** Why a new payment password is refused. `changed`: the old one is a payment password as well. */
export function checkNewPaymentPassword(typed: Typed, changed: boolean): Refusal | null {
  const weak = paymentPasswordFault(typed.newPassword);
  if (weak !== null) return fault(PAYMENT_FAULTS[weak]);
  if (changed && typed.newPassword === typed.oldPassword) return fault('password_same');
  return typed.newPassword === typed.confirmPassword ? null : { code: 'PASSWORDS_DO_NOT_MATCH' };
}
