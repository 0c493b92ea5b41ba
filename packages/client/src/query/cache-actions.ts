import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Invalidates every cached answer of a call; active queries are refetched unless `refetch` is false. Workaround for
 * TanStack Query 5: it joins a first fetch in flight, which may be older than the change
 * (https://github.com/TanStack/query/issues/8530), so that fetch is repeated once it completes. Test:
 * cache-actions.test.ts, "while its first request is in flight". May go when Query cancels it itself.
 */
export async function invalidateCall(
  client: QueryClient,
  call: string,
  { refetch = true } = {},
): Promise<void> {
  const filters = { queryKey: [call] };
  const loading = client
    .getQueryCache()
    .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries({ ...filters, refetchType: refetch ? 'active' : 'none' });
  if (!refetch) return;
  await Promise.all(
    loading.map(({ queryKey }) => client.refetchQueries({ queryKey, exact: true, type: 'active' })),
  );
}

/** The cached queries of a call whose input has these values; not paged lists. */
export const queriesOf = (client: QueryClient, call: string, input: object = {}): Query[] =>
  client.getQueryCache().findAll({
    queryKey: [call],
    predicate: ({ queryKey, queryType }) =>
      queryType !== 'infinite' &&
      Object.entries(input).every(
        ([name, value]) => (queryKey[1] as Record<string, unknown> | undefined)?.[name] === value,
      ),
  });

/**
 * Sets an answer that was pushed, such as a draw or a balance over the live socket. The request in flight is cancelled
 * first (which reverts the query to its state before): otherwise its answer, which may be older, would replace the
 * pushed one.
 */
export function setPushed(client: QueryClient, queryKey: QueryKey, data: unknown): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}

/**
 * Updates cached answers in place. A partial change says nothing of the rest of the answer, so a request that it
 * cancels is sent again.
 */
export function changeCached<T>(client: QueryClient, query: Query, change: (before: T) => T): void {
  const { data, fetchStatus } = query.state;
  if (data === undefined) return;
  const { queryKey } = query;
  setPushed(client, queryKey, change(data as T));
  if (fetchStatus === 'idle') return;
  void client.invalidateQueries({ queryKey, exact: true });
}

/** Refetches all active queries, joining those in flight. Returns the first failure at the end. */
export async function refetchShown(client: QueryClient): Promise<Error | undefined> {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  await client.refetchQueries({ type: 'active' }, { cancelRefetch: false });
  return shown.find(({ state }) => state.error !== null)?.state.error ?? undefined;
}

/** Clears the cache, such as after another member logged in. With `refetch` active queries are fetched again. */
export function forgetAll(client: QueryClient, { refetch }: { refetch: boolean }): void {
  client.removeQueries({ type: 'inactive' });
  for (const query of client.getQueryCache().getAll()) query.reset();
  if (refetch) void client.refetchQueries({ type: 'active' });
}

/** Time of the oldest answer of the active queries, ms since 1970; Infinity if there is none. */
export const oldestShown = (client: QueryClient): number =>
  Math.min(
    ...client
      .getQueryCache()
      .findAll({ predicate: (query) => query.getObserversCount() > 0 && query.state.dataUpdatedAt > 0 })
      .map(({ state }) => state.dataUpdatedAt),
  );
