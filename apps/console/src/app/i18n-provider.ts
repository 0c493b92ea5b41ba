import type { I18nProvider } from 'ra-core';
import { getLanguage } from '#platform/language.ts';

/**
 * ra-core looks texts up by its own keys, while ours are typed messages: it gets the key back, and Notifications
 * translates the few that can reach an operator. The language is set in platform/language.ts.
 */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: { _?: string }) => options?._ ?? key,
  changeLocale: () => Promise.resolve(),
  getLocale: getLanguage,
};
