import type { Language } from '@fairground/contract/language';
import type { SiteConfig } from '@fairground/contract/site-config';
import { useMessages } from '#platform/catalogue.ts';
import { compactCount } from '#platform/compact-count.ts';
import { useConfig } from '#platform/config.ts';
import { useLanguage } from '#platform/language.ts';
import { catalogue } from '#platform/messages.ts';
import { twoDigits } from '#platform/two-digits.rules.ts';

type Money = Pick<SiteConfig, 'mode' | 'currency'>;
/** ISO 8601 text, ms since 1970, or a Date. */
export type Moment = string | number | Date;

const LOCALE = { ja: 'ja-JP', 'zh-cn': 'zh-CN', en: 'en-US' } as const;
const MINUS = '−';

/** Play credits: ¥ in Chinese and Japanese, $ in English. Live: the currency's own, whatever the language. */
function currencySymbol(language: Language, { mode, currency }: Money): string {
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

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * Minor units with their point, and commas between the thousands: an amount reads the same in every language. Not by
 * Intl, of which the first number alone costs a cheap phone 70 ms.
 */
function grouped(minor: number, exponent: number): string {
  const digits = String(Math.round(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/* Dates and times as Intl's medium and short styles say them; its first date alone costs a cheap phone 130 ms. */
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
    // A line never ends between the hour and its AM or PM.
    time: (of) =>
      `${of.getHours() % 12 || 12}:${twoDigits(of.getMinutes())}\u00A0${of.getHours() < 12 ? 'AM' : 'PM'}`,
    between: ', ',
  },
};

/** The spaces beside numbers of all our texts (docs/decisions/0030-words.md), where Intl has them the other way round. */
function spaced(said: string, language: Language): string {
  if (language === 'en') return said;
  return language === 'ja' ? said.replace(' ', '') : said.replace(/\d+/, '$& ');
}

/** Nothing is said of a moment that is none. */
const saying =
  (say: (date: Date) => string) =>
  (moment: Moment): string => {
    const date = new Date(moment);
    return Number.isNaN(date.getTime()) ? '' : say(date);
  };

/** Made when it is first wanted, and only once: a formatter costs a cheap phone more than a screen's whole render. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Formatters of one language and one currency. Amounts are integers in minor units. */
export function createFormat(language: Language, config: Money, playCredits: string) {
  const locale = LOCALE[language];
  const { code, exponent } = config.currency;
  const symbol = currencySymbol(language, config);
  const amountOf = (minor: number): string => symbol + grouped(Math.abs(minor), exponent);
  const money = (minor: number): string => (minor < 0 ? MINUS : '') + amountOf(minor);
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
  const unit = config.mode === 'play' ? playCredits : code;
  return {
    /** `¥1,280`; a negative amount carries a minus sign. */
    money,
    /** The same with a plus sign for what came in: ledger entries. */
    signedMoney: (minor: number): string => (minor > 0 ? '+' : '') + money(minor),
    /** The amount and what it is counted in, for money screens: `¥1,280 プレイクレジット`, `$12.80 USD`. */
    moneyWithUnit: (minor: number): string => `${money(minor)} ${unit}`,
    symbol,
    /** The words “play credits”, or the code of the currency. */
    unit,
    /** Minor units in one unit of the currency: what a typed amount is multiplied by. */
    minorPerUnit: 10 ** exponent,
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
    /** “3 minutes ago”. All of these say nothing of a moment that is none. */
    relative: (moment: Moment, now: Moment = Date.now()): string => {
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

/** One for all components: what one of them has made serves the others. */
function shared(language: Language, config: Money, playCredits: string): Format {
  const of = [language, config, playCredits];
  if (!latest?.of.every((value, index) => value === of[index]))
    latest = { of, format: createFormat(language, config, playCredits) };
  return latest.format;
}

/** Money, counts, dates and shares in the current language. Show them with `font-variant-numeric: tabular-nums`. */
export const useFormat = (): Format => shared(useLanguage(), useConfig(), useMessages(catalogue).playCredits);
