import type { ListControllerResult } from 'ra-core';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import type { useOpened } from '#platform/use-opened.ts';
import { useQueueKeys } from '#platform/use-queue-keys.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueuePage } from '#ui/QueuePage.tsx';
import type { Column } from '#ui/Table.tsx';
import { catalogue } from './messages.ts';
import { QueueTools } from './QueueTools.tsx';

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
    <QueuePage
      title={texts.title}
      intro={texts.intro}
      tools={
        <QueueTools list={list} statuses={statuses} names={names} counts={counts} placeholder={placeholder} />
      }
      columns={columns}
      list={list}
      failed={texts.failed}
      stale={shared.stale}
      empty={
        <EmptyState
          art={art}
          title={waiting ? texts.empty : texts.noneFound}
          text={waiting ? texts.emptyText : texts.noneFoundText}
        />
      }
      opened={opened}
      keys={shared.keys}
      number={format.number}
      pane={pane}
    />
  );
}
