import type { DataOf, EndpointKey, InputOf } from '@fairground/contract/endpoints';
import type { VideoDataOf, VideoInputOf, VideoKey } from '@fairground/contract/movies';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { call, videoCall } from '#platform/api.ts';
import { ApiFailure } from '#platform/failure.ts';
import { useLanguage } from '#platform/language.ts';
import { notify } from '#platform/notices.ts';
import { queryClient } from '#platform/query-client.ts';
import { keyOf } from '#platform/query-key.ts';

export type QueryOptions = {
  enabled?: boolean;
  /** ms for which an answer counts as fresh; 30 000 unless told. */
  staleTime?: number;
  /** ms between polls, or false. A hidden view polls nothing. */
  refetchInterval?: number | false;
};

/**
 * The answer of a call that changes nothing, cached, in the current language. Look at `data` first: it may
 * stand beside an `error`, when it is from before and the server cannot be reached now. Show a failure with
 * `failureText(error, '…')`.
 */
export function useApiQuery<K extends EndpointKey>(
  key: K,
  input: InputOf<K>,
  options: QueryOptions = {},
): UseQueryResult<DataOf<K>> {
  const language = useLanguage();
  return useQuery({
    ...options,
    queryKey: keyOf(key, input, language),
    queryFn: ({ signal }) => call(key, input, { signal }),
  });
}

/** The same for the video host. */
export function useVideoQuery<K extends VideoKey>(
  key: K,
  input: VideoInputOf<K>,
  options: QueryOptions = {},
): UseQueryResult<VideoDataOf<K>> {
  const language = useLanguage();
  return useQuery({
    ...options,
    queryKey: keyOf(key, input, language),
    queryFn: ({ signal }) => videoCall(key, input, { signal }),
  });
}

type Page = { list: readonly unknown[]; page: number; pageSize: number; total: number };
type ListKey<Keys extends string, Data extends Record<Keys, unknown>> = {
  [K in Keys]: Data[K] extends Page ? K : never;
}[Keys];
export type ApiListKey = ListKey<EndpointKey, { [K in EndpointKey]: DataOf<K> }>;
export type VideoListKey = ListKey<VideoKey, { [K in VideoKey]: VideoDataOf<K> }>;
type Entry<D> = D extends { list: (infer T)[] } ? T : never;

/** Beside the list, what else the answer says, such as sums: as the last loaded page said it. */
export type ListResult<T, More = unknown> = UseInfiniteQueryResult<More & { list: T[]; total: number }>;

const nextPage = (last: Page): number | undefined =>
  last.list.length > 0 && last.page * last.pageSize < last.total ? last.page + 1 : undefined;

function useList<T, More>(
  queryKey: QueryKey,
  load: (page: number, signal: AbortSignal) => Promise<Page>,
  options: QueryOptions,
): ListResult<T, More> {
  return useInfiniteQuery({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    select: ({ pages }: InfiniteData<Page>) => ({
      ...(pages.at(-1) as Page & More),
      list: pages.flatMap((page) => page.list as T[]),
    }),
  });
}

/** A paged list, all loaded pages in one: `data.list`, `data.total`, `hasNextPage`, `fetchNextPage()`. */
export function useApiList<K extends ApiListKey>(
  key: K,
  input: Omit<InputOf<K>, 'page'>,
  options: QueryOptions = {},
): ListResult<Entry<DataOf<K>>, Omit<DataOf<K>, 'list'>> {
  const queryKey = [...keyOf(key, input, useLanguage()), 'pages'];
  const load = async (page: number, signal: AbortSignal): Promise<Page> =>
    (await call(key, { ...input, page }, { signal })) as Page;
  return useList(queryKey, load, options);
}

/** The same for the video host. */
export function useVideoList<K extends VideoListKey>(
  key: K,
  input: Omit<VideoInputOf<K>, 'page'>,
  options: QueryOptions = {},
): ListResult<Entry<VideoDataOf<K>>> {
  const queryKey = [...keyOf(key, input, useLanguage()), 'pages'];
  const load = async (page: number, signal: AbortSignal): Promise<Page> =>
    (await videoCall(key, { ...input, page }, { signal })) as Page;
  return useList(queryKey, load, options);
}

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
): UseMutationResult<DataOf<K>, Error, InputOf<K>> {
  return useMutation({
    mutationFn: (input: InputOf<K>) => call(key, input),
    onSuccess: async (data, input) => {
      for (const stale of invalidates) void invalidate(stale);
      await onSuccess?.(data, input);
    },
    onError: async (error, input) => {
      const shown = error instanceof ApiFailure && (error.kind === 'session' || error.fields !== undefined);
      if (!quiet && !shown) notify(error.message);
      await onError?.(error, input);
    },
  });
}

/** Marks the cached answers of a call as out of date, whatever their input and language. */
export const invalidate = (key: EndpointKey | VideoKey): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [key] });

/** Puts an answer that came another way, such as over the live socket, into the cache. */
export function setApiData<K extends EndpointKey>(key: K, input: InputOf<K>, data: DataOf<K>): void {
  queryClient.setQueriesData({ queryKey: keyOf(key, input, undefined).slice(0, 2) }, data);
}
