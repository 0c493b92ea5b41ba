import { foldAmount } from '@fairground/kernel/typed-text';

const AMOUNT = /^(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.\d{0,4})?$/;
/** A thousand as many languages write it; a number with three decimals only where the currency has them. */
const THOUSANDS_BY_DOT = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * Minor units of a typed or pasted amount: full-width digits, thousands separators and a currency's sign are read as they
 * are meant.
 * undefined for nothing, NaN for what is no number, finer than a minor unit, or ambiguous: `12,50` is no 1250, and `1.000` euros are neither 1 nor 1000.
 */
export function parseAmount(text: string, minorPerUnit: number): number | undefined {
  const plain = foldAmount(text).replaceAll(/\s/g, '');
  if (plain === '') return undefined;
  if (!AMOUNT.test(plain) || (minorPerUnit < 1000 && THOUSANDS_BY_DOT.test(plain))) return Number.NaN;
  const minor = Math.round(Number(plain.replaceAll(',', '')) * minorPerUnit * 1e4) / 1e4;
  return Number.isSafeInteger(minor) ? minor : Number.NaN;
}

/** The text of an amount as a member would type it. */
export const amountText = (minor: number, minorPerUnit: number): string => String(minor / minorPerUnit);
