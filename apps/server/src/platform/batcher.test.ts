import { describe, expect, test } from 'vitest';
import { createBatcher } from '#platform/batcher.ts';

/** A `send` that records its batches and answers on demand. */
function plant() {
  const asked: { questions: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = (questions: readonly number[]): Promise<number[]> =>
    new Promise((resolve, reject) => {
      asked.push({ questions, answer: () => resolve(questions.map((n) => n * 10)), fail: reject });
    });
  return { asked, ask };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what arrives in one turn goes together, in its order, so many at most', async () => {
  const { asked, ask } = plant();
  const find = createBatcher(ask, { maxBatch: 2, concurrency: 5 });
  const answers = Promise.all([1, 2, 3].map(find));
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1, 2], [3]]);
  for (const { answer } of asked.toReversed()) answer();
  expect(await answers).toEqual([10, 20, 30]);
});

test('what comes while a question is under way never joins it, and goes when there is a place', async () => {
  const { asked, ask } = plant();
  const find = createBatcher(ask, { maxBatch: 9, concurrency: 1 });
  const first = find(1);
  await turn();
  const later = Promise.all([find(2), find(3)]);
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1]]);
  asked[0]!.answer();
  expect(await first).toBe(10);
  await turn();
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3]]);
  asked[1]!.answer();
  expect(await later).toEqual([20, 30]);
});

test('whoever gets an answer and asks again at once goes with all others who do', async () => {
  const { asked, ask } = plant();
  const find = createBatcher(ask, { maxBatch: 9, concurrency: 1 });
  const again = [1, 2, 3].map((n) => find(n).then(() => find(n + 10)));
  await turn();
  asked[0]!.answer();
  await turn();
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([
    [1, 2, 3],
    [11, 12, 13],
  ]);
  asked[1]!.answer();
  expect(await Promise.all(again)).toEqual([110, 120, 130]);
});

test.each([
  { waiting: 3, batches: [3] },
  { waiting: 4, batches: [2, 2] },
  { waiting: 5, batches: [3, 2] },
  { waiting: 7, batches: [3, 2, 2] },
  { waiting: 30, batches: [6, 6, 6] },
])('of $waiting waiting, no less than two each, $batches go at once', async ({ waiting, batches }) => {
  const { asked, ask } = plant();
  const find = createBatcher(ask, { maxBatch: 6, concurrency: 3, spreadFrom: 2 });
  for (let n = 0; n < waiting; n++) void find(n);
  await turn();
  expect(asked.map(({ questions }) => questions.length)).toEqual(batches);
});

test('a failure is told to everybody it was asked for, and to nobody else', async () => {
  const { asked, ask } = plant();
  const find = createBatcher(ask, { maxBatch: 2, concurrency: 2 });
  const answers = Promise.allSettled([1, 2, 3].map(find));
  await turn();
  asked[0]!.fail(new Error('gone'));
  asked[1]!.answer();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('two questions of one key never share a batch, and the later one overtakes nothing', async () => {
  const { asked, ask } = plant();
  const find = createBatcher(ask, { maxBatch: 9, concurrency: 9, keyOf: (n) => String(n % 2) });
  const answers = Promise.all([1, 3, 2, 5].map(find));
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1, 2], [3], [5]]);
  for (const { answer } of asked) answer();
  expect(await answers).toEqual([10, 30, 20, 50]);
});

test('an answer that comes later holds up neither its batch nor the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const find = createBatcher(
    async (questions: readonly number[]) => questions.map((n) => (n === 1 ? promise : n)),
    {
      maxBatch: 2,
      concurrency: 1,
    },
  );
  const late = find(1);
  expect(await Promise.all([find(2), find(3)])).toEqual([2, 3]);
  resolve(7);
  expect(await late).toBe(7);
});

describe('a bounded queue', () => {
  const refused = new Error('too many');
  const bounded = (now = () => 0) => {
    const planted = plant();
    const bounds = { queue: 3, ofKey: 2, waitMs: 1000, now, refuse: () => refused };
    const options = { maxBatch: 1, concurrency: 1, keyOf: (n: number) => String(n % 10), bounds };
    return { ...planted, find: createBatcher(planted.ask, options) };
  };

  test('refuses what is beyond it in all, and of one key, and answers the rest', async () => {
    const { asked, find } = bounded();
    const first = find(1);
    await turn();
    const [second, third, fourth] = [find(11), find(21), find(2)];
    await expect(find(31), 'three of one key').rejects.toBe(refused);
    await expect(find(3), 'four in all').rejects.toBe(refused);
    const answers = Promise.all([first, second, third, fourth]);
    for (let n = 0; n < 4; n++) {
      asked[n]!.answer();
      await turn();
      await turn();
    }
    expect(await answers).toEqual([10, 110, 210, 20]);
    const again = find(1);
    await turn();
    asked[4]!.answer();
    expect(await again).toBe(10);
  });

  test('asks nothing any more for whoever has waited too long', async () => {
    let now = 0;
    const { asked, find } = bounded(() => now);
    const first = find(1);
    await turn();
    const late = find(2);
    now = 500;
    const inTime = find(3);
    const told = late.catch((error: unknown) => error);
    now = 1001;
    asked[0]!.answer();
    await first;
    expect(await told).toBe(refused);
    await turn();
    expect(asked.map(({ questions }) => questions)).toEqual([[1], [3]]);
    asked[1]!.answer();
    expect(await inTime).toBe(30);
  });
});
