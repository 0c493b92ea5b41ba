import { dayName } from '@fairground/chat/chat.rules.ts';
import type { ChatLabels } from '@fairground/chat/labels.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useServerNow } from '#platform/server-clock.ts';
import { supportMessages } from './messages.ts';

/** The chat's labels in the member's language. */
export function useLabels(): ChatLabels {
  const t = useMessages(supportMessages);
  const format = useFormat();
  const now = useServerNow(60_000);
  return {
    ...t,
    time: format.time,
    day: (at) => dayName(at, now, { ...t, date: format.date }),
    percent: (share) => format.percent(share, 0),
  };
}
