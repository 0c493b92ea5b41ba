import type { ListControllerResult } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { meetSharedMessages } from './messages.ts';

type ListToolsProps<S extends string> = {
  list: Pick<ListControllerResult, 'filterValues' | 'setFilters'>;
  statuses: readonly S[];
  names: Readonly<Record<S, string>>;
  placeholder: string;
};

/** Status tabs and search; both are in the address. */
export function ListTools<S extends string>({ list, statuses, names, placeholder }: ListToolsProps<S>) {
  const t = useMessages(meetSharedMessages);
  const { status = 'all', q = '' } = list.filterValues as { status?: S | 'all'; q?: string };
  const filterBy = (next: { status?: string; q?: string }): void =>
    list.setFilters({ status, q, ...next }, {}, false);
  return (
    <>
      <StatusTabs
        label={t.statusLabel}
        value={status}
        onChange={(next) => filterBy({ status: next })}
        items={[
          ...statuses.map((value) => ({ value, label: names[value] })),
          { value: 'all' as const, label: t.all },
        ]}
      />
      <SearchField
        label={placeholder}
        placeholder={placeholder}
        value={q}
        onSearch={(text) => filterBy({ q: text })}
      />
    </>
  );
}
