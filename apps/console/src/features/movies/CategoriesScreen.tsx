import type { ConsoleCategory } from '@fairground/contract/console/movies';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useOrder } from '#platform/editing/use-order.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { TagIcon } from '@fairground/ui/icons.tsx';
import { NamedList, type NamedRow } from '#ui/NamedList.tsx';
import { CategoryForm } from './categories/CategoryForm.tsx';
import { moviesMessages } from './messages.ts';

/** The categories that members see as tabs: order, names, visibility. */
export function CategoriesScreen() {
  const { categories: t, source: sources } = useMessages(moviesMessages);
  const editing = useMessages(editingMessages);
  const format = useFormat();
  const language = useLanguage();
  const answer = useApiQuery('GET /movies/categories', {});
  const [open, setOpen] = useState<string | null>(null);
  const seen = answer.data?.map(({ id }) => id) ?? [];
  const move = useOrder(useApiMutation('POST /movies/ordercategories'), seen, answer.isFetching);
  const opened = answer.data?.find(({ id }) => String(id) === open) ?? null;
  const rowOf = (row: ConsoleCategory) => ({
    id: String(row.id),
    name: row.name[language],
    mark: row.namedHere ? t.namedHere : undefined,
    state: !row.visible
      ? ({ tone: 'warning', text: t.hidden } as const)
      : row.retired
        ? ({ tone: 'neutral', text: editing.retired } as const)
        : ({ tone: 'success', text: t.shown } as const),
    count: format.number(row.titles),
    source: sources[row.source],
  });
  return (
    <NamedList<NamedRow & { source: string }>
      t={t}
      order={editing.order}
      icon={<TagIcon size={28} />}
      rows={answer.data?.map(rowOf)}
      problem={
        answer.isError
          ? {
              text: answer.error.message,
              pending: answer.isFetching,
              retry: () => void answer.refetch(),
            }
          : null
      }
      more={[{ key: 'source', label: t.columns.source, rank: 3, cell: ({ source }) => source }]}
      onAdd={() => setOpen('new')}
      onEdit={setOpen}
      onMove={move}
    >
      {open === 'new' || opened ? (
        <CategoryForm key={opened?.id ?? 'new'} category={opened} onClose={() => setOpen(null)} />
      ) : null}
    </NamedList>
  );
}
