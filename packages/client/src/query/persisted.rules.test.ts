import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { persistedQueries } from '#query/persisted.rules.ts';

const KEPT = new Set(['GET /member/info', 'POST /home/bannerList', 'POST /home/getNotice', 'GET /getVideos']);
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

const put = (call: string, updatedAt: number, data: unknown = 'data'): unknown =>
  client.setQueryData([call, {}, 'en'], data, { updatedAt });
const putList = (call: string, updatedAt: number, ...pages: string[]): void =>
  hydrate(client, {
    queries: [
      {
        queryKey: [call, { updatedAt }, 'en', 'pages'],
        queryHash: `${call} ${updatedAt}`,
        queryType: 'infinite',
        dehydratedAt: updatedAt,
        state: {
          ...dehydrate(client, { shouldDehydrateQuery: () => true }).queries[0]!.state,
          data: { pages, pageParams: pages.map((_page, index) => index + 1) },
          dataUpdatedAt: updatedAt,
        },
      },
    ],
  });
const kept = (limit?: number) => persistedQueries(dehydrate(client).queries, KEPT, limit);
const told = (limit?: number): string =>
  kept(limit)
    .map(({ queryKey, state }) => `${String(queryKey[0])} ${state.dataUpdatedAt}`)
    .join(', ');

describe('persistedQueries', () => {
  it('persists the answers of the chosen calls only, the newest first', () => {
    put('GET /member/info', 1);
    put('POST /home/bannerList', 3);
    put('GET /bank/list', 2);
    expect(told()).toBe('POST /home/bannerList 3, GET /member/info 1');
  });

  it('persists no pending query', async () => {
    await client
      .query({
        queryKey: ['GET /member/info', {}, 'en'],
        retry: false,
        queryFn: () => Promise.reject(new Error()),
      })
      .catch(() => undefined);
    expect(told()).toBe('');
  });

  it('persists the first page of a list with its page parameter', () => {
    put('GET /member/info', 1);
    putList('GET /getVideos', 2, 'one', 'two');
    expect(kept()[0]?.state.data).toEqual({ pages: ['one'], pageParams: [1] });
  });

  it('persists the three newest lists of a call', () => {
    put('GET /getVideos', 5);
    for (const at of [1, 2, 3, 4]) putList('GET /getVideos', at, 'page');
    putList('POST /home/getNotice', 1, 'page');
    expect(told()).toBe(
      'GET /getVideos 5, GET /getVideos 4, GET /getVideos 3, GET /getVideos 2, POST /home/getNotice 1',
    );
  });

  it('leaves out only what exceeds the size limit', () => {
    put('GET /member/info', 1);
    put('POST /home/getNotice', 2, 'x'.repeat(900));
    expect(told(900)).toBe('GET /member/info 1');
  });
});
