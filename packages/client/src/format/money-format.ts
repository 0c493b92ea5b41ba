import type { Language } from '@fairground/contract/language';
import type { SiteConfig } from '@fairground/contract/site-config';
import { currencySymbol, moneyText } from '@fairground/kernel/money-text';

/** What determines the format of money. */
export type MoneyConfig = Pick<SiteConfig, 'mode' | 'currency'>;

/** Money formatters for one language and currency. Amounts are integers in minor units. */
export function createMoneyFormat(language: Language, config: MoneyConfig, playCredits: string) {
  const { code, exponent } = config.currency;
  const symbol = currencySymbol(language, config);
  const money = (minor: number): string => moneyText(minor, symbol, exponent);
  const unit = config.mode === 'play' ? playCredits : code;
  // Many currencies, such as CHF and KWD, have no sign but their code, which would stand on both sides of the amount.
  const unitBehind = symbol.trimEnd() === unit ? '' : unit;
  return {
    /** `¥1,280`; a negative amount carries a minus sign. */
    money,
    /** The same with a plus sign for a positive amount: ledger entries. */
    signedMoney: (minor: number): string => (minor > 0 ? '+' : '') + money(minor),
    /** The amount with its unit: `¥1,280 プレイクレジット`, `$12.80 USD`, `KWD 12.800`. */
    moneyWithUnit: (minor: number): string => `${money(minor)} ${unitBehind}`.trimEnd(),
    /** The unit as it stands behind an amount: nothing where it stands in front already. */
    unitBehind,
    symbol,
    /** The text “play credits”, or the currency code. */
    unit,
    exponent,
    /** Minor units per unit of the currency: the factor for typed amounts. */
    minorPerUnit: 10 ** exponent,
  };
}
