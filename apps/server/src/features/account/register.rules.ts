import { phoneFault } from '#features/account/names.rules.ts';
import type { FailureName, FieldFault } from '@fairground/contract/codes';
import type { ParsedInputOf } from '@fairground/contract/endpoints';

export type Registration = ParsedInputOf<'POST /member/register'>;
type Allowed = { email: boolean; phone: boolean; inviteCode: boolean };

export type Refusal = { code: FailureName } | { fields: Record<string, FieldFault> };

/** Lower case, without the separators of phone numbers. */
export const compact = (name: string): string => name.toLowerCase().replaceAll(/[\s()-]/g, '');

/**
 * The fault of a registration before anything is looked up (product.md section 5). `common`: the password is one of the most
 * common; `phone`: its E.164 form, null where it is no number.
 */
export function checkRegistration(
  input: Registration,
  allowed: Allowed,
  facts: { common: boolean; phone: string | null },
): Refusal | null {
  if (!allowed.email && !allowed.phone) return { code: 'REGISTRATION_DISABLED' };
  if (input.email !== undefined && input.phone !== undefined) return { fields: { phone: 'contact_single' } };
  if (input.email === undefined && input.phone === undefined)
    return { fields: { [allowed.email ? 'email' : 'phone']: 'contact_required' } };
  if (input.email !== undefined ? !allowed.email : !allowed.phone) return { code: 'REGISTRATION_DISABLED' };
  if (input.phone !== undefined && facts.phone === null)
    return { fields: { phone: phoneFault(input.phone) } };
  if (!input.ageConfirmed) return { code: 'UNDER_AGE' };
  if (facts.common) return { fields: { password: 'password_common' } };
  const names = [input.username, input.email, input.phone, facts.phone].filter((name) => name != null);
  if (names.some((name) => compact(name) === compact(input.password)))
    return { fields: { password: 'password_is_name' } };
  if (input.password !== input.confirmPassword) return { code: 'PASSWORDS_DO_NOT_MATCH' };
  if (allowed.inviteCode && !input.inviteCode) return { fields: { inviteCode: 'required' } };
  return null;
}
