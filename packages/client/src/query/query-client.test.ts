import { dehydrate, focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TIMED_OUT } from '#api/failure.ts';
import { createQueryClient, hydrateServed } from '#query/create-query-client.ts';
import { KEY, refusal, setUpClient, source, START, unanswered } from '#query/query.fixture.ts';

const { client, errors, observe, state, data, settle } = setUpClient();

describe('an answer', () => {
  test('is fetched once for all its observers', async () => {
    const { load, asked } = source('a');
    observe(load);
    observe(load);
    expect(state()?.fetchStatus).toBe('fetching');
    await settle();
    expect(data()).toBe('a');
    expect(asked()).toBe(1);
  });

  test('has a key that does not depend on the order of the input’s properties', async () => {
    const { load, asked } = source('a');
    observe(load, {}, ['GET /x', { a: 1, b: 2 }, 'en']);
    observe(load, {}, ['GET /x', { b: 2, a: 1 }, 'en']);
    await settle();
    expect(asked()).toBe(1);
  });

  test.each([
    ['is not asked for again while it is fresh', 29_999, 1],
    ['is asked for again by the next observer once it is stale', 30_000, 2],
  ])('%s', async (_name, age, times) => {
    const { load, asked } = source('a', 'b');
    const leave = observe(load);
    await settle();
    leave();
    await settle(age);
    observe(load);
    await settle();
    expect(asked()).toBe(times);
  });

  test('that is equal keeps its object identity, and so do its parts', async () => {
    const { load } = source({ list: [{ id: 1 }, { id: 2 }] }, { list: [{ id: 1 }, { id: 3 }] });
    observe(load);
    await settle();
    const before = data() as { list: object[] };
    await client().refetchQueries({ queryKey: KEY });
    const after = data() as { list: object[] };
    expect(after.list[0]).toBe(before.list[0]);
    expect(after.list[1]).toEqual({ id: 3 });
  });

  test('is not fetched by an observer that is not enabled', async () => {
    const { load, asked } = source('a');
    observe(load, { enabled: false });
    await settle();
    expect(asked()).toBe(0);
    expect(state()?.fetchStatus).toBe('idle');
  });

  test('is garbage-collected some time after its last observer is gone', async () => {
    const { load } = source('a');
    const leave = observe(load);
    await settle();
    leave();
    await settle(59_000);
    expect(data()).toBe('a');
    await settle(2000);
    expect(data()).toBeUndefined();
  });
});

describe('a query without an observer', () => {
  test('is aborted', async () => {
    const { load, signals } = source('a');
    observe(load)();
    await settle();
    expect(signals[0]?.aborted).toBe(true);
    expect(data()).toBeUndefined();
    expect(errors).toEqual([]);
  });

  test('is not polled, as in a hidden view', async () => {
    const { load, asked } = source('a');
    const leave = observe(load, { refetchInterval: 1000 });
    await settle(2500);
    expect(asked()).toBe(3);
    leave();
    await settle(5000);
    expect(asked()).toBe(3);
  });
});

test('changing an observer’s options does not abort the request in flight', async () => {
  const { load, asked } = source('a');
  const observer = new QueryObserver(client(), { queryKey: KEY, queryFn: load });
  observer.subscribe(() => undefined);
  observer.setOptions({ queryKey: KEY, queryFn: load, staleTime: 5 });
  await settle();
  expect(data()).toBe('a');
  expect(asked()).toBe(1);
});

describe('a failure', () => {
  test('without an answer is retried once, after a delay', async () => {
    const { load, asked } = source(unanswered(), 'b');
    observe(load);
    await settle(799);
    expect(asked()).toBe(1);
    await settle(1);
    expect(data()).toBe('b');
  });

  test.each([
    ['a lost connection is tried once more', unanswered(), 2],
    ['what was waited for in vain is told at once', unanswered(TIMED_OUT), 1],
    ['a refusal stays one', refusal(), 1],
  ])('%s', async (_promise, error, tries) => {
    const { load, asked } = source(error);
    observe(load);
    await settle(5000);
    expect(asked()).toBe(tries);
    expect(errors).toEqual([error]);
  });

  test('is cleared while a refetch is in flight', async () => {
    const error = refusal();
    const { load } = source(error, 'b');
    observe(load);
    await settle();
    expect(state()?.error).toBe(error);
    const again = client().refetchQueries({ queryKey: KEY });
    expect(state()?.error).toBeNull();
    await again;
    expect(data()).toBe('b');
  });

  test('keeps the data of the last success', async () => {
    const error = refusal();
    const { load } = source('a', error);
    observe(load);
    await settle();
    await client().refetchQueries({ queryKey: KEY });
    expect(state()).toMatchObject({ data: 'a', error });
  });

  test('is refetched by the next observer, which does not see the error', async () => {
    const { load } = source(refusal(), 'b');
    const leave = observe(load);
    await settle();
    leave();
    observe(load);
    expect(state()).toMatchObject({ error: null, fetchStatus: 'fetching' });
    await settle();
    expect(data()).toBe('b');
  });
});

describe('rows that the page was rendered with', () => {
  const serve = async (answer: unknown) => {
    const server = createQueryClient({ staleTime: 0, gcTime: Infinity, onError: () => undefined });
    server.setQueryData(KEY, 'served', { updatedAt: START });
    hydrateServed(client(), dehydrate(server));
    expect(data()).toBe('served');
    const { load, asked } = source(answer);
    observe(load);
    expect(asked()).toBe(1);
    expect(data()).toBe('served');
    await settle(2000);
    return asked();
  };

  test('are shown, refetched, and replaced by the answer', async () => {
    await serve('real');
    expect(data()).toBe('real');
  });

  test('are removed after a refusal by the server', async () => {
    const error = refusal();
    await serve(error);
    expect(state()).toMatchObject({ data: undefined, dataUpdatedAt: 0, error });
  });

  test('are kept if there is no answer', async () => {
    await serve(unanswered());
    expect(state()).toMatchObject({ data: 'served', dataUpdatedAt: START });
    expect(state()?.error).not.toBeNull();
  });

  test('are ordinary data after a first answer: a later refusal does not remove them', async () => {
    await serve('real');
    await client()
      .query({ queryKey: KEY, queryFn: source(refusal()).load })
      .catch(() => undefined);
    expect(data()).toBe('real');
  });

  test('of one rendering do not leak into the next', () => {
    const make = () => createQueryClient({ staleTime: 0, gcTime: Infinity, onError: () => undefined });
    make().setQueryData(KEY, 'of the first');
    expect(make().getQueryData(KEY)).toBeUndefined();
  });
});

describe('somebody who is back', () => {
  afterEach(() => {
    focusManager.setFocused(true);
    onlineManager.setOnline(true);
  });
  const look = async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await settle();
  };

  test('refetches stale queries only', async () => {
    const { load, asked } = source('a', 'b');
    observe(load);
    await settle();
    await look();
    expect(asked()).toBe(1);
    await settle(30_000);
    await look();
    expect(asked()).toBe(2);
  });

  test('refetches all active queries after a reconnect', async () => {
    const { load } = source('a', 'b');
    observe(load);
    await settle();
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await settle();
    expect(data()).toBe('b');
  });

  test('refetches on `online` even without a preceding `offline`', async () => {
    client().unmount();
    const browser = new EventTarget();
    vi.stubGlobal('window', browser);
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
    vi.resetModules();
    const { createQueryClient: create } = await import('#query/create-query-client.ts');
    const { QueryObserver: Observer } = await import('@tanstack/react-query');
    const fresh = create({ staleTime: 30_000, gcTime: Infinity, onError: () => undefined });
    fresh.mount();
    const { load, asked } = source('a', 'b');
    new Observer(fresh, { queryKey: KEY, queryFn: load }).subscribe(() => undefined);
    await settle();
    browser.dispatchEvent(new Event('online'));
    await settle();
    expect(asked()).toBe(2);
    fresh.unmount();
    vi.unstubAllGlobals();
  });
});
