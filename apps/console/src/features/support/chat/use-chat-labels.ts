import { dayName } from '@fairground/chat/chat.rules.ts';
import type { ChatLabels } from '@fairground/chat/labels.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useNow } from '#platform/use-now.ts';
import { chatMessages } from './messages.ts';

/** The chat's labels in the operator's language. */
export function useLabels(): ChatLabels {
  const t = useMessages(chatMessages);
  const format = useFormat();
  const now = useNow(60_000);
  return {
    ...t,
    newMessages: (count) => t.newMessages(format.number(count)),
    tooLong: (over) => t.tooLong(format.number(over)),
    time: format.time,
    day: (at) => dayName(at, now, { ...t, date: format.date }),
    percent: format.percent,
  };
}
