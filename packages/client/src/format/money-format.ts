import type { Language } from '@fairground/contract/language';
import type { SiteConfig } from '@fairground/contract/site-config';

/** What determines the format of money. */
export type MoneyConfig = Pick<SiteConfig, 'mode' | 'currency'>;

const MINUS = '−';

/** Play credits: ¥ in Chinese and Japanese, $ in English. Live: the currency's own symbol in every language. */
function currencySymbol(language: Language, { mode, currency }: MoneyConfig): string {
  if (mode === 'play') return language === 'en' ? '$' : '¥';
  try {
    const options = { style: 'currency', currency: currency.code, currencyDisplay: 'narrowSymbol' } as const;
    const parts = new Intl.NumberFormat('en-US', options).formatToParts(0);
    return parts.find((part) => part.type === 'currency')?.value ?? currency.code;
  } catch {
    // Intl does not know the code: it is its own symbol.
    return `${currency.code} `;
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

/** Money formatters for one language and currency. Amounts are integers in minor units. */
export function createMoneyFormat(language: Language, config: MoneyConfig, playCredits: string) {
  const { code, exponent } = config.currency;
  const symbol = currencySymbol(language, config);
  const money = (minor: number): string =>
    (minor < 0 ? MINUS : '') + symbol + grouped(Math.abs(minor), exponent);
  const unit = config.mode === 'play' ? playCredits : code;
  return {
    /** `¥1,280`; a negative amount carries a minus sign. */
    money,
    /** The same with a plus sign for a positive amount: ledger entries. */
    signedMoney: (minor: number): string => (minor > 0 ? '+' : '') + money(minor),
    /** The amount with its unit: `¥1,280 プレイクレジット`, `$12.80 USD`. */
    moneyWithUnit: (minor: number): string => `${money(minor)} ${unit}`,
    symbol,
    /** The text “play credits”, or the currency code. */
    unit,
    exponent,
    /** Minor units per unit of the currency: the factor for typed amounts. */
    minorPerUnit: 10 ** exponent,
  };
}
