import { createLanguage } from '@fairground/client/i18n/language.ts';
import { isLanguage, type Language } from '@fairground/contract/language';

const DEFAULT: Language = 'ja';

const cookieLanguage = (cookies: string): string | undefined => /(?:^|;\s*)lang=([^;]*)/.exec(cookies)?.[1];

/** The stored choice, else the `lang` cookie, each only if supported; else Japanese (product.md section 6). */
export function chosenLanguage(stored: string | null, cookies: string): Language {
  if (isLanguage(stored)) return stored;
  const cookie = cookieLanguage(cookies);
  return isLanguage(cookie) ? cookie : DEFAULT;
}

export const { getLanguage, setLanguage, beforeLanguage, LanguageContext, useShownLanguage, useLanguage } =
  createLanguage({
    key: 'userLanguage',
    choose: (stored) => chosenLanguage(stored, globalThis.document?.cookie ?? ''),
  });
