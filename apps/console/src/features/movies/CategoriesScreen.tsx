import type { ConsoleCategory } from '@fairground/contract/console/movies';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { reordered } from '#platform/editing/reordered.rules.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { useApiQuery, useApiMutation } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { PlusIcon, TagIcon } from '@fairground/ui/icons.tsx';
import { OrderButtons } from '#ui/OrderButtons.tsx';
import { Page } from '#ui/Page.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { CategoryForm } from './categories/CategoryForm.tsx';
import { moviesMessages } from './messages.ts';

type Row = Omit<ConsoleCategory, 'id'> & { id: string };

type Columns = {
  seen: readonly number[];
  move: (at: number, by: -1 | 1) => void;
  edit: (id: number) => void;
};

function useColumns({ seen, move, edit }: Columns): Column<Row>[] {
  const { categories: t, source: sources } = useMessages(moviesMessages);
  const editing = useMessages(editingMessages);
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      key: 'name',
      label: t.columns.name,
      cell: ({ name, namedHere }) => (
        <>
          {name[language]} {namedHere ? <Badge>{t.namedHere}</Badge> : null}
        </>
      ),
    },
    {
      key: 'state',
      label: t.columns.state,
      cell: ({ visible }) => (
        <Badge tone={visible ? 'success' : 'warning'}>{visible ? t.shown : t.hidden}</Badge>
      ),
    },
    {
      key: 'titles',
      label: t.columns.titles,
      align: 'end',
      rank: 2,
      cell: ({ titles }) => format.number(titles),
    },
    { key: 'source', label: t.columns.source, rank: 3, cell: ({ source }) => sources[source] },
    {
      key: 'order',
      label: t.columns.order,
      align: 'end',
      cell: ({ id, name }) => {
        const at = seen.indexOf(Number(id));
        return (
          <OrderButtons
            up={editing.order.up(name[language])}
            down={editing.order.down(name[language])}
            first={at === 0}
            last={at === seen.length - 1}
            onMove={(by) => move(at, by)}
          >
            <Button size="small" variant="quiet" onClick={() => edit(Number(id))}>
              {t.edit}
            </Button>
          </OrderButtons>
        );
      },
    },
  ];
}

/** The categories that members see as tabs: order, names, visibility. */
export function CategoriesScreen() {
  const { categories: t } = useMessages(moviesMessages);
  const editing = useMessages(editingMessages);
  const notify = useNotify();
  const answer = useApiQuery('GET /movies/categories', {});
  const order = useApiMutation('POST /movies/ordercategories');
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const list = answer.data ?? [];
  const seen = list.map(({ id }) => id);
  const move = (at: number, by: -1 | 1): void => {
    if (order.isPending || answer.isFetching) return;
    order.mutate(
      { seen, ids: reordered(seen, at, by) },
      {
        onSuccess: () => notify(t.ordered, { type: 'success' }),
        onError: (error) =>
          notify(isFailure(error, 'CONFLICT') ? editing.conflict.order : error.message, { type: 'error' }),
      },
    );
  };
  const columns = useColumns({ seen, move, edit: setOpen });
  const opened = list.find(({ id }) => id === open) ?? null;
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setOpen('new')}>
          {t.add}
        </Button>
      }
    >
      {answer.isError && !answer.data ? (
        <ErrorState
          title={t.failed}
          text={answer.error.message}
          onRetry={() => void answer.refetch()}
          pending={answer.isFetching}
        />
      ) : (
        <Table
          caption={t.title}
          columns={columns}
          rows={answer.data?.map((row): Row => Object.assign({}, row, { id: String(row.id) }))}
          empty={<EmptyState art={<TagIcon size={28} />} title={t.empty} text={t.emptyText} />}
        />
      )}
      {open === 'new' || opened ? (
        <CategoryForm key={opened?.id ?? 'new'} category={opened} onClose={() => setOpen(null)} />
      ) : null}
    </Page>
  );
}
