import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { periodically } from '#platform/periodic.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('works at once and then every so often', async () => {
  const work = vi.fn(async () => undefined);
  const job = periodically(1000, work, () => undefined);
  job.start();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(4);
  await job.stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(4);
});

test('does not begin again before it has ended, and stopping waits for it', async () => {
  const ends = Promise.withResolvers<void>();
  const work = vi.fn(() => ends.promise);
  const job = periodically(1000, work, () => undefined);
  job.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
  let stopped = false;
  const stopping = job.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toBe(false);
  ends.resolve();
  await stopping;
});

test('tells of an error and goes on', async () => {
  const told = vi.fn();
  const work = vi.fn(async () => {
    throw new Error('no database');
  });
  const job = periodically(1000, work, told);
  job.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'no database' }));
  await job.stop();
});
