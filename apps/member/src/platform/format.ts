import { createMoneyFormat, type MoneyConfig } from '@fairground/client/format/money-format.ts';
import { grouped } from '@fairground/kernel/money-text';
import type { Language } from '@fairground/contract/language';
import { useMessages } from '#platform/i18n.ts';
import { compactCount } from '#platform/compact-count.ts';
import { useConfig } from '#platform/config.ts';
import { useLanguage } from '#platform/language.ts';
import { platformMessages } from '#platform/messages.ts';
import { twoDigits } from '#platform/two-digits.rules.ts';

/** ISO 8601 text, ms since 1970, or a Date. */
export type Moment = string | number | Date;

const LOCALE = { ja: 'ja-JP', 'zh-cn': 'zh-CN', en: 'en-US' } as const;
const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/*
 * Written by hand in the format of Intl's medium and short styles, since Intl's first date costs 130 ms on a slow
 * phone.
 */
const DATES: Record<Language, { date: (of: Date) => string; time: (of: Date) => string; between: string }> = {
  ja: {
    date: (of) => [of.getFullYear(), twoDigits(of.getMonth() + 1), twoDigits(of.getDate())].join('/'),
    time: (of) => `${of.getHours()}:${twoDigits(of.getMinutes())}`,
    between: ' ',
  },
  'zh-cn': {
    date: (of) => `${of.getFullYear()}年${of.getMonth() + 1}月${of.getDate()}日`,
    time: (of) => `${twoDigits(of.getHours())}:${twoDigits(of.getMinutes())}`,
    between: ' ',
  },
  en: {
    date: (of) => `${MONTHS[of.getMonth()]} ${of.getDate()}, ${of.getFullYear()}`,
    // No line break between the time and AM or PM.
    time: (of) =>
      `${of.getHours() % 12 || 12}:${twoDigits(of.getMinutes())}\u00A0${of.getHours() < 12 ? 'AM' : 'PM'}`,
    between: ', ',
  },
};

/** Spaces between numbers and units as in all our texts (docs/decisions/wording.md), where Intl does the opposite. */
function spaced(said: string, language: Language): string {
  if (language === 'en') return said;
  return language === 'ja' ? said.replace(' ', '') : said.replace(/\d+/, '$& ');
}

/** An invalid date formats as an empty string. */
const saying =
  (say: (date: Date) => string) =>
  (moment: Moment): string => {
    const date = new Date(moment);
    return Number.isNaN(date.getTime()) ? '' : say(date);
  };

/** Created lazily and once: constructing an Intl formatter costs a slow phone more than rendering a screen. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Formatters of one language and one currency. Amounts are integers in minor units. */
export function createFormat(language: Language, config: MoneyConfig, playCredits: string) {
  const locale = LOCALE[language];
  const { date, time, between } = DATES[language];
  const numbers = once(() => new Intl.NumberFormat(locale));
  const relatives = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const percents = new Map<number, Intl.NumberFormat>();
  const percent = (share: number, decimals = 1): string => {
    const known = percents.get(decimals);
    const formatter =
      known ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: decimals });
    percents.set(decimals, formatter);
    return formatter.format(share);
  };
  return {
    ...createMoneyFormat(language, config, playCredits),
    compact: compactCount,
    number: (value: number): string =>
      Number.isSafeInteger(value) && value >= 0 ? grouped(value, 0) : numbers().format(value),
    /** A share such as 0.98 → 98%; at most `decimals` digits after the point. */
    percent,
    date: saying(date),
    time: saying(time),
    dateTime: saying((of) => date(of) + between + time(of)),
    /** The time with its seconds, for draws: `9:05:07 AM`. */
    clock: saying((of) => time(of).replace(/:../, `$&:${twoDigits(of.getSeconds())}`)),
    /** “3 minutes ago”; `now` is on the clock of the moment, mostly the server's. All of these return an empty string for an invalid date. */
    relative: (moment: Moment, now: Moment): string => {
      const seconds = Math.round((new Date(moment).getTime() - new Date(now).getTime()) / 1000);
      if (Number.isNaN(seconds)) return '';
      const [step, size] =
        STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
      return spaced(relatives().format(Math.trunc(seconds / size), step), language);
    },
  };
}

export type Format = ReturnType<typeof createFormat>;

let latest: { of: readonly unknown[]; format: Format } | undefined;

/** One formatter per language and currency, shared by all components. */
function shared(language: Language, config: MoneyConfig, playCredits: string): Format {
  const of = [language, config, playCredits];
  if (!latest?.of.every((value, index) => value === of[index]))
    latest = { of, format: createFormat(language, config, playCredits) };
  return latest.format;
}

/** Money, counts, dates and shares in the current language. Show them with `font-variant-numeric: tabular-nums`. */
export const useFormat = (): Format =>
  shared(useLanguage(), useConfig(), useMessages(platformMessages).playCredits);
