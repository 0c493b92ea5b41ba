import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilThere } from '#platform/until-there.ts';

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

describe('untilThere', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('answers at once what is there', async () => {
    const fetch = failing(0);
    expect(await untilThere(fetch)).toBe('there');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('tries again after 1, 2, 4, 8, 16 and then every 30 seconds, and tells of each try in vain', async () => {
    const fetch = failing(8);
    const onFailure = vi.fn();
    const answer = untilThere(fetch, onFailure);
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

  it('tries again the moment the connection is back', async () => {
    const browser = new EventTarget();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    const fetch = failing(1);
    const answer = untilThere(fetch);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(1);
    browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('there');
  });

  it('leaves a trace that is no error', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answer = untilThere(failing(1));
    await vi.advanceTimersByTimeAsync(1000);
    await answer;
    expect(warn).toHaveBeenCalledTimes(1);
    expect(error).not.toHaveBeenCalled();
  });
});
