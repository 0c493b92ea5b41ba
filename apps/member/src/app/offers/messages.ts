import { defineCatalogue } from '#platform/catalogue.ts';

export const catalogue = defineCatalogue({
  ja: () => import('./messages.ja.ts'),
  'zh-cn': () => import('./messages.zh-cn.ts'),
  en: () => import('./messages.en.ts'),
});
