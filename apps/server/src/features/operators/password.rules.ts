import type { FieldFault } from '@fairground/contract/codes';
import { characters, LIMITS } from '@fairground/contract/limits';

const compact = (text: string): string => text.normalize('NFC').toLowerCase();

/** The fault of an operator's new password; `common`: it is one of the most common. */
export function operatorPasswordFault(
  password: string,
  facts: { username: string; old: string; common: boolean },
): FieldFault | null {
  const length = characters(password.normalize('NFC'));
  const { min, max } = LIMITS.operatorPassword;
  if (length < min || length > max) return 'operator_password_length';
  if (facts.common) return 'password_common';
  if (compact(password) === compact(facts.username)) return 'password_is_name';
  if (password.normalize('NFC') === facts.old.normalize('NFC')) return 'password_same';
  return null;
}
