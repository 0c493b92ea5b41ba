import { foldAmount, mayBeThousands } from '@fairground/kernel/typed-text';

const AMOUNT = /^(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.\d{0,4})?$/;

/**
 * Minor units of a typed or pasted amount: full-width digits, thousands separators and a currency's sign are read as they
 * are meant.
 * Returns undefined for an empty text, and NaN for what is not a number, is finer than a minor unit, or is ambiguous: `12,50` is not
 * taken for 1250, nor `1.000` for 1.
 */
export function parseAmount(text: string, minorPerUnit: number): number | undefined {
  const plain = foldAmount(text).replaceAll(/\s/g, '');
  if (plain === '') return undefined;
  if (!AMOUNT.test(plain) || mayBeThousands(plain, minorPerUnit)) return Number.NaN;
  const minor = Math.round(Number(plain.replaceAll(',', '')) * minorPerUnit * 1e4) / 1e4;
  return Number.isSafeInteger(minor) ? minor : Number.NaN;
}

/** The text of an amount as a member would type it. */
export const amountText = (minor: number, minorPerUnit: number): string => String(minor / minorPerUnit);
