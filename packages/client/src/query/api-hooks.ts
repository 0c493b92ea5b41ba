import {
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { isWithoutAnswer } from '#api/failure.ts';
import { invalidateCall } from '#query/cache-actions.ts';
import { listOptions, type Page, type Send } from '#query/list-options.ts';

/** The calls of an API by key, `GET /path`. */
export type Calls<Key extends string> = { [K in Key]: { input: object; data: unknown } };

export type QueryOptions = {
  enabled?: boolean;
  /** ms for which an answer is fresh. */
  staleTime?: number;
  /** ms between polls, or false. Hidden views and hidden pages do not poll. */
  refetchInterval?: number | false;
};

export type ApiQueryOptions = QueryOptions & {
  /** After a change of the input, `data` stays the former answer until the new one is there; the call fetches meanwhile. */
  keepsFormer?: boolean;
};

/** Check `data` first: it may coexist with an `error`, if a refetch failed. */
export type QueryResult<T> = UseQueryResult<T>;

/** Besides the list, the other fields of the answer, such as sums, from the last loaded page. */
export type ListResult<T, More = unknown> = UseInfiniteQueryResult<More & { list: T[]; total: number }>;

/** The calls that return a page of a list. */
export type ListKey<C extends Calls<string>> = {
  [K in keyof C & string]: C[K]['data'] extends Page ? K : never;
}[keyof C & string];
type RowOf<D> = D extends { list: (infer T)[] } ? T : never;

export type MutationOptions<Input, Data> = {
  onSuccess?: (data: Data, input: Input) => unknown;
  onError?: (error: Error, input: Input) => unknown;
  /** Called on success and on failure. */
  onSettled?: (input: Input) => unknown;
  /** Calls whose cached answers become stale. */
  invalidates?: readonly string[];
  /** Whether the same input is sent once more, a second later: only for calls whose `requestId` makes that safe. */
  resends?: (failures: number, error: Error) => boolean;
};

const RESEND_MS = 1000;

type Adapter = {
  /** A hook that returns the app's send function: the console sends through ra-core's data provider. */
  useSend: () => Send;
  /** The cache key: `[call, input, …]`. */
  useKey: (call: string, input: object) => QueryKey;
};

/** The query and mutation hooks of one API, typed by its table of calls. */
export function createApiHooks<C extends Calls<string>>({ useSend, useKey }: Adapter) {
  type Key = keyof C & string;

  /** Queries a call, cached. */
  function useApiQuery<K extends Key>(
    key: K,
    input: C[K]['input'],
    { keepsFormer = false, ...options }: ApiQueryOptions = {},
  ): QueryResult<C[K]['data']> {
    const send = useSend();
    return useQuery({
      ...options,
      placeholderData: keepsFormer ? keepPreviousData : undefined,
      queryKey: useKey(key, input),
      queryFn: ({ signal }) => send(key, input, signal),
    });
  }

  /**
   * Queries a paged list, with all loaded pages in one: `data.list`, `data.total`, `hasNextPage`, `fetchNextPage()`.
   */
  function useApiList<K extends ListKey<C>>(
    key: K,
    input: Omit<C[K]['input'], 'page'>,
    options: QueryOptions = {},
  ): ListResult<RowOf<C[K]['data']>, Omit<C[K]['data'], 'list'>> {
    const send = useSend();
    return useInfiniteQuery({
      ...options,
      ...listOptions(send, key, useKey(key, input), input),
    }) as ListResult<RowOf<C[K]['data']>, Omit<C[K]['data'], 'list'>>;
  }

  /** A mutation. Retried only where `resends` says so: money is idempotent by `requestId` only. It outlives its view. */
  function useApiMutation<K extends Key>(
    key: K,
    {
      onSuccess,
      onError,
      onSettled,
      invalidates = [],
      resends,
    }: MutationOptions<C[K]['input'], C[K]['data']> = {},
  ): UseMutationResult<C[K]['data'], Error, C[K]['input']> {
    const send = useSend();
    const client = useQueryClient();
    return useMutation<C[K]['data'], Error, C[K]['input']>({
      mutationFn: (input) => send(key, input),
      retry: resends ?? false,
      // Jitter, so that clients that were refused together do not come back together.
      retryDelay: () => RESEND_MS * (1 + Math.random() / 2),
      async onSuccess(data, input) {
        for (const call of invalidates) void invalidateCall(client, call);
        await onSuccess?.(data, input);
      },
      onError(error, input) {
        // A request whose answer was lost may have succeeded: what is shown is fetched anew.
        if (isWithoutAnswer(error)) for (const call of invalidates) void invalidateCall(client, call);
        return onError?.(error, input);
      },
      onSettled: (_data, _error, input) => onSettled?.(input),
    });
  }

  return { useApiQuery, useApiList, useApiMutation };
}
