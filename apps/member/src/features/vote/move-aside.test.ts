import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The module hears of fingers as soon as it is read, so each test reads it anew. */
async function open() {
  const fingers = new EventTarget();
  vi.stubGlobal('document', fingers);
  const { moveAside } = await import('./move-aside.ts');
  const finger = (kind: 'pointerdown' | 'pointerup'): void => {
    const event = new Event(kind);
    // Of the browser's clock, which the test holds.
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    fingers.dispatchEvent(event);
  };
  return { moveAside, finger };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what moves does so at once where no finger waits for an answer', async () => {
  const { moveAside, finger } = await open();
  const move = vi.fn();
  moveAside(move);
  expect(move).toHaveBeenCalledTimes(1);
  finger('pointerdown');
  vi.advanceTimersByTime(60);
  moveAside(move);
  expect(move).toHaveBeenCalledTimes(2);
});

test.each(['pointerdown', 'pointerup'] as const)('after %s it waits for the answer, 60 ms', async (kind) => {
  const { moveAside, finger } = await open();
  const move = vi.fn();
  finger(kind);
  vi.advanceTimersByTime(20);
  moveAside(move);
  vi.advanceTimersByTime(39);
  expect(move).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(move).toHaveBeenCalledOnce();
});

test('fingers that keep coming put it off once: the time goes on', async () => {
  const { moveAside, finger } = await open();
  const move = vi.fn();
  finger('pointerdown');
  moveAside(move);
  for (let at = 0; at < 60; at += 20) {
    vi.advanceTimersByTime(20);
    finger('pointerup');
  }
  expect(move).toHaveBeenCalledOnce();
});

test('called off, what was put off does not come', async () => {
  const { moveAside, finger } = await open();
  const move = vi.fn();
  finger('pointerup');
  moveAside(move)();
  vi.advanceTimersByTime(1000);
  expect(move).not.toHaveBeenCalled();
});
