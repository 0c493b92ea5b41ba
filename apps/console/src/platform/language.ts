import { createLanguage } from '@fairground/client/i18n/language.ts';
import { chosenLanguage } from '#platform/language.rules.ts';

export const { getLanguage, setLanguage, beforeLanguage, LanguageContext, useShownLanguage, useLanguage } =
  createLanguage({
    key: 'console_language',
    choose: (stored) => chosenLanguage(stored, globalThis.navigator?.languages ?? []),
  });
