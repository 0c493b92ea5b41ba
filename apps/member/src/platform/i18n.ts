import { createMessages } from '@fairground/client/i18n/messages.ts';
import { beforeLanguage, getLanguage, useLanguage } from '#platform/language.ts';

export const { messagesReady, defineMessages, useMessages } = createMessages({
  getLanguage,
  useLanguage,
  beforeLanguage,
});
