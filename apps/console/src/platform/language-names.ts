import type { Language } from '@fairground/contract/language';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ja: '日本語',
  'zh-cn': '简体中文',
  en: 'English',
};
