import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { persistedQueries } from '#query/persisted.rules.ts';

const WRITE_AFTER_MS = 1000;

type PersistedQuery = DehydratedState['queries'][number];
type Persisted = { owner: string; queries: unknown[] };

type Options = {
  /** Key in local storage. */
  read: () => unknown;
  write: (text: string) => void;
  remove: () => void;
  /** The member whose answers these are; undefined: nobody is logged in. */
  owner: () => string | undefined;
  onOwner: (listener: () => void) => void;
  /** The calls whose last answers are persisted. */
  calls: ReadonlySet<string>;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPersisted = (value: unknown): value is Persisted =>
  isRecord(value) && Array.isArray(value['queries']);

/* Storage may be corrupt or written by another version: invalid queries are dropped. */
const isQuery = (value: unknown): value is PersistedQuery =>
  isRecord(value) &&
  Array.isArray(value['queryKey']) &&
  typeof value['queryHash'] === 'string' &&
  isRecord(value['state']) &&
  typeof value['state']['dataUpdatedAt'] === 'number' &&
  value['state']['data'] !== undefined;

/* A restored query is successful, even if a later request failed. */
const asAnswered = ({ state, ...query }: PersistedQuery): PersistedQuery => ({
  ...query,
  state: { ...state, status: 'success', error: null, fetchStatus: 'idle' },
});

/** Persists the last answers of a few calls on this device, with their time, for offline use. */
export function createQueryPersistence({ read, write, remove, owner, onOwner, calls }: Options) {
  let restored = false;

  /** Restores persisted answers unless newer ones are cached; stale ones are refetched. Once. */
  function restore(client: QueryClient): void {
    if (restored) return;
    restored = true;
    const stored = read();
    if (!isPersisted(stored) || stored.owner !== owner()) return;
    hydrate(client, { queries: stored.queries.filter(isQuery) });
  }

  /** Persists answers from now on. They are deleted with the session. */
  function keep(client: QueryClient): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = (): void => {
      const member = owner();
      if (member === undefined) return;
      const { queries } = dehydrate(client, {
        shouldDehydrateQuery: ({ queryKey, state }) =>
          calls.has(String(queryKey[0])) && state.dataUpdatedAt > 0,
      });
      const persisted = persistedQueries(queries, calls).map(asAnswered);
      write(JSON.stringify({ owner: member, queries: persisted }));
    };
    const storeSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(store, WRITE_AFTER_MS);
    };
    // Answers that were cached before this call.
    storeSoon();
    client.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success';
      if (isAnswer && calls.has(String(event.query.queryKey[0]))) storeSoon();
    });
    onOwner(() => {
      if (owner() === undefined) remove();
    });
  }

  return { restore, keep };
}
