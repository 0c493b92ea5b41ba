import { UUID_PATTERN } from '@fairground/contract/limits';
import type { AnnouncementDetail } from '@fairground/contract/announcements';
import { useEffect } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { failureText, isFailure } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { useViewTitle } from '#platform/view.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { BellIcon } from '@fairground/ui/icons.tsx';
import { RichText } from '@fairground/ui/RichText.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import styles from './AnnouncementScreen.module.css';
import { announcementsMessages } from './messages.ts';
import { useAnnouncementNews } from './use-announcement-news.ts';

function Waiting() {
  return (
    <div className={styles['article']} aria-busy="true">
      <Skeleton shape="line" height={30} />
      <Skeleton shape="line" width="60%" height={14} />
      <Skeleton height={120} />
      <Skeleton height={88} />
    </div>
  );
}

function Missing({ title, text }: { title: string; text: string }) {
  const t = useMessages(announcementsMessages);
  return (
    <EmptyState
      tall
      art={<BellIcon size={40} />}
      title={title}
      text={text}
      action={
        <Link to={paths.announcements} replace className={buttonClass()}>
          {t.toList}
        </Link>
      }
    />
  );
}

const appLink = (path: string, words: string) => <Link to={path}>{words}</Link>;

function Article({ entry }: { entry: AnnouncementDetail }) {
  const t = useMessages(announcementsMessages);
  const format = useFormat();
  useViewTitle(entry.title);
  return (
    <article className={styles['article']}>
      <header className={styles['head']}>
        {entry.important ? (
          <span>
            <Badge tone="warning">{t.important}</Badge>
          </span>
        ) : null}
        <h2 className={styles['title']}>{entry.title}</h2>
        <p className={styles['meta']}>
          <time dateTime={entry.updatedAt}>{t.updated(format.dateTime(entry.updatedAt))}</time>
          <span>{t.readCount(format.number(entry.readCount))}</span>
        </p>
      </header>
      <RichText blocks={entry.content} link={appLink} />
    </article>
  );
}

function Opened({ id }: { id: string }) {
  const t = useMessages(announcementsMessages);
  const entry = useApiQuery('GET /announcement/detail', { id });
  useAnnouncementNews();
  const { data, error } = entry;
  const read = data?.read;
  useEffect(() => {
    // The server marks an opened announcement as read, so the list and the badge are stale.
    if (read) void invalidate('GET /announcement/list');
  }, [read]);

  if (entry.isPending) return <Waiting />;
  if (isFailure(error, 'ANNOUNCEMENT_NOT_FOUND'))
    return <Missing title={failureText(error, t.notFound)} text={t.notFoundText} />;
  if (!data) {
    return <ErrorState title={t.detailFailed} query={entry} />;
  }
  return <Article entry={data} />;
}

/** One announcement; opening it marks it as read. */
export function AnnouncementScreen({ id }: { id: string }) {
  const t = useMessages(announcementsMessages);
  if (!UUID_PATTERN.test(id)) return <Missing title={t.invalidId} text={t.invalidIdText} />;
  return <Opened id={id} />;
}
