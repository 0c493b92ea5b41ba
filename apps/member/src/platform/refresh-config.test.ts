import { SITE_CONFIG_DEFAULTS } from '@fairground/contract/site-config-defaults';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MINUTE_MS = 60_000;
const closed = { ...SITE_CONFIG_DEFAULTS, enableEmailRegister: false };

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

/** An app that is open, in a page that is looked at or hidden, with a server behind `fetch`. */
async function openApp(fetch: () => Promise<Response>) {
  vi.resetModules();
  const asked = vi.fn(fetch);
  vi.stubGlobal('fetch', asked);
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const { laterConfig, loadConfig } = await import('#platform/config.ts');
  const { watchConfig } = await import('#platform/refresh-config.ts');
  await loadConfig();
  asked.mockClear();
  watchConfig();
  const show = (visibilityState: 'visible' | 'hidden'): void => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
  return { asked, show, pass, now: async () => laterConfig.get() ?? (await loadConfig()) };
}

describe('an app that is open', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('applies a change within five minutes', async () => {
    let config = SITE_CONFIG_DEFAULTS;
    const app = await openApp(async () => json(config));
    config = closed;
    await app.pass(4);
    expect(await app.now()).toEqual(SITE_CONFIG_DEFAULTS);
    await app.pass(1);
    expect(await app.now()).toEqual(closed);
  });

  it('fetches nothing while the page is hidden, and at once when it is visible again', async () => {
    const app = await openApp(async () => json(closed));
    app.show('hidden');
    await app.pass(60);
    expect(app.asked).not.toHaveBeenCalled();
    app.show('visible');
    expect(app.asked).toHaveBeenCalledTimes(1);
  });

  it('does not fetch more often if the visibility changes often', async () => {
    const app = await openApp(async () => json(closed));
    await app.pass(5);
    for (let again = 0; again < 4; again++) {
      app.show('hidden');
      app.show('visible');
    }
    expect(app.asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['there is no answer', async () => json({}, 503)],
    ['the answer is no JSON', async () => new Response('<!doctype html>')],
  ])('keeps the known configuration if %s', async (_what, fault) => {
    let answer: () => Promise<Response> = async () => json(closed);
    const app = await openApp(() => answer());
    answer = fault;
    await app.pass(5);
    expect(app.asked).toHaveBeenCalledTimes(1);
    expect(await app.now()).toEqual(closed);
  });

  it('does not re-render without a change', async () => {
    const app = await openApp(async () => json(closed));
    const before = await app.now();
    await app.pass(5);
    expect(await app.now()).toBe(before);
  });
});
