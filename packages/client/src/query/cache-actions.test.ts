import { InfiniteQueryObserver, type QueryKey } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import {
  changeCached,
  forgetAll,
  invalidateCall,
  oldestShown,
  queriesOf,
  refetchShown,
  setPushed,
} from '#query/cache-actions.ts';
import { listOptions } from '#query/list-options.ts';
import { KEY, pending, refusal, setUpClient, source, START } from '#query/query.fixture.ts';

const { client, observe, state, data, settle } = setUpClient();
const CALL = 'GET /thing';
const OTHER: QueryKey = [CALL, { id: 2 }, 'en'];

describe('invalidating a call', () => {
  test('while its first request is in flight refetches after it, since its answer may be older', async () => {
    const { load, asked } = source('before', 'after');
    observe(load);
    await invalidateCall(client(), CALL);
    expect(data()).toBe('after');
    expect(asked()).toBe(2);
  });

  test('while its first request is in flight does not refetch if there is no observer left', async () => {
    const { load, asked } = source('before', 'after');
    const leave = observe(load);
    const done = invalidateCall(client(), CALL);
    leave();
    await done;
    expect(asked()).toBe(1);
  });

  test('refetches active queries, and marks the others as stale', async () => {
    const shown = source('a', 'b');
    const hidden = source('x', 'y');
    observe(shown.load);
    const leave = observe(hidden.load, {}, OTHER);
    await settle();
    leave();
    await invalidateCall(client(), CALL);
    expect(data()).toBe('b');
    expect(hidden.asked()).toBe(1);
    observe(hidden.load, {}, OTHER);
    await settle();
    expect(data(OTHER)).toBe('y');
  });

  test('discards the answer of an older request', async () => {
    const { load, answer, asked } = pending();
    observe(load);
    await answer('old');
    const second = client().refetchQueries({ queryKey: KEY });
    const third = invalidateCall(client(), CALL);
    expect(asked()).toBe(3);
    await answer('late', 2);
    expect(data()).toBe('old');
    await answer('new', 3);
    await Promise.all([second, third]);
    expect(data()).toBe('new');
  });

  test('can mark as stale without a refetch', async () => {
    const { load, asked } = source('a', 'b');
    observe(load);
    await settle();
    await invalidateCall(client(), CALL, { refetch: false });
    expect(asked()).toBe(1);
    expect(state()?.isInvalidated).toBe(true);
  });
});

describe('a pushed answer', () => {
  const begun = async () => {
    const requests = pending();
    observe(requests.load);
    await requests.answer('first');
    void client().refetchQueries({ queryKey: KEY });
    return requests;
  };

  test('replaces the cached one, without a request', async () => {
    const { load, asked } = source('a');
    observe(load);
    await settle();
    setPushed(client(), KEY, 'pushed');
    expect(state()).toMatchObject({ data: 'pushed', isInvalidated: false });
    expect(asked()).toBe(1);
  });

  test('is not replaced by the answer of an older request in flight', async () => {
    const { answer, asked } = await begun();
    setPushed(client(), KEY, 'pushed');
    expect(state()).toMatchObject({ data: 'pushed', fetchStatus: 'idle' });
    await answer('from before');
    expect(data()).toBe('pushed');
    expect(asked()).toBe(2);
  });

  test('is not replaced by the first answer either, and ends the pending state', async () => {
    const { load, answer } = pending();
    observe(load);
    setPushed(client(), KEY, 'pushed');
    expect(state()).toMatchObject({ data: 'pushed', status: 'success', fetchStatus: 'idle' });
    await answer('from before');
    expect(data()).toBe('pushed');
  });

  test('wins as the last of several in one task', async () => {
    const { answer } = await begun();
    for (const turn of [1, 2, 3]) setPushed(client(), KEY, { turn });
    await answer('from before');
    expect(data()).toEqual({ turn: 3 });
  });

  test('is replaced by the answer of a later request', async () => {
    const { answer } = await begun();
    setPushed(client(), KEY, 'pushed');
    void client().refetchQueries({ queryKey: KEY });
    await answer('from after');
    expect(state()).toMatchObject({ data: 'from after', fetchStatus: 'idle' });
  });
});

describe('a change of what is cached', () => {
  const add = (before: number[]): number[] => [...before, before.length];
  const change = (): void => {
    for (const query of queriesOf(client(), CALL)) changeCached(client(), query, add);
  };

  test('starts from the result of the previous change, without a render in between', async () => {
    const { load } = source([]);
    observe(load);
    await settle();
    change();
    change();
    expect(data()).toEqual([0, 1]);
  });

  test('restarts the request that it cancels, whose answer has more than the change', async () => {
    const { load, answer, asked } = pending();
    observe(load);
    await answer([]);
    void client().refetchQueries({ queryKey: KEY });
    change();
    await answer(['lost'], 2);
    expect(data()).toEqual([0]);
    expect(asked()).toBe(3);
    await answer(['missed', 'and new'], 3);
    expect(data()).toEqual(['missed', 'and new']);
  });

  test('does nothing if there is no cached data', async () => {
    const { load, answer, asked } = pending();
    observe(load);
    change();
    await answer([7]);
    expect(data()).toEqual([7]);
    expect(asked()).toBe(1);
  });
});

test('queries of a call are found by their input, except for paged lists', async () => {
  observe(source('a').load);
  observe(source('b').load, {}, OTHER);
  const list = listOptions(async () => ({ list: [] }), CALL, KEY, { id: 1 });
  new InfiniteQueryObserver(client(), list).subscribe(() => undefined);
  await settle();
  expect(queriesOf(client(), CALL).map(({ queryKey }) => queryKey)).toEqual([KEY, OTHER]);
  expect(queriesOf(client(), CALL, { id: 2 }).map(({ queryKey }) => queryKey)).toEqual([OTHER]);
});

describe('asking for all that is shown', () => {
  test('waits for requests in flight and returns the first failure', async () => {
    const error = refusal();
    const fine = pending();
    observe(fine.load);
    observe(source(error).load, {}, OTHER);
    const done = refetchShown(client());
    await fine.answer('a');
    expect(await done).toBe(error);
    expect(fine.asked()).toBe(1);
  });

  test('returns nothing on success', async () => {
    observe(source('a', 'b').load);
    await settle();
    expect(await refetchShown(client())).toBeUndefined();
    expect(data()).toBe('b');
  });
});

describe('forgetting all', () => {
  test('removes all data and requests in flight, also of hidden views', async () => {
    const hidden = source('of the member before');
    const leave = observe(hidden.load, {}, OTHER);
    await settle();
    leave();
    const shown = source('a');
    observe(shown.load);
    forgetAll(client(), { refetch: false });
    await settle();
    expect(shown.signals[0]?.aborted).toBe(true);
    expect([data(), data(OTHER)]).toEqual([undefined, undefined]);
    expect(shown.asked()).toBe(1);
  });

  test('refetches active queries if there is a session', async () => {
    const { load } = source('of the member before', 'of the next');
    observe(load);
    await settle();
    forgetAll(client(), { refetch: true });
    expect(data()).toBeUndefined();
    await settle();
    expect(data()).toBe('of the next');
  });
});

test('the shown age is that of the oldest answer of active queries; hidden views and pending queries do not count', async () => {
  expect(oldestShown(client())).toBe(Infinity);
  const leave = observe(source('hidden').load, {}, ['GET /hidden', {}]);
  await settle();
  leave();
  await settle(5000);
  observe(source('a').load);
  observe(source(refusal()).load, {}, OTHER);
  await settle();
  expect(oldestShown(client())).toBe(START + 5000);
});
