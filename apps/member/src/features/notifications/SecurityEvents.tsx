import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { notificationMessages } from './messages.ts';
import styles from './notifications.module.css';

const SHOWN = 6;

/** What happened to the account lately: what its member was told of as its security. */
export function SecurityEvents() {
  const t = useMessages(notificationMessages);
  const format = useFormat();
  const events = useApiQuery(
    'GET /notification/list',
    { kind: 'security', pageSize: SHOWN },
    { staleTime: 0 },
  );
  const { data, error } = events;
  return (
    <section className="stack-2">
      <h2 className={styles['heading']}>{t.lately}</h2>
      {data ? (
        <Card>
          {data.list.length === 0 ? (
            <p className={styles['text']}>{t.latelyNone}</p>
          ) : (
            <ul className="stack-3">
              {data.list.map(({ id, title, createdAt }) => (
                <li key={id}>
                  <p>{title}</p>
                  <time className={styles['meta']} dateTime={createdAt}>
                    {format.dateTime(createdAt)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </Card>
      ) : error ? (
        <ErrorState title={t.failed} query={events} />
      ) : (
        <Skeleton height={180} />
      )}
    </section>
  );
}
