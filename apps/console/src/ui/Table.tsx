import type { ReactNode } from 'react';
import { ChevronDownIcon, ChevronUpIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { useConsoleUiMessages } from './messages.ts';
import styles from './Table.module.css';

export type Column<R> = {
  /** The column's key. */
  key: string;
  /** The heading; '' for a column of buttons, which then has a visually hidden one. */
  label: string;
  cell: (row: R) => ReactNode;
  align?: 'end';
  /** The order that a click on the heading asks for. */
  sort?: string;
  /** 1 is always shown; 2 and 3 are hidden in a narrow table. */
  rank?: 1 | 2 | 3;
};

type TableProps<R extends { id: string }> = {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[] | undefined;
  selectedId?: string | undefined;
  /** A click anywhere on a row; the first cell has the link for keyboards and screen readers. */
  onOpen?: (row: R) => void;
  empty: ReactNode;
  /** The current order; headings with a `sort` change it. */
  sorted?: { by: string; order: 'asc' | 'desc'; onSort: (by: string) => void } | undefined;
  /** Rows of one line each. */
  compact?: boolean | undefined;
};

const WAITING = [0, 1, 2, 3, 4, 5];

function Rows<R extends { id: string }>({ columns, rows, selectedId, onOpen }: TableProps<R>) {
  return rows?.map((row) => (
    <tr
      key={row.id}
      className={styles['row']}
      data-open={onOpen ? true : undefined}
      aria-current={row.id === selectedId ? 'true' : undefined}
      // A shortcut for the mouse: the link in the first cell does the same.
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a, button') && !getSelection()?.toString()) onOpen?.(row);
      }}
    >
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} data-rank={column.rank ?? 1}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ));
}

function SortMark({ order }: { order: string | undefined }) {
  if (order === 'ascending') return <ChevronUpIcon size={14} />;
  return (
    <span className={styles['mark']} data-on={order === 'descending' || undefined}>
      <ChevronDownIcon size={14} />
    </span>
  );
}

/** A dense table that hides less important columns when it is narrow. */
export function Table<R extends { id: string }>(props: TableProps<R>) {
  const { caption, columns, rows, empty, sorted, compact = false } = props;
  const t = useConsoleUiMessages();
  const orderOf = ({ sort }: Column<R>) =>
    sort === undefined || sorted === undefined
      ? undefined
      : sort === sorted.by
        ? sorted.order === 'asc'
          ? 'ascending'
          : 'descending'
        : 'none';
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} data-compact={compact || undefined} aria-busy={rows === undefined}>
        <caption className={styles['caption']}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-rank={column.rank ?? 1}
                aria-sort={orderOf(column)}
              >
                {column.sort !== undefined && sorted ? (
                  <button
                    type="button"
                    className={styles['sort']}
                    onClick={() => sorted.onSort(column.sort ?? '')}
                  >
                    <span>{column.label}</span>
                    <SortMark order={orderOf(column)} />
                  </button>
                ) : (
                  column.label || <VisuallyHidden>{t.actions}</VisuallyHidden>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            WAITING.map((line) => (
              <tr key={line} className={styles['row']}>
                {columns.map((column) => (
                  <td key={column.key} data-rank={column.rank ?? 1}>
                    <Skeleton shape="line" width={line % 2 ? '60%' : '80%'} height={12} />
                  </td>
                ))}
              </tr>
            ))
          ) : (
            <Rows {...props} />
          )}
        </tbody>
      </table>
      {rows?.length === 0 ? empty : null}
    </div>
  );
}
