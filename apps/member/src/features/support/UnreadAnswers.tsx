import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useLiveRefresh } from '@fairground/client/live/live.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { supportMessages } from './messages.ts';

/** Badge with the number of unread messages from staff. */
export function UnreadAnswers() {
  const t = useMessages(supportMessages);
  const format = useFormat();
  const { data } = useApiQuery('GET /support/messages', { limit: 1 }, { staleTime: 0 });
  useLiveRefresh('support', () => void invalidate('GET /support/messages'));
  const count = data?.conversation.unread ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{format.number(count)}</span>
      <VisuallyHidden>{t.badge(count)}</VisuallyHidden>
    </Badge>
  );
}
