import type { Language } from '@fairground/contract/language';
import { useMemo } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { type ConsoleConfig, useConfig } from '#platform/config.ts';
import { useLanguage } from '#platform/language.ts';
import { catalogue } from '#platform/messages.ts';

const LOCALE = { ja: 'ja-JP', 'zh-cn': 'zh-CN', en: 'en-GB' } as const;
const MINUS = '−';

/** Play credits: ¥ in Chinese and Japanese, $ in English. Live: the currency's own, whatever the language. */
function currencySymbol(language: Language, { mode, currency }: ConsoleConfig): string {
  if (mode === 'play') return language === 'en' ? '$' : '¥';
  try {
    const options = { style: 'currency', currency: currency.code, currencyDisplay: 'narrowSymbol' } as const;
    const parts = new Intl.NumberFormat('en-US', options).formatToParts(0);
    return parts.find((part) => part.type === 'currency')?.value ?? currency.code;
  } catch {
    // A code Intl does not know stands for itself.
    return `${currency.code} `;
  }
}

/** Formatters of one language and one currency. Amounts are integers in minor units. */
export function createFormat(language: Language, config: ConsoleConfig, playCredits: string) {
  const locale = LOCALE[language];
  const { code, exponent } = config.currency;
  const symbol = currencySymbol(language, config);
  // An amount reads the same in every language: one locale groups and points them all.
  const digits = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
  const money = (minor: number): string =>
    (minor < 0 ? MINUS : '') + symbol + digits.format(Math.abs(minor) / 10 ** exponent);
  const numbers = new Intl.NumberFormat(locale);
  const dateTime = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, options);
    return (moment: string | number): string => formatter.format(new Date(moment));
  };
  return {
    /** `¥1,280`; a negative amount carries a minus sign. */
    money,
    /** The same with a plus sign for what came in: ledger entries. */
    signedMoney: (minor: number): string => (minor > 0 ? '+' : '') + money(minor),
    symbol,
    /** The words “play credits”, or the code of the currency. */
    unit: config.mode === 'play' ? playCredits : code,
    exponent,
    number: (value: number): string => numbers.format(value),
    /** Basis points: 100 → 1%. */
    percent: (bps: number): string =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000),
    /** `09:00` in a time zone that is given: that of the site, where a day is one of its days. */
    clock: (timeZone: string) => dateTime({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** In the operator's own time zone. */
    dateTime: dateTime({ dateStyle: 'medium', timeStyle: 'short' }),
    exact: dateTime({ dateStyle: 'medium', timeStyle: 'medium' }),
    date: dateTime({ dateStyle: 'medium' }),
    time: dateTime({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    short: dateTime({
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  };
}

export type Format = ReturnType<typeof createFormat>;

/** Money, counts and times in the current language. Show figures with the class `tabular`. */
export function useFormat(): Format {
  const language = useLanguage();
  const config = useConfig();
  const { playCredits } = useMessages(catalogue);
  return useMemo(() => createFormat(language, config, playCredits), [language, config, playCredits]);
}
