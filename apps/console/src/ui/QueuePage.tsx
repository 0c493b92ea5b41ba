import type { ReactNode } from 'react';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Page } from './Page.tsx';
import { type ListTexts, PagedTable, type PagedTableProps } from './PagedTable.tsx';
import styles from './QueuePage.module.css';
import { Split } from './Split.tsx';

type QueuePageProps<R extends { id: string }> = PagedTableProps<R> & {
  t: ListTexts & { intro: string };
  actions?: ReactNode;
  /** Filters and search. */
  tools: ReactNode;
  /** What can be done with many rows at once. */
  bulk?: ReactNode;
  /** The warning if stale data is shown. */
  stale: string;
  /** The keyboard shortcuts. */
  keys: string;
  /** The details of the opened row, beside the list. */
  pane: ReactNode;
};

/** The layout of a queue: filters, table, pages, opened row. */
export function QueuePage<R extends { id: string }>(props: QueuePageProps<R>) {
  const { actions, tools, bulk, stale, keys, pane, ...table } = props;
  const { t, list } = table;
  const { data, error } = list;
  return (
    <Split pane={pane}>
      <Page title={t.title} intro={t.intro} actions={actions}>
        <div className={styles['tools']}>{tools}</div>
        {bulk}
        {data && error ? (
          <Notice tone="warning" live title={stale}>
            <p>{error.message}</p>
          </Notice>
        ) : null}
        <PagedTable {...table} />
        <p className={styles['keys']}>{keys}</p>
      </Page>
    </Split>
  );
}
