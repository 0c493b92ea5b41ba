import { notify } from '#platform/notices.ts';
import { queryClient } from '#platform/query-client.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';

/** `done` counts the refreshes that are over. */
type Refreshing = { pending: boolean; done: number };

const store = createStore<Refreshing>({ pending: false, done: 0 });

/** Asks anew for everything that the shown view shows, once at a time. What fails stays as it was, and it is said. */
export async function refresh(): Promise<void> {
  if (store.get().pending) return;
  store.set({ ...store.get(), pending: true });
  const error = await queryClient.refresh('all');
  store.set({ pending: false, done: store.get().done + (error ? 0 : 1) });
  if (error) notify(error.message);
}

export const useRefreshing = (): Refreshing => useStore(store);
