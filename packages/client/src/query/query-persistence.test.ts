import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { createQueryClient } from '#query/create-query-client.ts';
import { KEY, refusal, setUpClient, source, START } from '#query/query.fixture.ts';
import { createQueryPersistence } from '#query/query-persistence.ts';

const { client, observe, settle } = setUpClient();
const OTHER = ['GET /other', {}, 'en'];
let stored: string | undefined;
let member: string | undefined;
let tellOwner: () => void;

beforeEach(() => {
  stored = undefined;
  member = 'taro';
});

/** The app, opened on this device. */
const open = () =>
  createQueryPersistence({
    read: () => stored && (JSON.parse(stored) as unknown),
    write: (text) => {
      stored = text;
    },
    remove: () => {
      stored = undefined;
    },
    owner: () => member,
    onOwner: (listener) => {
      tellOwner = listener;
    },
    calls: new Set(['GET /thing']),
  });
const nextVisit = (): QueryClient => {
  const next = createQueryClient({ staleTime: 30_000, gcTime: Infinity, onError: () => undefined });
  open().restore(next);
  return next;
};

describe('the last answers', () => {
  test('are restored in the next visit, with their time', async () => {
    open().keep(client());
    observe(source('a').load);
    observe(source('not kept').load, {}, OTHER);
    await settle(2000);
    const next = nextVisit();
    expect(next.getQueryState(KEY)).toMatchObject({ data: 'a', dataUpdatedAt: START, status: 'success' });
    expect(next.getQueryData(OTHER)).toBeUndefined();
  });

  test('are persisted even if they arrived before persistence started', async () => {
    observe(source('a').load);
    await settle();
    open().keep(client());
    await settle(1000);
    expect(nextVisit().getQueryData(KEY)).toBe('a');
  });

  test('are persisted after a failed refetch, and restored without its error', async () => {
    open().keep(client());
    observe(source('a', refusal()).load);
    await settle();
    await client().refetchQueries();
    await settle(2000);
    expect(nextVisit().getQueryState(KEY)).toMatchObject({ data: 'a', error: null, fetchStatus: 'idle' });
  });

  test('are not restored for another member', async () => {
    open().keep(client());
    observe(source('a').load);
    await settle(2000);
    member = 'hanako';
    expect(nextVisit().getQueryData(KEY)).toBeUndefined();
  });

  test('are deleted when the session ends', async () => {
    open().keep(client());
    observe(source('a').load);
    await settle(2000);
    member = undefined;
    tellOwner();
    expect(stored).toBeUndefined();
  });

  test('do not replace newer answers in the cache', async () => {
    open().keep(client());
    observe(source('a').load);
    await settle(2000);
    const next = createQueryClient({ staleTime: 30_000, gcTime: Infinity, onError: () => undefined });
    next.setQueryData(KEY, 'newer', { updatedAt: START + 1 });
    open().restore(next);
    expect(next.getQueryData(KEY)).toBe('newer');
  });

  test.each([
    ['of an older version', { member: 'taro', entries: [{ key: KEY, data: 'a', at: START }] }],
    [
      'that are damaged',
      { owner: 'taro', queries: [null, 7, {}, { queryKey: KEY, queryHash: 'x', state: {} }] },
    ],
    ['that are no object', 7],
  ])('are ignored if they are %s', (_name, kept) => {
    stored = JSON.stringify(kept);
    expect(nextVisit().getQueryCache().getAll()).toEqual([]);
  });
});
