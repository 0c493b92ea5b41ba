import type { Proof } from '@fairground/contract/vote';
import { afterEach, expect, test, vi } from 'vitest';
import type { Progress, Task } from '#features/vote/verify/recompute.ts';
import { type TaskRequest, createVerifier } from '#features/vote/verify/verifier.ts';

const task: Task = { proof: { periodNo: '20260101-0001' } as Proof };
const step = { step: { id: 'rules', ok: true, computed: '', expected: '' } } as const;
const drawn = { drawn: { used: [], took: 1 } };

/** A fake worker that records requests and sends the given messages. */
class FakeWorker extends EventTarget {
  requests: TaskRequest[] = [];
  ended = false;
  postMessage(ask: TaskRequest): void {
    this.requests.push(ask);
  }
  terminate(): void {
    this.ended = true;
  }
  sends(progress: Progress, id = this.requests.at(-1)?.id): void {
    this.dispatchEvent(new MessageEvent('message', { data: { id, progress } }));
  }
}

function setUp({ spawn }: { spawn?: () => never } = {}) {
  const workers: FakeWorker[] = [];
  const load = vi.fn(async () => (_task: Task, say: (progress: Progress) => void) => {
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
  const received: [Progress, boolean][] = [];
  const onProgress = (progress: Progress, here: boolean): void => {
    received.push([progress, here]);
  };
  return { workers, load, verify, received, onProgress };
}

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

afterEach(() => vi.useRealTimers());

test('a worker reports each step, and is terminated after the last task', () => {
  const { workers, load, verify, received, onProgress } = setUp();
  verify(task, onProgress);
  workers[0]?.sends(step);
  expect(received).toEqual([[step, false]]);
  expect(workers[0]?.ended).toBe(false);
  workers[0]?.sends(drawn);
  expect(received).toEqual([
    [step, false],
    [drawn, false],
  ]);
  expect(workers[0]?.ended).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

test('concurrent tasks share one worker', () => {
  const { workers, verify, onProgress, received } = setUp();
  verify(task, onProgress);
  verify(task, onProgress);
  expect(workers).toHaveLength(1);
  workers[0]?.sends(drawn, workers[0].requests[0]?.id);
  expect(workers[0]?.ended).toBe(false);
  workers[0]?.sends(drawn, workers[0].requests[1]?.id);
  expect(workers[0]?.ended).toBe(true);
  expect(received).toHaveLength(2);
});

test('a cancelled task reports nothing more', () => {
  const { workers, verify, received, onProgress } = setUp();
  const leave = verify(task, onProgress);
  const id = workers[0]?.requests[0]?.id;
  leave();
  workers[0]?.sends(step, id);
  expect(received).toEqual([]);
  expect(workers[0]?.ended).toBe(true);
});

test('without worker support the page performs the task, and reports so', async () => {
  const { verify, received, onProgress } = setUp({
    spawn: () => {
      throw new TypeError('no workers');
    },
  });
  verify(task, onProgress);
  await settled();
  expect(received).toEqual([
    [step, true],
    [drawn, true],
  ]);
});

test('when a worker breaks, the page starts its tasks over', async () => {
  const { workers, verify, received, onProgress } = setUp();
  verify(task, onProgress);
  workers[0]?.sends(step);
  workers[0]?.dispatchEvent(new Event('error'));
  await settled();
  expect(received).toEqual([
    [step, false],
    [step, true],
    [drawn, true],
  ]);
  expect(workers[0]?.ended).toBe(true);
});

test('a worker that times out is terminated', async () => {
  vi.useFakeTimers();
  const { workers, load, verify, onProgress } = setUp();
  verify(task, onProgress);
  await vi.advanceTimersByTimeAsync(15_000);
  workers[0]?.sends(step);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a task fails if the code cannot be loaded', async () => {
  const { workers, load, verify, received, onProgress } = setUp();
  load.mockRejectedValue(new TypeError('offline'));
  verify(task, onProgress);
  workers[0]?.dispatchEvent(new Event('error'));
  await settled();
  expect(received).toEqual([[{ failed: 'TypeError: offline' }, true]]);
});
