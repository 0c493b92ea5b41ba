import type { Language } from '@fairground/contract/language';
import { PHONE_PATTERN } from '@fairground/contract/limits';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Countries a number without a prefix is tried in, the language's own first. */
const COUNTRIES: Record<Language, readonly CountryCode[]> = {
  ja: ['JP', 'CN'],
  'zh-cn': ['CN', 'JP'],
  en: ['JP', 'CN'],
};

/** E.164 of a phone number as typed, or null where no country of ours knows it. */
export function normalizePhone(typed: string, language: Language): string | null {
  for (const country of COUNTRIES[language]) {
    const number = parsePhoneNumberFromString(typed, country);
    if (number?.isValid()) return number.number;
  }
  return null;
}

export const nameKey = (name: string): string => name.trim().toLowerCase();

export type LoginName =
  | { kind: 'username'; key: string }
  | { kind: 'email'; key: string }
  | { kind: 'phone'; key: string };

/**
 * Which of the three names somebody typed (product.md section 2): an email has an @, a phone number is
 * digits and separators, and a username begins with a letter, so no text can be two of them.
 */
export function classifyLoginName(typed: string, language: Language): LoginName {
  const name = typed.trim();
  if (name.includes('@')) return { kind: 'email', key: nameKey(name) };
  if (PHONE_PATTERN.test(name)) {
    return { kind: 'phone', key: normalizePhone(name, language) ?? name.replaceAll(/[^0-9+]/g, '') };
  }
  return { kind: 'username', key: nameKey(name) };
}
