import type { ReactNode } from 'react';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { PlusIcon } from '@fairground/ui/icons.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { Page } from './Page.tsx';
import { type Column, Table } from './Table.tsx';

/** What members choose from by its name: a category, a region. */
export type NamedRow = {
  id: string;
  /** In the operator's language. */
  name: string;
  /** Beside the name. */
  mark?: string | undefined;
  state: { tone: 'success' | 'warning' | 'neutral'; text: string };
  /** How many have it. */
  count: string;
};

type Props<R extends NamedRow> = {
  t: {
    title: string;
    intro: string;
    add: string;
    edit: string;
    failed: string;
    empty: string;
    emptyText: string;
    columns: { name: string; state: string; order: string; count: string };
  };
  order: { up: (name: string) => string; down: (name: string) => string };
  icon: ReactNode;
  rows: readonly R[] | undefined;
  problem: { text: string; pending: boolean; retry: () => void } | null;
  more?: readonly Column<R>[] | undefined;
  onAdd: () => void;
  onEdit: (id: string) => void;
  onMove: (at: number, by: -1 | 1) => void;
  /** The open form. */
  children: ReactNode;
};

const NO_COLUMNS: readonly never[] = [];

function columnsOf<R extends NamedRow>({
  t,
  order,
  rows = NO_COLUMNS,
  more = NO_COLUMNS,
  onEdit,
  onMove,
}: Pick<Props<R>, 't' | 'order' | 'rows' | 'more' | 'onEdit' | 'onMove'>): Column<R>[] {
  return [
    {
      key: 'name',
      label: t.columns.name,
      cell: ({ name, mark }) => (
        <>
          <span>{name}</span> {mark ? <Badge>{mark}</Badge> : null}
        </>
      ),
    },
    {
      key: 'state',
      label: t.columns.state,
      cell: ({ state }) => <Badge tone={state.tone}>{state.text}</Badge>,
    },
    { key: 'count', label: t.columns.count, align: 'end', rank: 2, cell: ({ count }) => count },
    ...more,
    {
      key: 'order',
      label: t.columns.order,
      align: 'end',
      cell: ({ id, name }) => {
        const at = rows.findIndex((row) => row.id === id);
        return (
          <OrderButtons
            up={order.up(name)}
            down={order.down(name)}
            first={at === 0}
            last={at === rows.length - 1}
            onMove={(by) => onMove(at, by)}
          >
            <Button size="small" variant="quiet" onClick={() => onEdit(id)}>
              {t.edit}
            </Button>
          </OrderButtons>
        );
      },
    },
  ];
}

/** A short list of names that operators add to, rename, order and retire. */
export function NamedList<R extends NamedRow>(props: Props<R>) {
  const { t, icon, rows, problem, onAdd, children } = props;
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={onAdd}>
          {t.add}
        </Button>
      }
    >
      {problem && !rows ? (
        <ErrorState title={t.failed} text={problem.text} onRetry={problem.retry} pending={problem.pending} />
      ) : (
        <Table
          caption={t.title}
          columns={columnsOf(props)}
          rows={rows}
          empty={<EmptyState art={icon} title={t.empty} text={t.emptyText} />}
        />
      )}
      {children}
    </Page>
  );
}
