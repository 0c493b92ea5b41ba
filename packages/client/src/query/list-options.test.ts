import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listOptions, type Page } from '#query/list-options.ts';
import { KEY, refusal, setUpClient } from '#query/query.fixture.ts';

const { client, data, settle } = setUpClient();
const PAGE_SIZE = 2;

/** A list whose rows can be changed, and a record of the pages that were asked for. */
function open(rows: string[]) {
  const held = { rows, failing: false };
  const asked: unknown[] = [];
  const send = async (_call: string, input: object): Promise<Page> => {
    const { page, kind } = input as { page: number; kind: string };
    asked.push(`${kind} ${page}`);
    if (held.failing) throw refusal();
    const list = held.rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return { list, page, pageSize: PAGE_SIZE, total: held.rows.length };
  };
  const observer = new InfiniteQueryObserver(client(), listOptions(send, 'GET /thing', KEY, { kind: 'new' }));
  observer.subscribe(() => undefined);
  return { observer, held, asked, list: () => observer.getCurrentResult().data?.list };
}

test('pages are fetched one after another and concatenated, to the end', async () => {
  const { observer, asked, list } = open(['a', 'b', 'c']);
  await settle();
  expect(observer.getCurrentResult()).toMatchObject({
    hasNextPage: true,
    data: { list: ['a', 'b'], total: 3 },
  });
  await observer.fetchNextPage();
  expect(list()).toEqual(['a', 'b', 'c']);
  expect(observer.getCurrentResult().hasNextPage).toBe(false);
  expect(asked).toEqual(['new 1', 'new 2']);
});

test('a list whose last page is full has no further page', async () => {
  const full = open(['a', 'b']);
  await settle();
  expect(full.observer.getCurrentResult().hasNextPage).toBe(false);
});

test('a refetch reloads all loaded pages that still exist', async () => {
  const { observer, held, asked, list } = open(['a', 'b', 'c']);
  await settle();
  await observer.fetchNextPage();
  held.rows = ['x'];
  await observer.refetch();
  expect(list()).toEqual(['x']);
  expect(asked).toEqual(['new 1', 'new 2', 'new 1']);
});

test('a failed page is distinguished from the loaded list', async () => {
  const { observer, held, list } = open(['a', 'b', 'c']);
  await settle();
  held.failing = true;
  await observer.fetchNextPage();
  expect(observer.getCurrentResult()).toMatchObject({
    isFetchNextPageError: true,
    isFetchingNextPage: false,
  });
  expect(list()).toEqual(['a', 'b']);
  held.failing = false;
  await observer.fetchNextPage();
  expect(list()).toEqual(['a', 'b', 'c']);
});

test('has a cache key of its own, apart from a single page of the same call', async () => {
  open(['a']);
  await settle();
  expect(data()).toBeUndefined();
});

test('a list that is read by key goes on after its last row', async () => {
  const asked: object[] = [];
  const pages = [
    { list: ['a', 'b'], page: 1, pageSize: PAGE_SIZE, total: 3, next: 'b' },
    { list: ['c'], page: 2, pageSize: PAGE_SIZE, total: 4, next: null },
  ];
  const send = async (_call: string, input: object): Promise<Page> => {
    asked.push(input);
    return pages[asked.length - 1]!;
  };
  const observer = new InfiniteQueryObserver(client(), listOptions(send, 'GET /thing', KEY, {}));
  observer.subscribe(() => undefined);
  await settle();
  await observer.fetchNextPage();
  expect(asked).toEqual([{ page: 1 }, { page: 2, before: 'b' }]);
  expect(observer.getCurrentResult().data?.list).toEqual(['a', 'b', 'c']);
  expect(observer.getCurrentResult().hasNextPage).toBe(false);
});
