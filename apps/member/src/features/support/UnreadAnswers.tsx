import { useEffect, useRef } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useLive, useLiveStatus } from '#platform/live.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { Badge } from '#ui/Badge.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import { catalogue } from './messages.ts';

const refresh = (): void => void invalidate('GET /support/messages');

/** How many messages of staff this member has not seen; nothing where there is none. */
export function UnreadAnswers() {
  const texts = useMessages(catalogue);
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
      <VisuallyHidden>{texts.badge(count)}</VisuallyHidden>
    </Badge>
  );
}
