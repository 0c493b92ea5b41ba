import { expect, test } from 'vitest';
import { createTurnstile } from '#features/uploads/turnstile.ts';

/** Work that ends when it is told to. */
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

test('so many at once, so many more wait their turn, and the rest is turned away', async () => {
  const pass = createTurnstile(2, 1);
  const works = [held(), held(), held()];
  const passing = works.map(({ work }) => pass(work));
  expect(works.map(({ begun }) => begun())).toEqual([true, true, false]);
  expect(await pass(held().work)).toBeNull();

  works[0]!.resolve('first');
  expect(await passing[0]).toBe('first');
  await settle();
  expect(works[2]!.begun()).toBe(true);
  works[1]!.resolve('second');
  works[2]!.resolve('third');
  expect(await Promise.all(passing)).toEqual(['first', 'second', 'third']);
});

test('work that fails makes room as well', async () => {
  const pass = createTurnstile(1, 1);
  for (let round = 0; round < 3; round++) {
    const [failing, next] = [held(), held()];
    const passing = [pass(failing.work), pass(next.work)] as const;
    failing.reject(new Error('broken'));
    await expect(passing[0]).rejects.toThrow('broken');
    next.resolve('whole');
    expect(await passing[1]).toBe('whole');
  }
});
