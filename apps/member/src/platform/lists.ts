import type { DataOf, EndpointKey, InputOf } from '@fairground/contract/endpoints';
import type { VideoDataOf, VideoInputOf, VideoKey } from '@fairground/contract/movies';
import { useMemo } from 'react';
import { useLanguage } from '#platform/language.ts';
import { askApi, askVideo, type Send } from '#platform/query.ts';
import type { Load, QueryKey } from '#platform/query-cache.ts';
import { queryClient } from '#platform/query-client.ts';
import { keyOf } from '#platform/query-key.ts';
import { type QueryOptions, type QueryResult, resultOf, useQueryState } from '#platform/use-query.ts';

type Page = { list: readonly unknown[]; page: number; pageSize: number; total: number };

const nextPage = (last: Page): number | undefined =>
  last.list.length > 0 && last.page * last.pageSize < last.total ? last.page + 1 : undefined;

/** One page more, or all those that are there anew, one after another and no further than there are any. */
const paged =
  (ask: Send): Load =>
  async (key, { signal, before, what }) => {
    const held = (before ?? []) as Page[];
    const last = held.at(-1);
    const pages = what === 'next' ? [...held] : [];
    const count = what === 'next' ? held.length + 1 : Math.max(1, held.length);
    let page = what === 'next' && last ? nextPage(last) : 1;
    while (page !== undefined && pages.length < count) {
      const answer = (await ask(key, { page }, signal)) as Page;
      pages.push(answer);
      page = nextPage(answer);
    }
    return pages;
  };

const LOAD = { api: paged(askApi), video: paged(askVideo) };

type Paged<T> = QueryResult<T> & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<void>;
};

type ListKey<Keys extends string, Data extends Record<Keys, unknown>> = {
  [K in Keys]: Data[K] extends Page ? K : never;
}[Keys];
export type ApiListKey = ListKey<EndpointKey, { [K in EndpointKey]: DataOf<K> }>;
export type VideoListKey = ListKey<VideoKey, { [K in VideoKey]: VideoDataOf<K> }>;
type Entry<D> = D extends { list: (infer T)[] } ? T : never;

/** Beside the list, what else the answer says, such as sums: as the last loaded page said it. */
export type ListResult<T, More = unknown> = Paged<More & { list: T[]; total: number }>;

function useList<T, More>(key: QueryKey, load: Load, options: QueryOptions): ListResult<T, More> {
  const held = useQueryState([...key, 'pages'], load, options);
  const { state } = held;
  const pages = state.data as Page[] | undefined;
  const data = useMemo(
    () =>
      pages && {
        ...(pages.at(-1) as Page & More),
        list: pages.flatMap((page) => page.list as T[]),
      },
    [pages],
  );
  const last = pages?.at(-1);
  return {
    ...resultOf(held, data),
    hasNextPage: last !== undefined && nextPage(last) !== undefined,
    isFetchingNextPage: state.fetching === 'next',
    isFetchNextPageError: state.error !== null && state.nextFailed,
    fetchNextPage: () => queryClient.fetch(held.key, 'next'),
  };
}

/** A paged list, all loaded pages in one: `data.list`, `data.total`, `hasNextPage`, `fetchNextPage()`. */
export const useApiList = <K extends ApiListKey>(
  key: K,
  input: Omit<InputOf<K>, 'page'>,
  options: QueryOptions = {},
): ListResult<Entry<DataOf<K>>, Omit<DataOf<K>, 'list'>> =>
  useList(keyOf(key, input, useLanguage()), LOAD.api, options);

/** The same for the video host. */
export const useVideoList = <K extends VideoListKey>(
  key: K,
  input: Omit<VideoInputOf<K>, 'page'>,
  options: QueryOptions = {},
): ListResult<Entry<VideoDataOf<K>>> => useList(keyOf(key, input, useLanguage()), LOAD.video, options);
