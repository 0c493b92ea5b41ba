import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ListControllerResult, useDataProvider, useListController } from 'ra-core';
import { useCallback } from 'react';
import type { ListName } from '#platform/data-provider.ts';
import { ApiFailure } from '#platform/failure.ts';

/** How often a queue is asked for anew while it is in view. */
export const POLL_MS = 4000;

type Caller = <K extends ConsoleKey>(
  key: K,
  input: ConsoleInputOf<K>,
  signal?: AbortSignal,
) => Promise<ConsoleDataOf<K>>;

/** Calls through ra-core, which leads to the login where the session is over. */
export function useCall(): Caller {
  const provider = useDataProvider();
  return useCallback(
    async (key, input, signal) => {
      const answer = (await provider['call'](key, input, signal)) as { answered?: true; data: unknown };
      if (!answer.answered) throw new ApiFailure('', { kind: 'session', code: 401 });
      return answer.data as never;
    },
    [provider],
  );
}

type Options = { enabled?: boolean; refetchInterval?: number; staleTime?: number };

/** The answer of a call that changes nothing. `data` may stand beside an `error`: from before, and not reachable now. */
export function useAnswer<K extends ConsoleKey>(
  key: K,
  input: ConsoleInputOf<K>,
  options: Options = {},
): UseQueryResult<ConsoleDataOf<K>> {
  const call = useCall();
  return useQuery({
    ...options,
    queryKey: [key, input],
    queryFn: ({ signal }) => call(key, input, signal),
  });
}

/** Who is logged in, and a picture, stay what they are whatever is done. */
const changes = (first: unknown): boolean => first !== 'auth' && first !== 'file';

type CommandOptions<K extends ConsoleKey> = {
  onSuccess?: (data: ConsoleDataOf<K>) => void;
};

/** A call that changes something; afterwards everything shown is asked for anew. Never retried by itself. */
export function useCommand<K extends ConsoleKey>(
  key: K,
  { onSuccess }: CommandOptions<K> = {},
): UseMutationResult<ConsoleDataOf<K>, Error, ConsoleInputOf<K>> {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ConsoleInputOf<K>) => call(key, input),
    onSuccess: (data) => onSuccess?.(data),
    // After a refusal too: the loser of a race wants to see what the winner did.
    onSettled: () => void client.invalidateQueries({ predicate: ({ queryKey }) => changes(queryKey[0]) }),
  });
}

type ListOptions = {
  filter?: Record<string, unknown>;
  defaults?: Record<string, unknown>;
  perPage?: number;
  refetchInterval?: number;
  /** false: page and filters are kept in the component, for a list beside others. */
  inAddress?: boolean;
};

const silent = (): void => undefined;
const UNSORTED = { field: 'id', order: 'ASC' } as const;

/** A paged list whose page and filters stand in the address. The server sorts. */
export function useRecords<R extends { id: string }>(
  resource: ListName,
  { filter, defaults, perPage = 20, refetchInterval, inAddress = true }: ListOptions = {},
): ListControllerResult<R> {
  return useListController<R>({
    resource,
    perPage,
    sort: UNSORTED,
    // The frame has seen to it already.
    disableAuthentication: true,
    disableSyncWithLocation: !inAddress,
    storeKey: false,
    queryOptions: {
      placeholderData: keepPreviousData,
      // Failures are shown in the list itself, and not with every poll.
      onError: silent,
      ...(refetchInterval ? { refetchInterval } : {}),
    },
    ...(filter ? { filter } : {}),
    ...(defaults ? { filterDefaultValues: defaults } : {}),
  });
}
