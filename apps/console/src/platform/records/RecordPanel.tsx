import type { RecordKind } from '@fairground/contract/console/records';
import { useMessages } from '#platform/i18n.ts';
import { POLL_MS, useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { ClaimBar } from './ClaimBar.tsx';
import { History } from './History.tsx';
import { recordMessages } from './messages.ts';
import { Notes } from './Notes.tsx';
import styles from './records.module.css';

/** What operators keep beside a record: who works on it, whose it is, notes, and what happened. */
export function RecordPanel({ kind, id }: { kind: RecordKind; id: string }) {
  const t = useMessages(recordMessages);
  const record = { kind, id };
  const answer = useApiQuery('GET /record', record, { refetchInterval: POLL_MS });
  const { data } = answer;
  return (
    <section className={styles['panel']}>
      <h2>{t.title}</h2>
      <div className={styles['section']}>
        {data ? (
          <>
            <ClaimBar record={record} data={data} />
            <Notes record={record} notes={data.notes} />
            <History events={data.events} />
          </>
        ) : answer.isError ? (
          <ErrorState title={t.failed} query={answer} />
        ) : (
          <Skeleton height={120} />
        )}
      </div>
    </section>
  );
}
