import type { ConsoleCategory } from '@fairground/contract/console/movies';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import { moved } from '#platform/editing/moved.rules.ts';
import { isFailure } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { useAnswer, useCommand } from '#platform/query.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PlusIcon, TagIcon } from '#ui/icons.tsx';
import { OrderButtons } from '#ui/OrderButtons.tsx';
import { Page } from '#ui/Page.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { CategoryForm } from './categories/CategoryForm.tsx';
import { catalogue } from './messages.ts';

type Row = Omit<ConsoleCategory, 'id'> & { id: string };

type Columns = {
  seen: readonly number[];
  move: (at: number, by: -1 | 1) => void;
  edit: (id: number) => void;
};

function useColumns({ seen, move, edit }: Columns): Column<Row>[] {
  const { categories: texts, source: sources } = useMessages(catalogue);
  const editing = useMessages(editingCatalogue);
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      key: 'name',
      label: texts.columns.name,
      cell: ({ name, namedHere }) => (
        <>
          {name[language]} {namedHere ? <Badge>{texts.namedHere}</Badge> : null}
        </>
      ),
    },
    {
      key: 'state',
      label: texts.columns.state,
      cell: ({ visible }) => (
        <Badge tone={visible ? 'success' : 'warning'}>{visible ? texts.shown : texts.hidden}</Badge>
      ),
    },
    {
      key: 'titles',
      label: texts.columns.titles,
      align: 'end',
      rank: 2,
      cell: ({ titles }) => format.number(titles),
    },
    { key: 'source', label: texts.columns.source, rank: 3, cell: ({ source }) => sources[source] },
    {
      key: 'order',
      label: texts.columns.order,
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
              {texts.edit}
            </Button>
          </OrderButtons>
        );
      },
    },
  ];
}

/** The members' tabs of movies: their order, their names, and which of them are shown. */
export function CategoriesScreen() {
  const { categories: texts } = useMessages(catalogue);
  const editing = useMessages(editingCatalogue);
  const notify = useNotify();
  const answer = useAnswer('GET /movies/categories', {});
  const order = useCommand('POST /movies/ordercategories');
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const list = answer.data ?? [];
  const seen = list.map(({ id }) => id);
  const move = (at: number, by: -1 | 1): void => {
    if (order.isPending || answer.isFetching) return;
    order.mutate(
      { seen, ids: moved(seen, at, by) },
      {
        onSuccess: () => notify(texts.ordered, { type: 'success' }),
        onError: (error) =>
          notify(isFailure(error, 'CONFLICT') ? editing.overtaken.order : error.message, { type: 'error' }),
      },
    );
  };
  const columns = useColumns({ seen, move, edit: setOpen });
  const opened = list.find(({ id }) => id === open) ?? null;
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setOpen('new')}>
          {texts.add}
        </Button>
      }
    >
      {answer.isError && !answer.data ? (
        <ErrorState
          title={texts.failed}
          text={answer.error.message}
          onRetry={() => void answer.refetch()}
          pending={answer.isFetching}
        />
      ) : (
        <Table
          caption={texts.title}
          columns={columns}
          rows={answer.data?.map((row): Row => Object.assign({}, row, { id: String(row.id) }))}
          empty={<EmptyState art={<TagIcon size={28} />} title={texts.empty} text={texts.emptyText} />}
        />
      )}
      {open === 'new' || opened ? (
        <CategoryForm key={opened?.id ?? 'new'} category={opened} onClose={() => setOpen(null)} />
      ) : null}
    </Page>
  );
}
