import type { InfiniteData, QueryKey } from '@tanstack/react-query';

export type Send = (key: string, input: object, signal?: AbortSignal) => Promise<unknown>;

/** A page of a list in an answer of the API. */
export type Page = {
  list: readonly unknown[];
  page: number;
  pageSize: number;
  total: number;
  /** Of a list that is read by key: what `before` has to be for the next page; null at the end. */
  next?: string | null;
};

type Place = { page: number; before?: string };

function nextPage(last: Page): Place | undefined {
  const page = last.page + 1;
  if (last.next !== undefined) return last.next === null ? undefined : { page, before: last.next };
  return last.list.length > 0 && last.page * last.pageSize < last.total ? { page } : undefined;
}

/** All loaded pages as one list; other fields are those of the last page. */
const joined = ({ pages }: InfiniteData<Page>): Page => ({
  ...(pages.at(-1) as Page),
  list: pages.flatMap(({ list }) => list),
});

/** Query options of a paged list: page by page, until the last one. */
export const listOptions = (send: Send, call: string, key: QueryKey, input: object) => ({
  // Distinguishes the list from a cached single page of the same call (Home shows the first four of a list).
  queryKey: [...key, 'pages'],
  queryFn: ({ pageParam, signal }: { pageParam: Place; signal: AbortSignal }): Promise<Page> =>
    send(call, { ...input, ...pageParam }, signal) as Promise<Page>,
  initialPageParam: { page: 1 } satisfies Place as Place,
  getNextPageParam: nextPage,
  select: joined,
});
