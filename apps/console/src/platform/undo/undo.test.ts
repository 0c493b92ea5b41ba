import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '#platform/session.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { doNow, holdBack, UNDO_MS, undo, useIsHeldBack, useLost } from './undo.ts';

// Node has no page that could be left.
const page = vi.hoisted(() => {
  const target = new EventTarget();
  Object.assign(globalThis, { addEventListener: target.addEventListener.bind(target) });
  return target;
});
let id = 0;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
function held() {
  const run = vi.fn(async (): Promise<string | null> => null);
  const back = vi.fn();
  holdBack({ text: 'rejects 3', about: ['recharge:1'], run, undo: back });
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

function read<T>(hook: () => T): T {
  let seen: T | undefined;
  renderToStaticMarkup(
    createElement(function Reader() {
      seen = hook();
      return null;
    }),
  );
  return seen as T;
}
const lostNow = () => read(useLost);

test('while it is held back its record says so, and not after', () => {
  const isHeld = (what: string) => read(() => useIsHeldBack(what));
  const { id: one } = held();
  expect([isHeld('recharge:1'), isHeld('recharge:2')]).toEqual([true, false]);
  undo(one);
  expect(isHeld('recharge:1')).toBe(false);
});

test('one that fails, or is done in part, is told of wherever the operator is', async () => {
  const before = lostNow().length;
  const [broken, partly] = [held(), held()];
  broken.run.mockRejectedValueOnce(new Error('no network'));
  partly.run.mockResolvedValueOnce('2 done, 1 not');
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(lostNow().slice(before)).toEqual([
    { id: broken.id, text: 'rejects 3', reason: 'no network' },
    { id: partly.id, text: 'rejects 3', reason: '2 done, 1 not' },
  ]);
});

test('one is never sent by the session of another operator', () => {
  const operator = { id: 'o', username: 'other' } as unknown as Parameters<typeof signIn>[0]['operator'];
  const one = held();
  signIn({ token: 'of another', operator });
  vi.advanceTimersByTime(UNDO_MS);
  expect(one.run).not.toHaveBeenCalled();
  expect(lostNow().at(-1)).toEqual({ id: one.id, text: 'rejects 3', reason: null });
  signOut();
});

test('the browser asks before a tab is closed that still holds one', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  const { id: one } = held();
  expect(leave()).toBe(true);
  undo(one);
  expect(leave()).toBe(false);
});
