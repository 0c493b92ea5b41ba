import { currencySymbol, type CurrencyOfMode, moneyText } from '@fairground/kernel/money-text';
import type { Language } from '@fairground/contract/language';
import type { NotificationKind } from '@fairground/contract/notification-kinds';
import type { EventDetails, EventName, StoredEvent } from '#features/notifications/events.ts';
import { messages as en } from '#features/notifications/messages.en.ts';
import { messages as ja } from '#features/notifications/messages.ja.ts';
import { messages as zhCn } from '#features/notifications/messages.zh-cn.ts';

export type Words = { title: string; body: string };
/** What a text is written with: formatted amounts. */
export type Format = { money: (minor: number) => string };

export type NotificationTexts = {
  /** For a locked screen: names no amount, person or result. */
  quiet: Record<NotificationKind, string>;
  events: { [E in EventName]: (details: EventDetails[E], format: Format) => Words };
};

export const TEXTS: Record<Language, NotificationTexts> = { ja, 'zh-cn': zhCn, en };

/** Amounts in the currency of this site. */
export function createFormat(site: CurrencyOfMode, language: Language): Format {
  const symbol = currencySymbol(language, site);
  return { money: (minor) => moneyText(minor, symbol, site.currency.exponent) };
}

/** An event in a language. */
export function wordsOf({ event, details }: StoredEvent, language: Language, format: Format): Words {
  const write = TEXTS[language].events[event] as (of: typeof details, with_: Format) => Words;
  return write(details, format);
}
