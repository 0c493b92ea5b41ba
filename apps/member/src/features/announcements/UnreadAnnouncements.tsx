import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { announcementsMessages } from './messages.ts';
import { useAnnouncementNews } from './use-announcement-news.ts';

/** Badge with the number of unread announcements. */
export function UnreadAnnouncements() {
  const t = useMessages(announcementsMessages);
  const format = useFormat();
  const { data } = useApiQuery('GET /announcement/list', { pageSize: 1 }, { staleTime: 0 });
  useAnnouncementNews();
  if (!data?.unread) return null;
  const count = format.number(data.unread);
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t.badge(data.unread)}</VisuallyHidden>
    </Badge>
  );
}
