import type { InfiniteData, QueryKey } from '@tanstack/react-query';

export type Send = (key: string, input: object, signal?: AbortSignal) => Promise<unknown>;

/** A page of a list in an answer of the API. */
export type Page = { list: readonly unknown[]; page: number; pageSize: number; total: number };

const nextPage = (last: Page): number | undefined =>
  last.list.length > 0 && last.page * last.pageSize < last.total ? last.page + 1 : undefined;

/** All loaded pages as one list; other fields are those of the last page. */
const joined = ({ pages }: InfiniteData<Page>): Page => ({
  ...(pages.at(-1) as Page),
  list: pages.flatMap(({ list }) => list),
});

/** Query options of a paged list: page by page, until the last one. */
export const listOptions = (send: Send, call: string, key: QueryKey, input: object) => ({
  // Distinguishes the list from a cached single page of the same call (Home shows the first four of a list).
  queryKey: [...key, 'pages'],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }): Promise<Page> =>
    send(call, { ...input, page: pageParam }, signal) as Promise<Page>,
  initialPageParam: 1,
  getNextPageParam: nextPage,
  select: joined,
});
