import type { ConsoleRegion } from '@fairground/contract/console/regions';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useOrder } from '#platform/editing/use-order.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { PinIcon } from '@fairground/ui/icons.tsx';
import { NamedList } from '#ui/NamedList.tsx';
import { regionsMessages } from './regions/messages.ts';
import { RegionForm } from './regions/RegionForm.tsx';

/** The regions by which members choose in Meet: order, names, and which are retired. */
export function RegionsScreen() {
  const t = useMessages(regionsMessages);
  const editing = useMessages(editingMessages);
  const format = useFormat();
  const language = useLanguage();
  const answer = useApiQuery('GET /profiles/regions', {});
  const [open, setOpen] = useState<string | null>(null);
  const seen = answer.data?.map(({ id }) => id) ?? [];
  const move = useOrder(useApiMutation('POST /profiles/orderregions'), seen, answer.isFetching);
  const opened = answer.data?.find(({ id }) => String(id) === open) ?? null;
  const rowOf = (row: ConsoleRegion) => ({
    id: String(row.id),
    name: row.name[language],
    state: row.retired
      ? ({ tone: 'neutral', text: editing.retired } as const)
      : ({ tone: 'success', text: t.offered } as const),
    count: format.number(row.people),
  });
  return (
    <NamedList
      t={t}
      order={editing.order}
      icon={<PinIcon size={28} />}
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
      onAdd={() => setOpen('new')}
      onEdit={setOpen}
      onMove={move}
    >
      {open === 'new' || opened ? (
        <RegionForm key={opened?.id ?? 'new'} region={opened} onClose={() => setOpen(null)} />
      ) : null}
    </NamedList>
  );
}
