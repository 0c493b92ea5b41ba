import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithRetry } from '#lazy.ts';

/** Fails so many times, then answers. */
function failing(times: number) {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('no connection');
    return 'there';
  });
}

const MINUTE_MS = 60_000;

describe('loadWithRetry', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('resolves at once if loaded', async () => {
    const fetch = failing(0);
    expect(await loadWithRetry(fetch)).toBe('there');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('retries after 1, 2, 4, 8, 16 and then every 30 seconds, and reports each failure', async () => {
    const fetch = failing(8);
    const onFailure = vi.fn();
    const answer = loadWithRetry(fetch, onFailure);
    const began = Date.now();
    const triedAt: number[] = [];
    fetch.mockImplementation(async () => {
      triedAt.push((Date.now() - began) / 1000);
      if (triedAt.length < 8) throw new Error('no connection');
      return 'there';
    });
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    expect(await answer).toBe('there');
    expect(triedAt).toEqual([1, 3, 7, 15, 31, 61, 91, 121]);
    expect(onFailure).toHaveBeenCalledTimes(8);
  });

  it('retries at once on `online`', async () => {
    const browser = new EventTarget();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    const fetch = failing(1);
    const answer = loadWithRetry(fetch);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(1);
    browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('there');
  });

  it('logs a warning, not an error', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answer = loadWithRetry(failing(1));
    await vi.advanceTimersByTimeAsync(1000);
    await answer;
    expect(warn).toHaveBeenCalledTimes(1);
    expect(error).not.toHaveBeenCalled();
  });
});
