import { expect, test } from 'vitest';
import { gather } from '#platform/gather.ts';

/** Somebody who answers when told to, and remembers what was asked together. */
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
  const find = gather(ask, { largest: 2, atOnce: 5 });
  const answers = Promise.all([1, 2, 3].map(find));
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1, 2], [3]]);
  for (const { answer } of asked.toReversed()) answer();
  expect(await answers).toEqual([10, 20, 30]);
});

test('what comes while a question is under way never joins it, and goes when there is a place', async () => {
  const { asked, ask } = plant();
  const find = gather(ask, { largest: 9, atOnce: 1 });
  const first = find(1);
  await turn();
  const later = Promise.all([find(2), find(3)]);
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1]]);
  asked[0]!.answer();
  expect(await first).toBe(10);
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3]]);
  asked[1]!.answer();
  expect(await later).toEqual([20, 30]);
});

test('a failure is told to everybody it was asked for, and to nobody else', async () => {
  const { asked, ask } = plant();
  const find = gather(ask, { largest: 2, atOnce: 2 });
  const answers = Promise.allSettled([1, 2, 3].map(find));
  await turn();
  asked[0]!.fail(new Error('gone'));
  asked[1]!.answer();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
