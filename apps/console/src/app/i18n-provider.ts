import type { I18nProvider } from 'ra-core';
import { getLanguage } from '#platform/language.ts';

/**
 * ra-core asks for texts by its own keys; ours are typed catalogues, so it gets the key back, and Notifications
 * says the few that can reach an operator in words. The language is platform/language.ts's business.
 */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: { _?: string }) => options?._ ?? key,
  changeLocale: () => Promise.resolve(),
  getLocale: getLanguage,
};
