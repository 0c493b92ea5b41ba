import { refetchShown } from '@fairground/client/query/cache-actions.ts';
import { notify } from '#platform/notifications.ts';
import { queryClient } from '#platform/query-client.ts';
import { createStore, useStore } from '@fairground/client/store.ts';
import { useEffect, useEffectEvent } from 'react';

/** `done` counts completed refreshes. */
type Refreshing = { pending: boolean; done: number };

const listeners = new Set<() => void>();

const store = createStore<Refreshing>({ pending: false, done: 0 });

/**
 * Refetches all queries of the view that is shown; concurrent calls are joined. What fails keeps its data and is
 * reported.
 */
export async function refresh(): Promise<void> {
  if (store.get().pending) return;
  store.set({ ...store.get(), pending: true });
  for (const listener of listeners) listener();
  const error = await refetchShown(queryClient);
  store.set({ pending: false, done: store.get().done + (error ? 0 : 1) });
  if (error) notify(error.message);
}

/** Calls back as the member refreshes the shown view: what is shown in a random order is then shuffled anew. */
export function useOnRefresh(then: () => void): void {
  const onRefresh = useEffectEvent(then);
  useEffect(() => {
    const listener = (): void => onRefresh();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}

export const useRefreshing = (): Refreshing => useStore(store);
