import { currencySymbol, type CurrencyOfMode, moneyText } from '@fairground/kernel/money-text';
import type { Language } from '@fairground/contract/language';
import type { StoredEvent } from '#features/notifications/events.ts';
import type { Format, NotificationTexts, Words } from '#features/notifications/texts.ts';
import { messages as en } from '#features/notifications/messages.en.ts';
import { messages as ja } from '#features/notifications/messages.ja.ts';
import { messages as zhCn } from '#features/notifications/messages.zh-cn.ts';

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
