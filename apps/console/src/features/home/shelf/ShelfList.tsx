import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useOrder } from '#platform/editing/use-order.ts';
import { Moment } from '#platform/Moment.tsx';
import { useApiMutation } from '#platform/query.ts';
import type { useOpened } from '#platform/use-opened.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { OrderButtons } from '#ui/OrderButtons.tsx';
import { Page } from '#ui/Page.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import type { ShelfRow } from './shelf-row.ts';
import { homeMessages } from '../messages.ts';
import { StateBadge } from './StateBadge.tsx';
import type { Kind } from './StepDialog.tsx';
import { usePeriodWords } from './use-period.ts';

export const NEW = 'new';

export type ShelfListProps<R extends ShelfRow> = {
  kind: Kind;
  rows: UseQueryResult<R[]>;
  opened: ReturnType<typeof useOpened>;
  icon: ReactNode;
  nameOf: (row: R) => string;
  first: Column<R>;
};

type Columns<R extends ShelfRow> = {
  first: Column<R>;
  seen: readonly string[];
  nameOf: (row: R) => string;
  move: (at: number, by: -1 | 1) => void;
};

function useColumns<R extends ShelfRow>({ first, seen, nameOf, move }: Columns<R>): Column<R>[] {
  const t = useMessages(homeMessages);
  const editing = useMessages(editingMessages);
  const periodWords = usePeriodWords();
  return [
    first,
    { key: 'state', label: t.columns.state, cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'period', label: t.columns.period, rank: 2, cell: periodWords },
    {
      key: 'updated',
      label: t.columns.updated,
      rank: 3,
      cell: ({ updatedAt }) => <Moment at={updatedAt} show="short" />,
    },
    {
      key: 'order',
      label: t.columns.order,
      align: 'end',
      cell: (row) => {
        const at = seen.indexOf(row.id);
        const name = nameOf(row);
        return (
          <OrderButtons
            up={editing.order.up(name)}
            down={editing.order.down(name)}
            first={at === 0}
            last={at === seen.length - 1}
            onMove={(by) => move(at, by)}
          />
        );
      },
    },
  ];
}

/** All rows in the order in which members see them, with buttons that change it. */
export function ShelfList<R extends ShelfRow>({
  kind,
  rows,
  opened,
  icon,
  nameOf,
  first,
}: ShelfListProps<R>) {
  const t = useMessages(homeMessages);
  const own = t[kind];
  const order = useApiMutation(`POST /${kind}/order`);
  const list = rows.data;
  const seen = list?.map(({ id }) => id) ?? [];
  const move = useOrder<string>(order, seen, rows.isFetching);
  const columns = useColumns({ first, seen, nameOf, move });
  return (
    <Page
      title={own.title}
      intro={own.intro}
      actions={
        <Link to={opened.linkTo(NEW)} className={buttonClass({ variant: 'primary' })}>
          {own.add}
        </Link>
      }
    >
      {rows.isError && !list ? (
        <ErrorState title={own.failed} query={rows} />
      ) : (
        <Table
          caption={own.title}
          columns={columns}
          rows={list}
          onOpen={({ id }) => opened.open(id)}
          empty={<EmptyState art={icon} title={own.empty} text={own.emptyText} />}
        />
      )}
    </Page>
  );
}
