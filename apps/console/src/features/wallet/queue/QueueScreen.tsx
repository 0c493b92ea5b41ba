import { type ComponentType, type ReactNode, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useCompact } from '#platform/lists/density.ts';
import type { KeysetList } from '#platform/lists/use-keyset-list.ts';
import type { useOpened } from '#platform/use-opened.ts';
import { useQueueKeys } from '#platform/use-queue-keys.ts';
import { QueuePage } from '#ui/QueuePage.tsx';
import type { Column } from '#ui/Table.tsx';
import { walletQueueMessages } from './messages.ts';
import { QueueTools } from './QueueTools.tsx';

type QueueScreenProps<R extends { id: string; reference: string }, S extends string> = {
  t: Readonly<
    Record<'title' | 'intro' | 'failed' | 'empty' | 'emptyText' | 'noneFound' | 'noneFoundText', string>
  >;
  list: KeysetList<R>;
  screen: 'recharges' | 'withdrawals';
  opened: ReturnType<typeof useOpened>;
  columns: readonly Column<R>[];
  /** The first tab is that of open items. */
  statuses: readonly S[];
  names: Readonly<Record<S, string>>;
  counts: Readonly<Record<S, number | undefined>>;
  placeholder: string;
  art: ReactNode;
  /** What can be done with many open rows at once; null without. */
  Bulk: ComponentType<{ picked: readonly R[]; onDone: () => void }>;
  /** The details of the opened row, beside the list. */
  pane: ReactNode;
};

const NONE: ReadonlySet<string> = new Set();

/** A queue of payments: filters, table, pages, the opened row, keyboard shortcuts. */
export function QueueScreen<R extends { id: string; reference: string }, S extends string>(
  props: QueueScreenProps<R, S>,
) {
  const { t, list, screen, opened, columns, statuses, names, counts, placeholder, art, pane, Bulk } = props;
  const shared = useMessages(walletQueueMessages);
  const compact = useCompact();
  useQueueKeys({ rows: list.data, opened, pages: list.pages });
  const [picked, setPicked] = useState(NONE);
  const { status, ...others } = list.filterValues;
  const open = status === statuses[0];
  // Of rows that have left the page or were decided meanwhile none stays chosen.
  const chosen = open ? (list.data ?? []).filter(({ id }) => picked.has(id)) : [];
  const waiting = status === statuses[0] && Object.values(others).every((value) => value === '');
  return (
    <QueuePage
      t={t}
      tools={
        <QueueTools
          list={list}
          screen={screen}
          statuses={statuses}
          names={names}
          counts={counts}
          placeholder={placeholder}
        />
      }
      selection={
        open
          ? {
              picked,
              onPick: setPicked,
              label: ({ reference }) => shared.pick(reference),
              labelAll: shared.pickAll,
            }
          : undefined
      }
      bulk={<Bulk picked={chosen} onDone={() => setPicked(NONE)} />}
      sorted={list.sort}
      compact={compact}
      // Of open ones none is done.
      columns={open ? columns.filter(({ key }) => key !== 'done') : columns}
      list={list}
      stale={shared.stale}
      art={art}
      narrowed={!waiting}
      opened={opened}
      keys={shared.keys}
      pane={pane}
    />
  );
}
