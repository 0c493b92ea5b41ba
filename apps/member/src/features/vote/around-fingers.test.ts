import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The module hears of fingers as soon as it is read, so each test reads it anew. */
async function open() {
  const fingers = new EventTarget();
  vi.stubGlobal('document', fingers);
  const { moveAfter } = await import('./around-fingers.ts');
  const finger = (kind: 'pointerdown' | 'pointerup'): void => {
    const event = new Event(kind);
    // Of the browser's clock, which the test holds.
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    fingers.dispatchEvent(event);
  };
  return { moveAfter, finger };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what moves is on time where no finger waits for an answer', async () => {
  const { moveAfter, finger } = await open();
  const move = vi.fn();
  finger('pointerdown');
  vi.advanceTimersByTime(60);
  moveAfter(100, move);
  vi.advanceTimersByTime(99);
  expect(move).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(move).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'pointerup'] as const)(
  '%s puts it off until the answer, 60 ms later',
  async (kind) => {
    const { moveAfter, finger } = await open();
    const move = vi.fn();
    moveAfter(100, move);
    vi.advanceTimersByTime(80);
    finger(kind);
    vi.advanceTimersByTime(59);
    expect(move).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(move).toHaveBeenCalledOnce();
  },
);

test('fingers that keep coming put it off once: the time goes on', async () => {
  const { moveAfter, finger } = await open();
  const move = vi.fn();
  moveAfter(100, move);
  for (let at = 0; at < 160; at += 20) {
    finger('pointerdown');
    vi.advanceTimersByTime(20);
  }
  expect(move).toHaveBeenCalledOnce();
});

test('called off, it does not come, put off or not', async () => {
  const { moveAfter, finger } = await open();
  const move = vi.fn();
  const callOff = [moveAfter(100, move), moveAfter(200, move)];
  vi.advanceTimersByTime(90);
  finger('pointerup');
  vi.advanceTimersByTime(20);
  for (const call of callOff) call();
  vi.advanceTimersByTime(1000);
  expect(move).not.toHaveBeenCalled();
});
