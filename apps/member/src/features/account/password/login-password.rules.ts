import type { CodeName, FieldFault } from '@fairground/contract/codes';
import { characters, LIMITS } from '@fairground/contract/limits';

type PasswordField = 'oldPassword' | 'newPassword' | 'confirmPassword';
type PasswordValues = Record<PasswordField, string>;
export type PasswordFault = FieldFault | Extract<CodeName, 'PASSWORDS_DO_NOT_MATCH'>;

function newFault({ oldPassword, newPassword }: PasswordValues): PasswordFault | undefined {
  const { min, max } = LIMITS.password;
  const length = characters(newPassword);
  if (length === 0) return 'required';
  if (length < min || length > max) return 'password_length';
  return newPassword === oldPassword ? 'password_same' : undefined;
}

function confirmationFault({ newPassword, confirmPassword }: PasswordValues): PasswordFault | undefined {
  if (confirmPassword === '') return 'required';
  return confirmPassword === newPassword ? undefined : 'PASSWORDS_DO_NOT_MATCH';
}

/** Errors by field, before anything is sent. Only the server knows the list of common passwords. */
export function checkPasswords(values: PasswordValues): Partial<Record<PasswordField, PasswordFault>> {
  const faults: Record<PasswordField, PasswordFault | undefined> = {
    oldPassword: values.oldPassword === '' ? 'required' : undefined,
    newPassword: newFault(values),
    confirmPassword: confirmationFault(values),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
