import { clearFailedLoads } from '@fairground/client/lazy.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '#platform/config.ts';
import { siteZone } from '#platform/editing/use-zoned-period.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ['the site’s time zone', siteZone.load],
  ['the currency', loadConfig],
])('a screen that suspends on %s', (_what, load: () => Promise<unknown>) => {
  test('meets the failure instead of asking again at once, for ever; its retry asks again', async () => {
    const fetch = vi.fn(async () => new Response('{}', { status: 503 }));
    vi.stubGlobal('fetch', fetch);
    await expect(load()).rejects.toBeInstanceOf(Error);
    const asked = fetch.mock.calls.length;
    // React renders again once the promise has settled, and asks for it.
    await expect(load()).rejects.toBeInstanceOf(Error);
    expect(fetch).toHaveBeenCalledTimes(asked);
    clearFailedLoads();
    await expect(load()).rejects.toBeInstanceOf(Error);
    expect(fetch.mock.calls.length).toBeGreaterThan(asked);
  });
});
