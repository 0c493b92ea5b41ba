import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useReducer,
  useSyncExternalStore,
} from 'react';
import { hashOf, type Load, type QueryKey, type QueryState } from '#platform/query-cache.ts';
import { queryClient } from '#platform/query-client.ts';

const FRESH_MS = 30_000;

export type QueryOptions = {
  enabled?: boolean;
  /** ms for which an answer counts as fresh; 30 000 unless told. */
  staleTime?: number;
  /** ms between polls, or false. A hidden view polls nothing. */
  refetchInterval?: number | false;
};

/**
 * A query as a view sees it. Look at `data` first: it may stand beside an `error`, when it is from before and the
 * server cannot be reached now.
 */
export type QueryResult<T> = {
  isFetching: boolean;
  isError: boolean;
  /** ms since 1970; 0 before the first answer. */
  dataUpdatedAt: number;
  /** Resolves when it is over, however it ended. */
  refetch: () => Promise<void>;
} & (
  | { isPending: true; data: undefined; error: null }
  | { isPending: false; data: undefined; error: Error }
  | { isPending: false; data: T; error: Error | null }
);

/** What an effect shows is not yet under way in the render before it: without an answer it soon is. */
const isOnItsWay = ({ fetching, updatedAt, error }: QueryState, enabled: boolean): boolean =>
  fetching !== 'no' || (enabled && updatedAt === 0 && error === null);

type Held = { key: QueryKey; state: QueryState; isFetching: boolean };

/** `load` is the same function in every render; the key tells it what to fetch. */
export function useQueryState(
  key: QueryKey,
  load: Load,
  { enabled = true, staleTime = FRESH_MS, refetchInterval = false }: QueryOptions,
): Held {
  const hash = hashOf(key);
  // The same object as long as it says the same.
  const stable = useMemo(() => JSON.parse(hash) as QueryKey, [hash]);
  const [, rerender] = useReducer((turn: number) => turn + 1, 0);
  const subscribe = useCallback(
    (now: () => void) => {
      // What stood in the page is renewed in slices, all of it at once as the app takes over. Everything else is shown
      // as it comes: a transition waits for the motion of a view, and for a language that is being loaded.
      const isServed = queryClient.servedStateOf(stable).updatedAt > 0;
      const notify = isServed ? () => startTransition(rerender) : now;
      return queryClient.observe(stable, load, { enabled, staleTime, notify });
    },
    [stable, load, enabled, staleTime],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => queryClient.stateOf(stable),
    () => queryClient.servedStateOf(stable),
  );
  // A layout effect, which ends in the commit that hides the view.
  useLayoutEffect(() => {
    if (!enabled || !refetchInterval) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void queryClient.fetch(stable);
    }, refetchInterval);
    return () => clearInterval(timer);
  }, [stable, enabled, refetchInterval]);
  return { key: stable, state, isFetching: isOnItsWay(state, enabled) };
}

/** The answer of a query; `data` is what the view makes of it. */
export const resultOf = <T>({ key, state, isFetching }: Held, data: T | undefined): QueryResult<T> =>
  ({
    data,
    error: state.error,
    isError: state.error !== null,
    isPending: state.updatedAt === 0 && state.error === null,
    isFetching,
    dataUpdatedAt: state.updatedAt,
    refetch: () => queryClient.fetch(key),
  }) as QueryResult<T>;
