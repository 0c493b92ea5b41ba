import { useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useLive, useLiveStatus } from '@fairground/client/live/live.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { supportMessages } from './messages.ts';

const refresh = (): void => void invalidate('GET /support/messages');

/** Badge with the number of unread messages from staff. */
export function UnreadAnswers() {
  const t = useMessages(supportMessages);
  const format = useFormat();
  const { data } = useApiQuery('GET /support/messages', { limit: 1 }, { staleTime: 0 });
  const live = useLiveStatus();
  useLive('support', refresh);
  const before = useRef(live);
  useEffect(() => {
    if (live === 'live' && before.current !== 'live') refresh();
    before.current = live;
  }, [live]);
  const count = data?.conversation.unread ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{format.number(count)}</span>
      <VisuallyHidden>{t.badge(count)}</VisuallyHidden>
    </Badge>
  );
}
