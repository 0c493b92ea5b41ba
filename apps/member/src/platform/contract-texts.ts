import { defineCatalogue } from '#platform/catalogue.ts';

/** The contract's own words for what is wrong with a field: the same whether form or server says them. */
export const faultTexts = defineCatalogue({
  ja: async () => ({ messages: (await import('@fairground/contract/texts.ja')).texts }),
  'zh-cn': async () => ({ messages: (await import('@fairground/contract/texts.zh-cn')).texts }),
  en: async () => ({ messages: (await import('@fairground/contract/texts.en')).texts }),
});
