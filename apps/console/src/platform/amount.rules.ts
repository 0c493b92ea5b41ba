import { LIMITS } from '@fairground/contract/limits';
import { type Money, money } from '@fairground/kernel/money';
import { foldAmount } from '@fairground/kernel/typed-text';

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/;

/**
 * Parses an amount into minor units: digits, grouping commas at the right places, a currency symbol or name on either
 * side, decimals as far as the currency has them. Null for anything ambiguous, and beyond the largest amount.
 */
export function parseAmount(typed: string, exponent: number): Money | null {
  const text = foldAmount(typed);
  if (!GROUPED.test(text)) return null;
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  if (decimals.length > exponent) return null;
  const minor = Number(whole + decimals.padEnd(exponent, '0'));
  return minor <= LIMITS.amount.max ? money(minor) : null;
}

/** Formats an amount for an input. */
export function typedAmount(minor: number, exponent: number): string {
  if (exponent === 0) return String(minor);
  const digits = String(minor).padStart(exponent + 1, '0');
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
