import type { Language } from '@fairground/contract/language';
import { PHONE_PATTERN } from '@fairground/contract/limits';
import { foldPhone, foldTyped } from '@fairground/kernel/typed-text';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { nameKey } from '#platform/name-key.rules.ts';

/** Countries in which a number without country code is tried, the language's own first. */
const COUNTRIES: Record<Language, readonly CountryCode[]> = {
  ja: ['JP', 'CN'],
  'zh-cn': ['CN', 'JP'],
  en: ['JP', 'CN'],
};

/**
 * The E.164 form of a phone number as typed, or null where it is valid in none of the countries. Mobile numbers come first:
 * 090-1234-5678 is a Japanese mobile in every language, although it could be a landline in China.
 */
export function normalizePhone(typed: string, language: Language): string | null {
  const numbers = COUNTRIES[language]
    .map((country) => parsePhoneNumberFromString(typed, country))
    .filter((number) => number?.isValid());
  const mobile = numbers.find((number) => number?.getType() === 'MOBILE');
  // A landline of both countries is dialled with a 0: (415) 555-2671 is American, and not one of Dandong.
  const landline = /^\D*0|\+/.test(typed) ? numbers[0] : undefined;
  return (mobile ?? landline)?.number ?? null;
}

/** How a Japanese mobile number begins, and a Chinese one that has too few digits or too many: neither is one of another country. */
const MISTYPED = /^0[5-9]0|^1[3-9](?!\d{9}$)/;

/** What is wrong with a number that `normalizePhone` does not know: without its country code it may be one of another country. */
export function phoneFault(typed: string): 'phone_country_code' | 'phone_format' {
  const digits = typed.replaceAll(/\D/g, '');
  const national = !typed.includes('+') && !digits.startsWith('00') && digits.length >= 8;
  return national && !MISTYPED.test(digits) ? 'phone_country_code' : 'phone_format';
}

const CALLING_CODES = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))];
/** Trunk and international prefixes that are dialled before a national or a country's number. */
const TRUNK_PREFIXES = ['', '0', '8', '1', '01', '06'];
const EXIT_PREFIXES = ['', '00', '010', '011'];
const LONGEST_NUMBER = 15;

/** All E.164 numbers that digits without `+` can mean; which of them exist only the database knows. */
function numbersOf(digits: string): string[] {
  const rests = (prefixes: readonly string[]) =>
    prefixes.filter((prefix) => digits.startsWith(prefix)).map((prefix) => digits.slice(prefix.length));
  const national = rests(TRUNK_PREFIXES);
  const all = CALLING_CODES.flatMap((code) => national.map((rest) => `+${code}${rest}`));
  return [...new Set([...all, ...rests(EXIT_PREFIXES).map((rest) => `+${rest}`)])].filter(
    (number) => number.length <= LONGEST_NUMBER + 1,
  );
}

/** Whether a registered number is dialled so within its country, or with its country code and without the `+`. */
export function isDialledSo(typed: string, number: string): boolean {
  const digits = typed.replaceAll(/\D/g, '').replace(/^(?:00|010|011)/, '');
  const country = parsePhoneNumberFromString(number)?.country;
  return `+${digits}` === number || parsePhoneNumberFromString(typed, country)?.number === number;
}

export type LoginName =
  | { kind: 'username'; key: string }
  | { kind: 'email'; key: string }
  /**
   * `local`: typed without country code, with all numbers that it can mean; `key`: the one it means in this language, or none.
   */
  | { kind: 'phone'; key: string; local: { typed: string; numbers: string[]; known: boolean } | null };

/**
 * Which kind of name was typed (product.md section 2): an email has an @, a phone number is digits and separators, a username
 * begins with a letter, so no text can be two of them.
 */
export function classifyLoginName(typed: string, language: Language): LoginName {
  const name = foldTyped(typed);
  if (name.includes('@')) return { kind: 'email', key: nameKey(name) };
  const phone = foldPhone(name);
  if (PHONE_PATTERN.test(phone)) {
    const number = normalizePhone(phone, language);
    const digits = phone.replaceAll(/[^0-9+]/g, '');
    const local = { typed: phone, numbers: numbersOf(digits), known: number !== null };
    return { kind: 'phone', key: number ?? digits, local: digits.startsWith('+') ? null : local };
  }
  return { kind: 'username', key: nameKey(name) };
}
