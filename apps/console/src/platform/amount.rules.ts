import { LIMITS } from '@fairground/contract/limits';
import { type Money, money } from '@fairground/kernel/money';

/* Full-width digits and signs, as a Japanese keyboard types them. */
const narrow = (text: string): string => text.normalize('NFKC').replaceAll('、', ',');

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/;

/**
 * What was typed, in minor units: digits, grouping commas in their places, a currency sign in front, decimals
 * as far as the currency has them. Null for anything that could be read in two ways, and beyond the largest amount.
 */
export function parseAmount(typed: string, exponent: number): Money | null {
  const text = narrow(typed)
    .trim()
    .replace(/^[¥$€£]\s*/, '');
  if (!GROUPED.test(text)) return null;
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  if (decimals.length > exponent) return null;
  const minor = Number(whole + decimals.padEnd(exponent, '0'));
  return minor <= LIMITS.amount.max ? money(minor) : null;
}

/** The amount as it would be typed, for a form that changes what stands. */
export function typedAmount(minor: number, exponent: number): string {
  if (exponent === 0) return String(minor);
  const digits = String(minor).padStart(exponent + 1, '0');
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
