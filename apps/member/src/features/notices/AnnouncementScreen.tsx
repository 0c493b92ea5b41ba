import type { AnnouncementDetail } from '@fairground/contract/notices';
import { useEffect } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { isFailure } from '#platform/is-failure.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { useViewTitle } from '#platform/view.ts';
import { Badge } from '#ui/Badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { BellIcon } from '#ui/icons.tsx';
import { RichText } from '@fairground/web/ui/RichText.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import styles from './AnnouncementScreen.module.css';
import { catalogue } from './messages.ts';

/* What an id looks like; the contract's own pattern would be paid for by every first visit. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
  const texts = useMessages(catalogue);
  return (
    <EmptyState
      tall
      art={<BellIcon size={40} />}
      title={title}
      text={text}
      action={
        <Link to={paths.announcements} replace className={buttonClass()}>
          {texts.toList}
        </Link>
      }
    />
  );
}

const appLink = (path: string, words: string) => <Link to={path}>{words}</Link>;

function Article({ entry }: { entry: AnnouncementDetail }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  useViewTitle(entry.title);
  return (
    <article className={styles['article']}>
      <header className={styles['head']}>
        {entry.important ? (
          <span>
            <Badge tone="warning">{texts.important}</Badge>
          </span>
        ) : null}
        <h2 className={styles['title']}>{entry.title}</h2>
        <p className={styles['meta']}>
          <time dateTime={entry.updatedAt}>{texts.updated(format.dateTime(entry.updatedAt))}</time>
          <span>{texts.readCount(format.number(entry.readCount))}</span>
        </p>
      </header>
      <RichText blocks={entry.content} level="h3" link={appLink} />
    </article>
  );
}

function Opened({ id }: { id: string }) {
  const texts = useMessages(catalogue);
  const entry = useApiQuery('GET /announcement/detail', { id });
  const { data, error } = entry;
  const read = data?.read;
  useEffect(() => {
    // Opening it has counted: the list and the badge say otherwise until they are asked again.
    if (read) void invalidate('GET /announcement/list');
  }, [read]);

  if (entry.isPending) return <Waiting />;
  if (isFailure(error, 'ANNOUNCEMENT_NOT_FOUND'))
    return <Missing title={failureText(error, texts.notFound)} text={texts.notFoundText} />;
  if (!data) {
    return (
      <ErrorState
        title={texts.detailFailed}
        text={failureText(error, entry.error.message)}
        pending={entry.isFetching}
        onRetry={() => void entry.refetch()}
      />
    );
  }
  return <Article entry={data} />;
}

/** One announcement; showing it is reading it. */
export function AnnouncementScreen({ id }: { id: string }) {
  const texts = useMessages(catalogue);
  if (!ID.test(id)) return <Missing title={texts.invalidId} text={texts.invalidIdText} />;
  return <Opened id={id} />;
}
