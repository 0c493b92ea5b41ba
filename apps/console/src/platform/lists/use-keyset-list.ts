import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import { COUNTED_AT_MOST } from '@fairground/contract/console/keyset';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCall } from '#platform/query.ts';
import {
  type Filters,
  inputOf,
  type ListAddress,
  nextSort,
  readAddress,
  writeAddress,
} from './list-address.rules.ts';

type Page = { list: readonly object[]; total: number; next: string | null; previous: string | null };
/** The calls whose lists are paged by their last row's key. */
type KeysetKey = { [K in ConsoleKey]: ConsoleDataOf<K> extends Page ? K : never }[ConsoleKey];
type RowOf<K extends KeysetKey> = ConsoleDataOf<K>['list'][number];

type Options<K extends KeysetKey> = {
  /** The filters of the first tab, which apply where the address names none. */
  defaults?: Filters;
  /** Filters of the list as a whole, such as the member of a ledger. */
  always?: Filters;
  perPage?: number;
  refetchInterval?: number;
  /** false: filters, order and page are component state, for a second list on a screen. */
  inAddress?: boolean;
  /** What identifies a row, where it has no `id`. */
  idOf?: (row: RowOf<K>) => string;
};

export type KeysetList<R> = {
  data: R[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  filterValues: Filters;
  setFilters: (filter: Filters) => void;
  sort: { by: string; order: 'asc' | 'desc'; onSort: (by: string) => void };
  /** The pages beside this one, for the pager and the keyboard. */
  pages: {
    total: number;
    more: boolean;
    hasPrevious: boolean;
    hasNext: boolean;
    go: (by: 1 | -1) => void;
    perPage: number;
  };
  /** The address without the place of a page, as saved views have it, and how to go to another. */
  query: string;
  show: (query: string) => void;
};

/** A list by keyset pagination whose filters, order and place are in the address. */
export function useKeysetList<K extends KeysetKey>(
  key: K,
  options: Options<K> = {},
): KeysetList<RowOf<K> & { id: string }> {
  const { defaults = {}, always = {}, perPage = 20, refetchInterval, inAddress = true, idOf } = options;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState('');
  const call = useCall();
  const address = readAddress(inAddress ? search : own);
  const filter = address.filter ?? defaults;
  const show = (query: string): void => {
    if (inAddress) void navigate({ pathname, search: query }, { replace: true });
    else setOwn(query);
  };
  const go = (next: Partial<Omit<ListAddress, 'cursor'>>): void =>
    show(writeAddress({ ...address, ...next, cursor: null }));
  const input = {
    ...inputOf(filter),
    ...always,
    pageSize: perPage,
    ...(address.sort === null ? {} : { sort: address.sort, order: address.order ?? 'desc' }),
    ...(address.cursor === null ? {} : { cursor: address.cursor }),
  } as unknown as ConsoleInputOf<K>;
  const answer = useQuery({
    queryKey: [key, input],
    queryFn: ({ signal }) => call(key, input, signal) as Promise<unknown>,
    placeholderData: keepPreviousData,
    ...(refetchInterval ? { refetchInterval } : {}),
  });
  const page = answer.data as Page | undefined;
  const identify = (row: object): RowOf<K> & { id: string } =>
    (idOf ? { ...row, id: idOf(row as RowOf<K>) } : row) as RowOf<K> & { id: string };
  return {
    data: page?.list.map(identify),
    error: answer.error,
    refetch: answer.refetch,
    filterValues: filter,
    setFilters: (next) => go({ filter: next }),
    sort: {
      by: address.sort ?? '',
      order: address.order ?? 'desc',
      onSort: (by) => go(nextSort(address, by)),
    },
    pages: {
      total: page?.total ?? 0,
      more: (page?.total ?? 0) >= COUNTED_AT_MOST,
      hasPrevious: page?.previous != null,
      hasNext: page?.next != null,
      perPage,
      go(by) {
        const cursor = by === 1 ? page?.next : page?.previous;
        if (cursor != null) show(writeAddress({ ...address, cursor }));
      },
    },
    query: writeAddress({ ...address, cursor: null }),
    // Read and written anew: of a text with `#` the router makes no address, and throws.
    show: (query) => go(readAddress(query)),
  };
}
