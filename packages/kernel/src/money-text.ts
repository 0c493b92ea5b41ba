export const MINUS = '−';

/** Whose money it is, for its symbol. */
export type CurrencyOfMode = { mode: 'play' | 'live'; currency: { code: string; exponent: number } };

/** A symbol of letters, such as CHF or KWD, would run into the digits; the space does not break. */
const beforeDigits = (symbol: string): string => (/\p{L}$/u.test(symbol) ? `${symbol}\u00a0` : symbol);

/** Play credits: ¥ in Chinese and Japanese, $ in English. Live: the currency's own symbol in every language. */
export function currencySymbol(language: string, { mode, currency }: CurrencyOfMode): string {
  if (mode === 'play') return language === 'en' ? '$' : '¥';
  try {
    const options = { style: 'currency', currency: currency.code, currencyDisplay: 'narrowSymbol' } as const;
    const parts = new Intl.NumberFormat('en-US', options).formatToParts(0);
    return beforeDigits(parts.find((part) => part.type === 'currency')?.value ?? currency.code);
  } catch {
    // Intl does not know the code: it is its own symbol.
    return beforeDigits(currency.code);
  }
}

/**
 * Minor units with decimal point and thousands separators, the same in every language. Written by hand, since Intl's
 * first number costs 70 ms on a slow phone.
 */
export function grouped(minor: number, exponent: number): string {
  const digits = String(Math.round(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
}

/** `¥1,280`; a negative amount carries a minus sign. */
export const moneyText = (minor: number, symbol: string, exponent: number): string =>
  (minor < 0 ? MINUS : '') + symbol + grouped(Math.abs(minor), exponent);

/**
 * Minor units in the currency, for files that people add up in a spreadsheet. The quotient is the nearest double, whose shortest decimals are
 * the amount; a number and no text, since a text that begins with a minus would be escaped as a formula.
 */
export const inCurrency = (minor: number, exponent: number): number => minor / 10 ** exponent;
