import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryCache, type Load, type QueryCache, type QueryKey } from '#platform/query-cache.ts';

const KEY: QueryKey = ['GET /thing', { id: 1 }, 'en'];
class Silence extends Error {}
const errors: unknown[] = [];
let cache: QueryCache;
let now: number;

beforeEach(() => {
  vi.useFakeTimers();
  errors.length = 0;
  now = 1_000_000;
  cache = createQueryCache({
    retryAfter: (failures, error) => (failures < 1 && error instanceof Silence ? 800 : null),
    onError: (error) => errors.push(error),
    isSilence: (error) => error instanceof Silence,
    now: () => now,
    keptMs: 60_000,
  });
});
afterEach(() => vi.useRealTimers());

type Look = { enabled?: boolean; staleTime?: number; notify?: () => void };
const look = (
  load: Load,
  { enabled = true, staleTime = 30_000, notify = () => undefined }: Look = {},
  key = KEY,
) => cache.observe(key, load, { enabled, staleTime, notify });
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const data = (): unknown => cache.stateOf(KEY).data;

/** Answers what it is told to, one after another; counts how often it was asked. */
function source(...answers: unknown[]) {
  const signals: AbortSignal[] = [];
  const load: Load = async (_key, { signal }) => {
    signals.push(signal);
    const answer = answers[Math.min(signals.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { load, signals, asked: () => signals.length };
}

describe('an answer', () => {
  test('is fetched once however many look, and known to all', async () => {
    const { load, asked } = source('a');
    look(load);
    look(load);
    expect(cache.stateOf(KEY).fetching).toBe('all');
    await settle();
    expect(data()).toBe('a');
    expect(asked()).toBe(1);
  });

  test('is found again whatever the order of the names in its input', async () => {
    const { load, asked } = source('a');
    look(load, {}, ['GET /x', { a: 1, b: 2 }, 'en']);
    look(load, {}, ['GET /x', { b: 2, a: 1 }, 'en']);
    await settle();
    expect(asked()).toBe(1);
  });

  test.each([
    ['is not asked for again while it is fresh', 29_999, 1],
    ['is asked for again by whoever begins to look once it is stale', 30_000, 2],
  ])('%s', async (_name, age, times) => {
    const { load, asked } = source('a', 'b');
    look(load)();
    await settle();
    look(load);
    await settle();
    now += age;
    look(load);
    await settle();
    expect(asked() - 1).toBe(times);
  });

  test('that says the same stays the same object, and so do its parts', async () => {
    const { load } = source({ list: [{ id: 1 }, { id: 2 }] }, { list: [{ id: 1 }, { id: 3 }] });
    look(load);
    await settle();
    const before = data() as { list: object[] };
    await cache.fetch(KEY);
    const after = data() as { list: object[] };
    expect(after.list[0]).toBe(before.list[0]);
    expect(after.list[1]).toEqual({ id: 3 });
  });

  test('is not fetched by an observer that is not enabled', async () => {
    const { load, asked } = source('a');
    look(load, { enabled: false });
    await settle();
    expect(asked()).toBe(0);
    expect(cache.stateOf(KEY).fetching).toBe('no');
  });

  test('is kept for a while after nobody looks, then forgotten', async () => {
    const { load } = source('a');
    const leave = look(load);
    await settle();
    leave();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(data()).toBe('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(data()).toBeUndefined();
  });
});

describe('a query that nobody looks at any more', () => {
  test('is given up', async () => {
    const { load, signals } = source('a');
    look(load)();
    await settle();
    expect(signals[0]!.aborted).toBe(true);
    expect(data()).toBeUndefined();
    expect(errors).toEqual([]);
  });

  test('goes on where somebody looks again at once, as a change of options does', async () => {
    const { load, asked } = source('a');
    look(load)();
    look(load, { staleTime: 5 });
    await settle();
    expect(data()).toBe('a');
    expect(asked()).toBe(1);
  });
});

describe('a failure', () => {
  test('by silence is tried once more, later', async () => {
    const { load, asked } = source(new Silence(), 'b');
    look(load);
    await vi.advanceTimersByTimeAsync(799);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(data()).toBe('b');
  });

  test('by refusal stays one, is reported once, and is gone while it is tried again', async () => {
    const refusal = new Error('no');
    const { load } = source(refusal, 'b');
    look(load);
    await settle();
    expect(cache.stateOf(KEY).error).toBe(refusal);
    expect(errors).toEqual([refusal]);
    const again = cache.fetch(KEY);
    expect(cache.stateOf(KEY).error).toBeNull();
    await again;
    expect(data()).toBe('b');
  });

  test('leaves what was known beside it', async () => {
    const { load } = source('a', new Error('no'));
    look(load);
    await settle();
    await cache.fetch(KEY);
    expect(cache.stateOf(KEY)).toMatchObject({ data: 'a', error: new Error('no') });
  });

  test('is not known any more to whoever looks anew', async () => {
    const { load } = source(new Error('no'), 'b');
    look(load)();
    await settle();
    const leave = look(load);
    await settle();
    leave();
    await settle();
    expect(cache.stateOf(KEY).error).toBeNull();
  });
});

describe('invalidating', () => {
  test('while the first answer is under way asks once more after it, for it may be from before', async () => {
    const { load, asked } = source('before', 'after');
    look(load);
    await cache.invalidate('GET /thing');
    expect(data()).toBe('after');
    expect(asked()).toBe(2);
  });

  test('while the first answer is under way asks no more where nobody waits for it any longer', async () => {
    const { load, asked } = source('before', 'after');
    const leave = look(load);
    const done = cache.invalidate('GET /thing');
    leave();
    await done;
    expect(asked()).toBe(1);
  });

  test('fetches what is shown, begun anew where something stands, and only marks the rest', async () => {
    const other: QueryKey = ['GET /thing', { id: 2 }, 'en'];
    const shown = source('a', 'b');
    const hidden = source('x', 'y');
    look(shown.load);
    const leave = look(hidden.load, {}, other);
    await settle();
    leave();
    await settle();
    await cache.invalidate('GET /thing');
    expect(data()).toBe('b');
    expect(hidden.asked()).toBe(1);
    look(hidden.load, {}, other);
    await settle();
    expect(cache.stateOf(other).data).toBe('y');
  });

  test('drops the answer to what was asked before', async () => {
    let first: ((value: unknown) => void) | undefined;
    let asked = 0;
    look(async () => {
      asked += 1;
      if (asked === 1) return 'old';
      if (asked === 3) return 'new';
      return new Promise((resolve) => {
        first = resolve;
      });
    });
    await settle();
    const second = cache.fetch(KEY);
    await cache.invalidate('GET /thing');
    first?.('late');
    await second;
    expect(data()).toBe('new');
  });

  test('can be told to fetch nothing', async () => {
    const { load, asked } = source('a', 'b');
    look(load);
    await settle();
    await cache.invalidate('GET /thing', { refetch: false });
    expect(asked()).toBe(1);
    expect(cache.stateOf(KEY).invalid).toBe(true);
  });
});

describe('what the page was served with', () => {
  const serve = async (answer: unknown) => {
    cache.putServed(KEY, 'served', now);
    const { load, asked } = source(answer);
    look(load);
    // Nothing changes in the turn in which the app takes it over.
    expect(cache.stateOf(KEY)).toBe(cache.servedStateOf(KEY));
    expect(asked()).toBe(0);
    await Promise.resolve();
    expect(cache.stateOf(KEY)).toMatchObject({ data: 'served', fetching: 'all' });
    expect(cache.servedStateOf(KEY)).toMatchObject({ data: 'served', fetching: 'no' });
    return settle();
  };

  test('is not asked for where nobody looks any more when the turn is over', async () => {
    cache.putServed(KEY, 'served', now);
    const { load, asked } = source('real');
    look(load)();
    await settle();
    expect(asked()).toBe(0);
  });

  test('is shown, asked for all the same, and gives way to the answer', async () => {
    await serve('real');
    expect(data()).toBe('real');
    expect(cache.servedStateOf(KEY).data).toBe('served');
  });

  test('gives way to a refusal: the server says that it does not work', async () => {
    await serve(new Error('resting'));
    expect(cache.stateOf(KEY)).toMatchObject({ data: undefined, updatedAt: 0, error: new Error('resting') });
  });

  test('stays where nobody answers', async () => {
    await serve(new Silence());
    await vi.advanceTimersByTimeAsync(1000);
    expect(cache.stateOf(KEY)).toMatchObject({ data: 'served', error: new Silence() });
  });
});

test('an answer that came another way is put in its place', async () => {
  const { load, asked } = source('a');
  const seen: unknown[] = [];
  look(load, { notify: () => seen.push(data()) });
  await settle();
  cache.put(KEY, 'pushed');
  expect(data()).toBe('pushed');
  expect(seen.at(-1)).toBe('pushed');
  expect(asked()).toBe(1);
});

describe('an answer under way while another is put in', () => {
  const begun = async () => {
    const answers: ((value: unknown) => void)[] = [];
    look(() => new Promise((resolve) => answers.push(resolve)));
    answers[0]?.('first');
    await settle();
    void cache.fetch(KEY);
    return {
      asked: () => answers.length,
      answer: async (value: unknown) => {
        answers.at(-1)?.(value);
        await settle();
      },
    };
  };

  test('may be from before it: it changes nothing, and is asked for once more', async () => {
    const { asked, answer } = await begun();
    cache.put(KEY, 'pushed');
    await answer('from before');
    expect(data()).toBe('pushed');
    expect(asked()).toBe(3);
    await answer('from after');
    expect(cache.stateOf(KEY)).toMatchObject({ data: 'from after', fetching: 'no' });
  });

  test('that says the same is not asked for again', async () => {
    const { asked, answer } = await begun();
    cache.put(KEY, { balance: 5 });
    await answer({ balance: 5 });
    expect(cache.stateOf(KEY)).toMatchObject({ data: { balance: 5 }, fetching: 'no' });
    expect(asked()).toBe(2);
  });

  test('is asked for no third time where more is put in all the while', async () => {
    const { asked, answer } = await begun();
    cache.put(KEY, 'pushed');
    await answer('from before');
    cache.put(KEY, 'pushed again');
    await answer('from before, again');
    expect(cache.stateOf(KEY)).toMatchObject({ data: 'pushed again', fetching: 'no' });
    expect(asked()).toBe(3);
  });

  test('takes the place of what was known earlier, and only comes to light now', async () => {
    const { asked, answer } = await begun();
    cache.put(KEY, 'of the last visit', now - 60_000);
    await answer('fresh');
    expect(data()).toBe('fresh');
    expect(asked()).toBe(2);
  });
});

test('somebody who is back sees what is stale fetched again, and all of it after a time without a connection', async () => {
  const { load, asked } = source('a', 'b', 'c');
  look(load);
  await settle();
  void cache.refresh('stale');
  await settle();
  expect(asked()).toBe(1);
  now += 30_000;
  void cache.refresh('stale');
  await settle();
  expect(asked()).toBe(2);
  void cache.refresh('all');
  await settle();
  expect(data()).toBe('c');
});

test('cleared, nothing is known, and what was under way is given up', async () => {
  const { load, signals } = source('a');
  look(load);
  cache.clear();
  await settle();
  expect(signals[0]!.aborted).toBe(true);
  expect(data()).toBeUndefined();
});

test('followers hear of every answer', async () => {
  const heard: QueryKey[] = [];
  cache.follow((key) => heard.push(key));
  look(source('a').load);
  await settle();
  expect(heard).toEqual([KEY]);
});
