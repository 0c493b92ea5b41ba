import { defineMessages } from '#platform/i18n.ts';

export const filmFileMessages = defineMessages({
  ja: () => import('./messages.ja.ts'),
  'zh-cn': () => import('./messages.zh-cn.ts'),
  en: () => import('./messages.en.ts'),
});
