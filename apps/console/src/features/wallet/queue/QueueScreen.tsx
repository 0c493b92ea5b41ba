import type { ListControllerResult } from 'ra-core';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import type { useOpened } from '#platform/use-opened.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Split } from '#ui/Split.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { catalogue } from './messages.ts';
import styles from './queue.module.css';
import { QueueTools } from './QueueTools.tsx';
import { Stale } from './Stale.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

type QueueScreenProps<R extends { id: string }, S extends string> = {
  texts: Readonly<
    Record<'title' | 'intro' | 'failed' | 'empty' | 'emptyText' | 'noneFound' | 'noneFoundText', string>
  >;
  list: ListControllerResult<R>;
  opened: ReturnType<typeof useOpened>;
  columns: readonly Column<R>[];
  /** The first is the one of open work. */
  statuses: readonly S[];
  names: Readonly<Record<S, string>>;
  counts: Readonly<Record<S, number | undefined>>;
  placeholder: string;
  art: ReactNode;
  /** The opened one, beside the list. */
  pane: ReactNode;
};

/** A queue of money: tools, table, pages, and the opened row beside them; worked by keys too. */
export function QueueScreen<R extends { id: string }, S extends string>(props: QueueScreenProps<R, S>) {
  const { texts, list, opened, columns, statuses, names, counts, placeholder, art, pane } = props;
  const shared = useMessages(catalogue);
  const format = useFormat();
  useQueueKeys({
    ids: (list.data ?? []).map(({ id }) => id),
    opened: opened.id,
    open: opened.open,
    close: opened.close,
  });
  const { status, q } = list.filterValues as { status?: string; q?: string };
  const waiting = status === statuses[0] && !q;
  return (
    <Split pane={pane}>
      <Page title={texts.title} intro={texts.intro}>
        <QueueTools list={list} statuses={statuses} names={names} counts={counts} placeholder={placeholder} />
        {list.data ? <Stale error={list.error} /> : null}
        {list.error && !list.data ? (
          <ErrorState title={texts.failed} text={list.error.message} onRetry={() => void list.refetch()} />
        ) : (
          <Table
            caption={texts.title}
            columns={columns}
            rows={list.data}
            selectedId={opened.id}
            onOpen={({ id }) => opened.open(id)}
            empty={
              <EmptyState
                art={art}
                title={waiting ? texts.empty : texts.noneFound}
                text={waiting ? texts.emptyText : texts.noneFoundText}
              />
            }
          />
        )}
        <Pager
          page={list.page}
          perPage={list.perPage}
          total={list.total ?? 0}
          number={format.number}
          onPage={list.setPage}
        />
        <p className={styles['keys']}>{shared.keys}</p>
      </Page>
    </Split>
  );
}
