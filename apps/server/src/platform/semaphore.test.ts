import { expect, test } from 'vitest';
import { Failure } from '#platform/http/failure.ts';
import { createKeyedSemaphore, createSemaphore } from '#platform/semaphore.ts';

/** Work that ends when released. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  const work = () => {
    begun = true;
    return promise;
  };
  return { work, resolve, reject, begun: () => begun };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('runs up to the limit, queues up to maxQueue, and refuses the rest with a time to wait', async () => {
  const { run } = createSemaphore({ limit: 2, maxQueue: 1 });
  const works = [held(), held(), held()];
  const passing = works.map(({ work }) => run(work));
  await settle();
  expect(works.map(({ begun }) => begun())).toEqual([true, true, false]);
  await expect(run(held().work)).rejects.toEqual(new Failure('TOO_MANY_REQUESTS', { retryAfter: 5 }));

  works[0]!.resolve('first');
  expect(await passing[0]).toBe('first');
  await settle();
  expect(works[2]!.begun()).toBe(true);
  works[1]!.resolve('second');
  works[2]!.resolve('third');
  expect(await Promise.all(passing)).toEqual(['first', 'second', 'third']);
});

test('work that fails gives its place back as well', async () => {
  const { run } = createSemaphore({ limit: 1, maxQueue: 1 });
  for (let round = 0; round < 3; round++) {
    const [failing, next] = [held(), held()];
    const passing = [run(failing.work), run(next.work)] as const;
    failing.reject(new Error('broken'));
    await expect(passing[0]).rejects.toThrow('broken');
    next.resolve('whole');
    expect(await passing[1]).toBe('whole');
  }
});

test('a place that is given back twice is one place', async () => {
  const { acquire } = createSemaphore({ limit: 1, maxQueue: 0 });
  const release = await acquire();
  release();
  release();
  await acquire();
  await expect(acquire()).rejects.toThrow(Failure);
});

test('of one key no more than its own places are taken, and other keys have theirs', async () => {
  const { run } = createKeyedSemaphore({ limit: 1, maxQueue: 1 });
  const [first, second, other] = [held(), held(), held()];
  const passing = [run('a', first.work), run('a', second.work), run('b', other.work)];
  await settle();
  expect([first, second, other].map(({ begun }) => begun())).toEqual([true, false, true]);
  await expect(run('a', held().work)).rejects.toEqual(new Failure('TOO_MANY_REQUESTS', { retryAfter: 5 }));
  for (const { resolve } of [first, second, other]) resolve('done');
  expect(await Promise.all(passing)).toEqual(['done', 'done', 'done']);
  const again = held();
  again.resolve('again');
  expect(await run('a', again.work)).toBe('again');
});
