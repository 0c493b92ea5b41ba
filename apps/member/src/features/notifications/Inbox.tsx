import type { Notification } from '@fairground/contract/notifications';
import { useLiveRefresh } from '@fairground/client/live/live.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { BellIcon } from '@fairground/ui/icons.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { invalidate, useApiList, useApiMutation } from '#platform/query.ts';
import { inboxLink, InboxRow } from '#ui/InboxRow.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { notificationMessages } from './messages.ts';
import styles from './notifications.module.css';

function Row({ entry, onOpen }: { entry: Notification; onOpen: () => void }) {
  const t = useMessages(notificationMessages);
  const format = useFormat();
  return (
    <li>
      <Link
        to={entry.path}
        className={inboxLink}
        data-unread={!entry.read || undefined}
        data-testid="notification"
        onClick={onOpen}
      >
        <InboxRow unread={entry.read ? undefined : t.unread}>
          <span className={styles['meta']}>
            <span>{t.kinds[entry.kind]}</span>
            <time dateTime={entry.createdAt}>{format.dateTime(entry.createdAt)}</time>
          </span>
          <span className={styles['title']}>{entry.title}</span>
          <span className={styles['text']}>{entry.body}</span>
        </InboxRow>
      </Link>
    </li>
  );
}

/** The inbox, newest first. Opening an entry reads it; so does the button for all. */
export function Inbox() {
  const t = useMessages(notificationMessages);
  const entries = useApiList('GET /notification/list', {}, { staleTime: 0 });
  useLiveRefresh('notification', () => void invalidate('GET /notification/list'));
  const read = useApiMutation('POST /notification/read', { invalidates: ['GET /notification/list'] });
  const { data } = entries;

  if (entries.isPending) return <Skeletons className="stack-3" heights={[96, 96, 96, 96]} />;
  if (!data) {
    return <ErrorState title={t.failed} query={entries} />;
  }
  if (data.list.length === 0)
    return <EmptyState tall art={<BellIcon size={40} />} title={t.empty} text={t.emptyText} />;
  return (
    <>
      {data.unread > 0 ? (
        <div className={styles['bar']}>
          <Button size="small" pending={read.isPending} onClick={() => read.mutate({ all: true })}>
            {t.readAll}
          </Button>
        </div>
      ) : null}
      <ul className={styles['list']}>
        {data.list.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            onOpen={() => {
              if (!entry.read) read.mutate({ ids: [entry.id] });
            }}
          />
        ))}
      </ul>
      <InfiniteListEnd list={entries} failed={t.moreFailed} endText={t.end} />
    </>
  );
}
