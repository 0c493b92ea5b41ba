import {
  type DehydratedState,
  hydrate,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isUnanswered, TIMED_OUT } from '#api/failure.ts';

const RETRY_DELAY_MS = 800;

type Options = {
  /** ms for which an answer is fresh by default. */
  staleTime: number;
  /** ms for which an unobserved answer is kept. Infinity on the server, where a timer would outlive the rendering. */
  gcTime: number;
  /** Called for every query that failed after its retries. */
  onError: (error: Error, key: QueryKey) => void;
};

/*
 * Workaround for TanStack Query 5: it refetches on `online` only after it saw `offline`, which a frozen page, or one
 * opened offline, misses (https://tanstack.com/query/v5/docs/reference/onlineManager). Here every `online` event counts;
 * `networkMode: 'always'` switches off the rest of its connection state. Test: query-client.test.ts, "refetches on
 * `online` even without a preceding `offline`". May go when Query does the same.
 */
if (globalThis.window)
  onlineManager.setEventListener((setOnline) => {
    const back = (): void => {
      setOnline(false);
      setOnline(true);
    };
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  });

/* Queries that hold server-rendered rows and have not been fetched yet. */
const served = new WeakSet<object>();

/** A refusal does not change by a retry, and after a timeout the user has waited long enough. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && isUnanswered(error) && error.code !== TIMED_OUT;

/**
 * The query client of either app: one for the life of the page in the browser, one for each rendering on the server
 * (nothing here is global, so two pages that are rendered at once never see each other's rows).
 *
 * On the server: `createQueryClient`, `setQueryData` for each row, render below `QueryClientProvider`, then
 * `dehydrate(client)` into the page. In the browser: `hydrateServed(client, state)` before `hydrateRoot`.
 */
export function createQueryClient({ staleTime, gcTime, onError }: Options): QueryClient {
  const queryCache = new QueryCache({
    onSuccess: (_data, query) => void served.delete(query),
    onError(error, query) {
      onError(error, query.queryKey);
      const replaced = served.delete(query) && !isUnanswered(error);
      // The server now refuses what it rendered: those rows are invalid.
      if (replaced) query.setState({ data: undefined, dataUpdatedAt: 0 });
    },
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry,
        retryDelay: RETRY_DELAY_MS,
        staleTime,
        gcTime,
        // Offline, a call fails and says so instead of being paused.
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Hydrates the rows that the page was rendered with. They are stale, so that observers refetch them; a refusal then
 * replaces them, and without an answer they stay.
 */
export function hydrateServed(client: QueryClient, state: DehydratedState): void {
  hydrate(client, state);
  for (const { queryHash } of state.queries) {
    const query = client.getQueryCache().get(queryHash);
    if (!query) continue;
    query.invalidate();
    served.add(query);
  }
}
