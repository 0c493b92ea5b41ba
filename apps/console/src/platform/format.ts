import { createMoneyFormat, type MoneyConfig } from '@fairground/client/format/money-format.ts';
import type { Language } from '@fairground/contract/language';
import { useMemo } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { useLanguage } from '#platform/language.ts';
import { platformMessages } from '#platform/messages.ts';

const LOCALE = { ja: 'ja-JP', 'zh-cn': 'zh-CN', en: 'en-GB' } as const;
/** Formatters for one language and one currency. Amounts are in minor units. */
export function createFormat(language: Language, config: MoneyConfig, playCredits: string) {
  const locale = LOCALE[language];
  const numbers = new Intl.NumberFormat(locale);
  const dateTime = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, options);
    return (moment: string | number): string => formatter.format(new Date(moment));
  };
  const dayAndTime = {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  const short = dateTime(dayAndTime);
  const shortWithYear = dateTime({ ...dayAndTime, year: 'numeric' });
  return {
    ...createMoneyFormat(language, config, playCredits),
    number: (value: number): string => numbers.format(value),
    /** Basis points: 100 → 1%. */
    percent: (bps: number): string =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000),
    /** `09:00` in a given time zone, such as that of the site, by whose days reports are made. */
    clock: (timeZone: string) => dateTime({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** In the operator's time zone. */
    dateTime: dateTime({ dateStyle: 'medium', timeStyle: 'short' }),
    exact: dateTime({ dateStyle: 'medium', timeStyle: 'medium' }),
    date: dateTime({ dateStyle: 'medium' }),
    time: dateTime({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** With the year of a moment of another one: a list over years shows the same day twice otherwise. */
    short: (moment: string | number): string =>
      (new Date(moment).getFullYear() === new Date().getFullYear() ? short : shortWithYear)(moment),
  };
}

export type Format = ReturnType<typeof createFormat>;

/** Formatters for the current language. Show figures with the class `tabular`. */
export function useFormat(): Format {
  const language = useLanguage();
  const config = useConfig();
  const { playCredits } = useMessages(platformMessages);
  return useMemo(() => createFormat(language, config, playCredits), [language, config, playCredits]);
}
