import type { Announcement } from '@fairground/contract/announcements';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiList } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { inboxLink, InboxRow } from '#ui/InboxRow.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { BellIcon } from '@fairground/ui/icons.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import styles from './AnnouncementsScreen.module.css';
import { announcementsMessages } from './messages.ts';
import { useAnnouncementNews } from './use-announcement-news.ts';

const pathOf = (id: string): string => paths.announcementDetail.replace(':id', id);

function Row({ entry }: { entry: Announcement }) {
  const t = useMessages(announcementsMessages);
  const format = useFormat();
  return (
    <li>
      <Link
        to={pathOf(entry.id)}
        className={inboxLink}
        data-important={entry.important || undefined}
        data-unread={!entry.read || undefined}
        data-testid="announcement"
      >
        <InboxRow unread={entry.read ? undefined : t.unread}>
          {entry.important ? (
            <span className={styles['flag']}>
              <Badge tone="warning">{t.important}</Badge>
            </span>
          ) : null}
          <span className={styles['title']}>{entry.title}</span>
          <span className={styles['meta']}>
            <time dateTime={entry.updatedAt}>{t.updated(format.date(entry.updatedAt))}</time>
            <span>{t.readCount(format.number(entry.readCount))}</span>
          </span>
        </InboxRow>
      </Link>
    </li>
  );
}

/** Important announcements first, unread ones marked. */
export function AnnouncementsScreen() {
  const t = useMessages(announcementsMessages);
  const entries = useApiList('GET /announcement/list', {}, { staleTime: 0 });
  useAnnouncementNews();
  const { data } = entries;

  if (entries.isPending) return <Skeletons className="stack-3" heights={[92, 92, 76, 76, 76]} />;
  if (!data) {
    return <ErrorState title={t.listFailed} query={entries} />;
  }
  if (data.list.length === 0)
    return <EmptyState tall art={<BellIcon size={40} />} title={t.empty} text={t.emptyText} />;
  return (
    <>
      <ul className="stack-3">
        {data.list.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      <InfiniteListEnd list={entries} failed={t.moreFailed} endText={t.end} />
    </>
  );
}
