import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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
  /** A cell that stays on one line, such as a day. */
  whole?: true;
  /** The order that a click on the heading asks for. */
  sort?: string;
  /** 1 is always shown; 2 and 3 are hidden in a narrow table. */
  rank?: 1 | 2 | 3;
  /** In a table as narrow as a phone the cell stands below the others of its row, over the whole width. */
  below?: true;
};

type Selection<R> = {
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  label: (row: R) => string;
  labelAll: string;
};

export type TableProps<R extends { id: string }> = {
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
  /** Rows that can be chosen, for one action on many. */
  selection?: Selection<R> | undefined;
  /** Rows of one line each. */
  compact?: boolean | undefined;
};

/**
 * The columns that are left beside each other in a narrow table, as tracks of a grid; null where no cell goes below. Text takes what
 * figures, days and boxes leave.
 */
function tracksOf(columns: readonly Column<never>[], selectable: boolean): string | null {
  if (!columns.some(({ below }) => below)) return null;
  const beside = columns.filter(({ below, rank = 1 }) => !below && rank === 1);
  const tracks = beside.map(({ align, whole, label }) =>
    align === 'end' || whole || label === '' ? 'auto' : 'minmax(0, 1fr)',
  );
  return (selectable ? ['auto', ...tracks] : tracks).join(' ');
}

const NO_ROWS: readonly never[] = [];
const WAITING = [0, 1, 2, 3, 4, 5];

const toggled = (picked: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The key by which the opened row is chosen (platform/use-queue-keys.ts). */
const PICK_OPENED = { 'data-key': 'x', 'aria-keyshortcuts': 'x' } as const;

function PickAll<R extends { id: string }>({
  selection,
  rows,
}: {
  selection: Selection<R>;
  rows: readonly R[];
}) {
  const { picked, onPick, labelAll } = selection;
  const all = rows.length > 0 && rows.every(({ id }) => picked.has(id));
  return (
    <input
      type="checkbox"
      aria-label={labelAll}
      checked={all}
      disabled={rows.length === 0}
      onChange={() => onPick(all ? new Set() : new Set([...picked, ...rows.map(({ id }) => id)]))}
    />
  );
}

function Rows<R extends { id: string }>({ columns, rows, selectedId, onOpen, selection }: TableProps<R>) {
  return rows?.map((row) => (
    <tr
      key={row.id}
      className={styles['row']}
      data-open={onOpen ? true : undefined}
      data-id={row.id}
      aria-current={row.id === selectedId ? 'true' : undefined}
      // A shortcut for the mouse: the link in the first cell does the same.
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a, button, input') && !getSelection()?.toString())
          onOpen?.(row);
      }}
    >
      {selection ? (
        <td className={styles['pick']}>
          <input
            type="checkbox"
            aria-label={selection.label(row)}
            checked={selection.picked.has(row.id)}
            {...(row.id === selectedId ? PICK_OPENED : {})}
            onChange={() => selection.onPick(toggled(selection.picked, row.id))}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.key}
          data-align={column.align}
          data-whole={column.whole}
          data-rank={column.rank ?? 1}
          data-below={column.below}
        >
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

/** Whether the table is wider than its frame. */
function useScrolls(frame: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth + 1));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [frame]);
  return scrolls;
}

/** A dense table that hides less important columns when it is narrow, or moves them below the others of their row. */
export function Table<R extends { id: string }>(props: TableProps<R>) {
  const { caption, columns, rows, empty, sorted, selection, compact = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  // A stop for the keyboard, which otherwise reaches no column beyond the edge where the rows have nothing to press.
  const stop = useScrolls(frame) ? ({ tabIndex: 0, role: 'region', 'aria-label': caption } as const) : {};
  const before = useRef(props.selectedId);
  useEffect(() => {
    const closed = before.current;
    before.current = props.selectedId;
    // The pane that had the focus is gone: it goes back to the row that it was of.
    if (props.selectedId !== undefined || closed === undefined || document.activeElement !== document.body)
      return;
    body.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(closed)}"] a`)?.focus();
  }, [props.selectedId]);
  const t = useConsoleUiMessages();
  const tracks = tracksOf(columns, selection !== undefined);
  const orderOf = ({ sort }: Column<R>) =>
    sort === undefined || sorted === undefined
      ? undefined
      : sort === sorted.by
        ? sorted.order === 'asc'
          ? 'ascending'
          : 'descending'
        : 'none';
  return (
    <div ref={frame} className={styles['frame']} {...stop}>
      <table
        className={styles['table']}
        data-compact={compact || undefined}
        data-stacks={tracks === null ? undefined : true}
        style={tracks === null ? undefined : ({ '--tracks': tracks } as CSSProperties)}
        aria-busy={rows === undefined}
      >
        <caption className={styles['caption']}>{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={styles['pick']}>
                <PickAll selection={selection} rows={rows ?? NO_ROWS} />
              </th>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-rank={column.rank ?? 1}
                data-below={column.below}
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
        <tbody ref={body}>
          {rows === undefined ? (
            WAITING.map((line) => (
              <tr key={line} className={styles['row']}>
                {selection ? (
                  <td className={styles['pick']}>
                    <Skeleton shape="line" width={18} height={12} />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td key={column.key} data-rank={column.rank ?? 1} data-below={column.below}>
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
