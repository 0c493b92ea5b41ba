import { LIMITS } from '@fairground/contract/limits';
import { useMessages } from '#platform/i18n.ts';
import { ListBar } from '#platform/lists/ListBar.tsx';
import type { KeysetList } from '#platform/lists/use-keyset-list.ts';
import { useFormat } from '#platform/format.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { walletQueueMessages } from './messages.ts';

type Props<S extends string> = {
  list: Pick<KeysetList<object>, 'filterValues' | 'setFilters' | 'query' | 'show'>;
  screen: 'recharges' | 'withdrawals';
  statuses: readonly S[];
  names: Readonly<Record<S, string>>;
  counts: Readonly<Record<S, number | undefined>>;
  placeholder: string;
};

/** Status tabs with counts, search, ranges and saved views; all are in the address. */
export function QueueTools<S extends string>({
  list,
  screen,
  statuses,
  names,
  counts,
  placeholder,
}: Props<S>) {
  const t = useMessages(walletQueueMessages);
  const format = useFormat();
  const { status = 'all', q = '' } = list.filterValues as { status?: S | 'all'; q?: string };
  const filterBy = (next: { status?: string; q?: string }): void =>
    list.setFilters({ ...list.filterValues, status, q, ...next });
  return (
    <>
      <StatusTabs
        label={t.statusLabel}
        value={status}
        onChange={(next) => filterBy({ status: next })}
        items={[
          ...statuses.map((value) => {
            const count = counts[value];
            return {
              value,
              label: names[value],
              count: count === undefined ? undefined : format.number(count),
            };
          }),
          { value: 'all' as const, label: t.all },
        ]}
      />
      <ListBar list={list} screen={screen} amounts>
        <SearchField
          label={placeholder}
          placeholder={placeholder}
          value={q}
          maxLength={LIMITS.paymentSearch.max}
          onSearch={(text) => filterBy({ q: text })}
        />
      </ListBar>
    </>
  );
}
