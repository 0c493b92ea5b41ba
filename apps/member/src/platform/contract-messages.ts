import { defineMessages } from '#platform/i18n.ts';

/** The contract's messages for field faults, so that form and server use the same wording. */
export const faultMessages = defineMessages({
  ja: async () => ({ messages: (await import('@fairground/contract/messages.ja')).messages }),
  'zh-cn': async () => ({ messages: (await import('@fairground/contract/messages.zh-cn')).messages }),
  en: async () => ({ messages: (await import('@fairground/contract/messages.en')).messages }),
});
