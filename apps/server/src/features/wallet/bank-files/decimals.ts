import { LIMITS } from '@fairground/contract/limits';
import { foldAmount, mayBeThousands } from '@fairground/kernel/typed-text';

/**
 * Minor units of a decimal text such as `-1234.50`, exactly: null for anything else, for more decimals than the currency has (other
 * than zeros), and beyond the largest amount.
 */
export function minorOf(text: string, exponent: number): number | null {
  const [, sign, whole, decimals = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const kept = decimals.slice(0, exponent);
  if (!/^0*$/.test(decimals.slice(exponent))) return null;
  const minor = Number(whole + kept.padEnd(exponent, '0'));
  if (!Number.isSafeInteger(minor) || minor > LIMITS.amount.max) return null;
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** The decimal text of minor units, without grouping: the inverse of `minorOf`. */
export function decimalOf(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** A minus in each form that keyboards and spreadsheets write it in; NFKC folds the wide and small ones. */
const NEGATIVE = /^[-\u2010-\u2013\u2212△▲]|^\((?=.*\)$)/;

/** An amount as banks print it in CSV: grouped, with a currency's sign, negative by a minus, `△`, `▲` or brackets. Empty is 0. */
export function printedAmount(text: string, exponent: number): number | null {
  const trimmed = text.normalize('NFKC').trim();
  if (trimmed === '') return 0;
  const negative = NEGATIVE.test(trimmed);
  const bare = foldAmount(trimmed.replace(NEGATIVE, '').replace(/\)$/, ''));
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$/.test(bare)) return null;
  if (mayBeThousands(bare, 10 ** exponent)) return null;
  const minor = minorOf(bare.replaceAll(',', ''), exponent);
  return minor === null ? null : negative && minor !== 0 ? -minor : minor;
}
