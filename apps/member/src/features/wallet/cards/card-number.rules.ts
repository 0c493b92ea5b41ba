import { type CardCountry, cardNumberFault } from '@fairground/kernel/bank-card';
import { foldDigits } from '@fairground/kernel/typed-text';

const DIGITS = { JP: 7, CN: 19 } as const;

/** Chinese numbers in groups of four, `6222 0212 3456`; Japanese ones ungrouped. */
export const groupDigits = (digits: string, country: CardCountry): string =>
  country === 'CN' ? digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : digits;

/** The digits of typed or pasted text, up to the longest valid number. */
export const typedDigits = (typed: string, country: CardCountry): string =>
  foldDigits(typed).replaceAll(/\D/g, '').slice(0, DIGITS[country]);

/** `•••• •••• •••• 1234`: grouped from the end, so that the four visible digits form one group. */
export const maskedGroups = (masked: string): string =>
  masked.replaceAll('*', '•').replaceAll(/(?<=.)(?=(?:.{4})+$)/gu, ' ');

/** The fault of a number in that country; also `length` if its length fits the other country. */
export function numberFault(digits: string, country: CardCountry) {
  if (digits === '') return 'required';
  const fits = country === 'JP' ? digits.length === 7 : digits.length >= 16;
  return fits ? cardNumberFault(digits) : 'length';
}
