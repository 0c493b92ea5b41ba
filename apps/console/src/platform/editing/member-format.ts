import type { Language } from '@fairground/contract/language';

/* The member app's locales: its English is American. */
const LOCALE = { ja: 'ja-JP', 'zh-cn': 'zh-CN', en: 'en-US' } as const satisfies Record<Language, string>;

/** Formats dates and counts as members see them in that language. */
export function memberFormat(language: Language) {
  const locale = LOCALE[language];
  const of = (options: Intl.DateTimeFormatOptions) => (moment: string) =>
    new Intl.DateTimeFormat(locale, options).format(new Date(moment));
  return {
    number: (value: number): string => new Intl.NumberFormat(locale).format(value),
    date: of({ dateStyle: 'medium' }),
    dateTime: of({ dateStyle: 'medium', timeStyle: 'short' }),
  };
}
