import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import { createApiHooks, type MutationOptions } from '@fairground/client/query/api-hooks.ts';
import type { Send } from '@fairground/client/query/list-options.ts';
import { tellLateFailure } from '@fairground/client/form/late-failure.ts';
import { useIsShown } from '@fairground/client/use-is-shown.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { type ListControllerResult, useDataProvider, useListController } from 'ra-core';
import { useCallback } from 'react';
import type { ListName } from '#platform/data-provider.ts';
import { ApiFailure } from '@fairground/client/api/failure.ts';

/** The poll interval of a visible queue. */
export const POLL_MS = 4000;

type Caller = <K extends ConsoleKey>(
  key: K,
  input: ConsoleInputOf<K>,
  signal?: AbortSignal,
) => Promise<ConsoleDataOf<K>>;

/** Calls by way of ra-core, which redirects to the login when the session has ended. */
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

type ConsoleCalls = { [K in ConsoleKey]: { input: ConsoleInputOf<K>; data: ConsoleDataOf<K> } };

const hooks = createApiHooks<ConsoleCalls>({
  useSend: () => useCall() as Send,
  useKey: (key, input) => [key, input],
});

/** A query. `data` may be present with an `error`: it is stale, and the refetch failed. */
export const { useApiQuery } = hooks;

/** Queries that no command changes: the logged-in operator, and pictures. */
const changes = (first: unknown): boolean => first !== 'auth' && first !== 'file';

type CommandOptions<K extends ConsoleKey> = MutationOptions<ConsoleInputOf<K>, ConsoleDataOf<K>> & {
  /** Its failure is told elsewhere, or is none of anybody's who has left. */
  quietWhenLeft?: boolean;
};

/**
 * A command; afterwards all visible queries are refetched. Never retried automatically. A failure is for the component to show, and is
 * told to an operator who has closed or left it.
 */
export function useApiMutation<K extends ConsoleKey>(
  key: K,
  { quietWhenLeft = false, ...steps }: CommandOptions<K> = {},
) {
  const client = useQueryClient();
  const isShown = useIsShown();
  return hooks.useApiMutation(key, {
    ...steps,
    onError(error, input) {
      if (!quietWhenLeft && !isShown()) tellLateFailure(error);
      return steps.onError?.(error, input);
    },
    // Also after a refusal: whoever lost a race needs to see what the winner did.
    onSettled: () => void client.invalidateQueries({ predicate: ({ queryKey }) => changes(queryKey[0]) }),
  });
}

type ListOptions = {
  filter?: Record<string, unknown>;
  defaults?: Record<string, unknown>;
  perPage?: number;
  refetchInterval?: number;
  /** false: page and filters are component state, for a second list on a screen. */
  inAddress?: boolean;
};

const silent = (): void => undefined;
const UNSORTED = { field: 'id', order: 'ASC' } as const;

/** A paged list whose page and filters are in the address. The server sorts. */
export function useRecords<R extends { id: string }>(
  resource: ListName,
  { filter, defaults, perPage = 20, refetchInterval, inAddress = true }: ListOptions = {},
): ListControllerResult<R> {
  return useListController<R>({
    resource,
    perPage,
    sort: UNSORTED,
    // The frame checks authentication already.
    disableAuthentication: true,
    disableSyncWithLocation: !inAddress,
    storeKey: false,
    queryOptions: {
      placeholderData: keepPreviousData,
      // Failures are shown in the list itself, not as a notification with each poll.
      onError: silent,
      ...(refetchInterval ? { refetchInterval } : {}),
    },
    ...(filter ? { filter } : {}),
    ...(defaults ? { filterDefaultValues: defaults } : {}),
  });
}
