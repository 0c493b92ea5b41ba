import { type CardCountry, cardDigits, cardNumberFault } from '@fairground/kernel/bank-card';

const GROUP = 4;
const DIGITS = { JP: 7, CN: 19 } as const;

/** `6222 0212 3456`: Chinese numbers in fours as they are typed, Japanese ones as they are. */
export const groupDigits = (digits: string, country: CardCountry): string =>
  country === 'CN' ? digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : digits;

/** The digits in what was typed or pasted, as many as such a number can have. */
export const typedDigits = (typed: string, country: CardCountry): string =>
  cardDigits(typed).replaceAll(/\D/g, '').slice(0, DIGITS[country]);

/** Where the caret belongs once the text is grouped: after as many digits as it stood after before. */
export function caretAfter(digits: number, country: CardCountry): number {
  return country === 'CN' && digits > 0 ? digits + Math.floor((digits - 1) / GROUP) : digits;
}

/** `•••• •••• •••• 1234`: grouped from the end, so that the four that are shown stand together. */
export const maskedGroups = (masked: string): string =>
  masked.replaceAll('*', '•').replaceAll(/(?<=.)(?=(?:.{4})+$)/gu, ' ');

/** What is wrong with the digits as a number of that country; `length` too where they fit the other one. */
export function numberFault(digits: string, country: CardCountry) {
  if (digits === '') return 'required';
  const fits = country === 'JP' ? digits.length === 7 : digits.length >= 16;
  return fits ? cardNumberFault(digits) : 'length';
}
