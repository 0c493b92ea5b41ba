import type { Proof } from '@fairground/contract/vote';
import { afterEach, expect, test, vi } from 'vitest';
import type { Said, Task } from '#features/vote/verify/recompute.ts';
import { type Ask, createVerifier } from '#features/vote/verify/verifier.ts';

const task: Task = { proof: { periodNo: '20260101-0001' } as Proof };
const step = { step: { id: 'rules', ok: true, computed: '', expected: '' } } as const;
const drawn = { drawn: { used: [], took: 1 } };

/** A worker that says what it is told to, and keeps what it was asked. */
class FakeWorker extends EventTarget {
  asked: Ask[] = [];
  ended = false;
  postMessage(ask: Ask): void {
    this.asked.push(ask);
  }
  terminate(): void {
    this.ended = true;
  }
  says(said: Said, id = this.asked.at(-1)?.id): void {
    this.dispatchEvent(new MessageEvent('message', { data: { id, said } }));
  }
}

function setUp({ spawn }: { spawn?: () => never } = {}) {
  const workers: FakeWorker[] = [];
  const load = vi.fn(async () => (_task: Task, say: (said: Said) => void) => {
    say(step);
    say(drawn);
  });
  const verify = createVerifier({
    spawn: () => {
      if (spawn) return spawn();
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    load,
  });
  const heard: [Said, boolean][] = [];
  const hear = (said: Said, here: boolean): void => {
    heard.push([said, here]);
  };
  return { workers, load, verify, heard, hear };
}

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

afterEach(() => vi.useRealTimers());

test('a worker tells each step as it is done, and rests when nothing is left', () => {
  const { workers, load, verify, heard, hear } = setUp();
  verify(task, hear);
  workers[0]?.says(step);
  expect(heard).toEqual([[step, false]]);
  expect(workers[0]?.ended).toBe(false);
  workers[0]?.says(drawn);
  expect(heard).toEqual([
    [step, false],
    [drawn, false],
  ]);
  expect(workers[0]?.ended).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

test('several tasks share one worker', () => {
  const { workers, verify, hear, heard } = setUp();
  verify(task, hear);
  verify(task, hear);
  expect(workers).toHaveLength(1);
  workers[0]?.says(drawn, workers[0].asked[0]?.id);
  expect(workers[0]?.ended).toBe(false);
  workers[0]?.says(drawn, workers[0].asked[1]?.id);
  expect(workers[0]?.ended).toBe(true);
  expect(heard).toHaveLength(2);
});

test('nothing is heard of a task that was given up', () => {
  const { workers, verify, heard, hear } = setUp();
  const leave = verify(task, hear);
  const id = workers[0]?.asked[0]?.id;
  leave();
  workers[0]?.says(step, id);
  expect(heard).toEqual([]);
  expect(workers[0]?.ended).toBe(true);
});

test('where there are no workers the page does it, and says so', async () => {
  const { verify, heard, hear } = setUp({
    spawn: () => {
      throw new TypeError('no workers');
    },
  });
  verify(task, hear);
  await settled();
  expect(heard).toEqual([
    [step, true],
    [drawn, true],
  ]);
});

test('what a worker that breaks had begun is worked out in the page from its beginning', async () => {
  const { workers, verify, heard, hear } = setUp();
  verify(task, hear);
  workers[0]?.says(step);
  workers[0]?.dispatchEvent(new Event('error'));
  await settled();
  expect(heard).toEqual([
    [step, false],
    [step, true],
    [drawn, true],
  ]);
  expect(workers[0]?.ended).toBe(true);
});

test('a worker that falls silent is given up', async () => {
  vi.useFakeTimers();
  const { workers, load, verify, hear } = setUp();
  verify(task, hear);
  await vi.advanceTimersByTimeAsync(15_000);
  workers[0]?.says(step);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('where not even the code can be fetched the task has failed', async () => {
  const { workers, load, verify, heard, hear } = setUp();
  load.mockRejectedValue(new TypeError('offline'));
  verify(task, hear);
  workers[0]?.dispatchEvent(new Event('error'));
  await settled();
  expect(heard).toEqual([[{ failed: 'TypeError: offline' }, true]]);
});
