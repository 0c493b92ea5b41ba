import type { Language } from '@fairground/contract/language';
import { PHONE_PATTERN } from '@fairground/contract/limits';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { nameKey } from '#platform/name-key.rules.ts';

/** Countries a number without a prefix is tried in, the language's own first. */
const COUNTRIES: Record<Language, readonly CountryCode[]> = {
  ja: ['JP', 'CN'],
  'zh-cn': ['CN', 'JP'],
  en: ['JP', 'CN'],
};

/**
 * E.164 of a phone number as typed, or null where no country of ours knows it. A mobile number comes before
 * any other: 090-1234-5678 is a Japanese mobile in every language, although it could be a landline in China.
 */
export function normalizePhone(typed: string, language: Language): string | null {
  const numbers = COUNTRIES[language]
    .map((country) => parsePhoneNumberFromString(typed, country))
    .filter((number) => number?.isValid());
  return (numbers.find((number) => number?.getType() === 'MOBILE') ?? numbers[0])?.number ?? null;
}

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
