import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doNow, holdBack, UNDO_MS, undo } from './undo.ts';

let id = 0;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
function held() {
  const run = vi.fn(async () => undefined);
  const back = vi.fn();
  holdBack({ text: 'rejects 3', run, undo: back });
  id += 1;
  return { id, run, back };
}

test('a decision is sent when its time has come, once', () => {
  const { run, back } = held();
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(UNDO_MS);
  expect(run).toHaveBeenCalledTimes(1);
  expect(back).not.toHaveBeenCalled();
});

test('one that was taken back is never sent', () => {
  const one = held();
  undo(one.id);
  vi.advanceTimersByTime(2 * UNDO_MS);
  expect(one.run).not.toHaveBeenCalled();
  expect(one.back).toHaveBeenCalledTimes(1);
});

test('one that is sent at once is not sent again, and each stands by itself', () => {
  const [one, other] = [held(), held()];
  doNow(one.id);
  undo(one.id);
  expect([one.run.mock.calls.length, one.back.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(UNDO_MS);
  expect([one.run.mock.calls.length, other.run.mock.calls.length]).toEqual([1, 1]);
});
