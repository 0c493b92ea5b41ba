import type { ComponentProps, ReactNode } from 'react';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Page } from './Page.tsx';
import { type PagedList, PagedTable } from './PagedTable.tsx';
import styles from './QueuePage.module.css';
import { Split } from './Split.tsx';
import type { Column, Selection, Table } from './Table.tsx';

type QueuePageProps<R extends { id: string }> = {
  title: string;
  intro?: string | undefined;
  actions?: ReactNode;
  /** Filters and search. */
  tools: ReactNode;
  columns: readonly Column<R>[];
  list: PagedList<R>;
  /** The way to other pages, where they have no numbers. */
  pager?: ReactNode;
  sorted?: ComponentProps<typeof Table>['sorted'];
  compact?: boolean;
  selection?: Selection<R> | undefined;
  /** What can be done with many rows at once. */
  bulk?: ReactNode;
  /** The error if nothing is loaded, and the warning if stale data is shown. */
  failed: string;
  stale: string;
  empty: ReactNode;
  opened: { id: string | undefined; open: (id: string) => void };
  /** The keyboard shortcuts. */
  keys: string;
  number: (value: number) => string;
  /** The details of the opened row, beside the list. */
  pane: ReactNode;
};

/** The layout of a queue: filters, table, pages, opened row. */
export function QueuePage<R extends { id: string }>(props: QueuePageProps<R>) {
  const { title, intro, actions, tools, columns, list, failed, stale, empty, opened, keys, number, pane } =
    props;
  const { pager, sorted, compact, selection, bulk } = props;
  const { data, error } = list;
  return (
    <Split pane={pane}>
      <Page title={title} intro={intro} actions={actions}>
        <div className={styles['tools']}>{tools}</div>
        {bulk}
        {data && error ? (
          <Notice tone="warning" live title={stale}>
            <p>{error.message}</p>
          </Notice>
        ) : null}
        <PagedTable
          caption={title}
          columns={columns}
          list={list}
          failed={failed}
          number={number}
          pager={pager}
          selectedId={opened.id}
          onOpen={({ id }) => opened.open(id)}
          empty={empty}
          sorted={sorted}
          compact={compact}
          selection={selection}
        />
        <p className={styles['keys']}>{keys}</p>
      </Page>
    </Split>
  );
}
