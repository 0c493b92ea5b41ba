import type { DataOf, EndpointKey, InputOf } from '@fairground/contract/endpoints';
import type { VideoDataOf, VideoInputOf, VideoKey } from '@fairground/contract/movies';
import { useMemo } from 'react';
import { call, videoCall } from '#platform/api.ts';
import { ApiFailure } from '#platform/failure.ts';
import { useLanguage } from '#platform/language.ts';
import { notify } from '#platform/notices.ts';
import type { Load, QueryKey } from '#platform/query-cache.ts';
import { queryClient } from '#platform/query-client.ts';
import { keyOf } from '#platform/query-key.ts';
import {
  type ListResult as ListResultOf,
  type MutationResult,
  type QueryOptions,
  type QueryResult,
  resultOf,
  useMutation,
  useQueryState,
} from '#platform/use-query.ts';

export type { QueryResult } from '#platform/use-query.ts';

type Send = (key: QueryKey, more: object, signal: AbortSignal) => Promise<unknown>;

const askApi: Send = ([key, input], more, signal) =>
  call(key as EndpointKey, { ...(input as object), ...more }, { signal });
const askVideo: Send = ([key, input], more, signal) =>
  videoCall(key as VideoKey, { ...(input as object), ...more }, { signal });

const once =
  (ask: Send): Load =>
  (key, { signal }) =>
    ask(key, {}, signal);

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

const LOAD = {
  api: once(askApi),
  video: once(askVideo),
  apiPages: paged(askApi),
  videoPages: paged(askVideo),
};

/**
 * The answer of a call that changes nothing, cached, in the current language. Show a failure with
 * `failureText(error, '…')`.
 */
export function useApiQuery<K extends EndpointKey>(
  key: K,
  input: InputOf<K>,
  options: QueryOptions = {},
): QueryResult<DataOf<K>> & { settled: () => Promise<DataOf<K> | undefined> } {
  const held = useQueryState(keyOf(key, input, useLanguage()), LOAD.api, options);
  const data = (given: unknown) => given as DataOf<K> | undefined;
  return {
    ...resultOf(held, data(held.state.data)),
    /** What is known once nothing is under way any more. */
    settled: async () => data(await queryClient.settled(held.key)),
  };
}

/** The same for the video host. */
export function useVideoQuery<K extends VideoKey>(
  key: K,
  input: VideoInputOf<K>,
  options: QueryOptions = {},
): QueryResult<VideoDataOf<K>> {
  const held = useQueryState(keyOf(key, input, useLanguage()), LOAD.video, options);
  return resultOf(held, held.state.data as VideoDataOf<K> | undefined);
}

type ListKey<Keys extends string, Data extends Record<Keys, unknown>> = {
  [K in Keys]: Data[K] extends Page ? K : never;
}[Keys];
export type ApiListKey = ListKey<EndpointKey, { [K in EndpointKey]: DataOf<K> }>;
export type VideoListKey = ListKey<VideoKey, { [K in VideoKey]: VideoDataOf<K> }>;
type Entry<D> = D extends { list: (infer T)[] } ? T : never;

/** Beside the list, what else the answer says, such as sums: as the last loaded page said it. */
export type ListResult<T, More = unknown> = ListResultOf<More & { list: T[]; total: number }>;

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
  useList(keyOf(key, input, useLanguage()), LOAD.apiPages, options);

/** The same for the video host. */
export const useVideoList = <K extends VideoListKey>(
  key: K,
  input: Omit<VideoInputOf<K>, 'page'>,
  options: QueryOptions = {},
): ListResult<Entry<VideoDataOf<K>>> => useList(keyOf(key, input, useLanguage()), LOAD.videoPages, options);

export type MutationOptions<K extends EndpointKey> = {
  onSuccess?: (data: DataOf<K>, input: InputOf<K>) => unknown;
  onError?: (error: ApiFailure | Error, input: InputOf<K>) => unknown;
  /** Calls whose cached answers this one changes. */
  invalidates?: readonly EndpointKey[];
  /** true: the caller shows failures itself. Otherwise their message is shown, but for faults of fields. */
  quiet?: boolean;
};

/** A call that changes something. Never retried by itself: money moves by `requestId` only. */
export function useApiMutation<K extends EndpointKey>(
  key: K,
  { onSuccess, onError, invalidates = [], quiet = false }: MutationOptions<K> = {},
): MutationResult<DataOf<K>, InputOf<K>> {
  return useMutation((input: InputOf<K>) => call(key, input), {
    async onSuccess(data, input) {
      for (const stale of invalidates) void invalidate(stale);
      await onSuccess?.(data, input);
    },
    async onError(error, input) {
      const shown = error instanceof ApiFailure && (error.kind === 'session' || error.fields !== undefined);
      if (!quiet && !shown) notify(error.message);
      await onError?.(error, input);
    },
  });
}

/** Marks the cached answers of a call as out of date, whatever their input and language; those shown are fetched again. */
export const invalidate = (key: EndpointKey | VideoKey): Promise<void> => queryClient.invalidate(key);

/** The same, but fetched again only when somebody looks anew: for what the view that is being left shows. */
export const invalidateLater = (key: EndpointKey | VideoKey): Promise<void> =>
  queryClient.invalidate(key, { refetch: false });

/** Puts an answer that came another way, such as over the live socket, in the place of those cached with that input. */
export function setApiData<K extends EndpointKey>(key: K, input: InputOf<K>, data: DataOf<K>): void {
  const wanted = Object.entries(input);
  for (const held of queryClient.keysOf(key)) {
    const given = held[1] as Record<string, unknown>;
    if (wanted.every(([name, value]) => given[name] === value)) queryClient.put(held, data);
  }
}

/** Changes what is cached of a call, whatever its input, from what it is this moment. */
export function changeApiData<K extends EndpointKey>(key: K, change: (before: DataOf<K>) => DataOf<K>): void {
  for (const held of queryClient.keysOf(key)) {
    const before = queryClient.stateOf(held).data as DataOf<K> | undefined;
    if (before !== undefined) queryClient.put(held, change(before));
  }
}
