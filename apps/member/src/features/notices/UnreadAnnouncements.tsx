import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/query.ts';
import { Badge } from '#ui/Badge.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import { catalogue } from './messages.ts';
import { useAnnouncementNews } from './use-announcement-news.ts';

/** How many announcements this member has not read; nothing where there is none. */
export function UnreadAnnouncements() {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const { data } = useApiQuery('GET /announcement/list', { pageSize: 1 }, { staleTime: 0 });
  useAnnouncementNews();
  if (!data?.unread) return null;
  const count = format.number(data.unread);
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{texts.badge(data.unread)}</VisuallyHidden>
    </Badge>
  );
}
