import { afterEach, describe, expect, it, vi } from 'vitest';

const HOUR_MS = 3_600_000;

async function freshClock() {
  vi.resetModules();
  return import('#platform/server-clock.ts');
}

const answer = (serverTime: number) => ({ data: { serverTime: new Date(serverTime).toISOString() } });

/** A device whose wall clock is `wrongBy` ms off; `device.ticks` is its `performance.now()`. */
function deviceWith(wrongBy: number, server: number) {
  const device = { ticks: 1000, jump: 0 };
  vi.spyOn(performance, 'now').mockImplementation(() => device.ticks);
  vi.spyOn(Date, 'now').mockImplementation(() => server + device.ticks - 1000 + wrongBy + device.jump);
  return device;
}

describe('serverNow', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([-7, 7])(
    'is accurate to a tenth of a second on a device whose clock is %i hours off',
    async (hours) => {
      const { observeServerTime, serverNow } = await freshClock();
      const server = Date.parse('2026-11-21T00:00:00.000Z');
      const device = deviceWith(hours * HOUR_MS, server);
      // Asked at 1000, answered by the server 40 ms later, received after another 40.
      device.ticks = 1080;
      observeServerTime(answer(server + 40), 1000, 1080);
      device.ticks = 3000;
      expect(Math.abs(serverNow() - (server + 2000))).toBeLessThan(1);
    },
  );

  it('keeps the sample with the smallest round trip', async () => {
    const { observeServerTime, serverNow } = await freshClock();
    const server = Date.parse('2026-11-21T00:00:00.000Z');
    const device = deviceWith(0, server);
    observeServerTime(answer(server + 20), 1000, 1040);
    // A slow one whose answer was held back on its way: half its round trip would be 900 ms wrong.
    observeServerTime(answer(server + 100), 1000, 3000);
    device.ticks = 3000;
    expect(Math.abs(serverNow() - (server + 2000))).toBeLessThan(1);
  });

  it('bridges a sleep by the wall clock until the next answer', async () => {
    const { observeServerTime, serverNow } = await freshClock();
    const server = Date.parse('2026-11-21T00:00:00.000Z');
    const device = deviceWith(5 * HOUR_MS, server);
    observeServerTime(answer(server), 1000, 1000);
    device.jump = 60_000;
    expect(serverNow()).toBe(server + 60_000);
    observeServerTime(answer(server + 60_500), 1000, 1200);
    expect(serverNow()).toBe(server + 60_500 + 100 - 200);
  });

  it.each([
    ['set ahead, or after a sleep', HOUR_MS],
    ['set back', -HOUR_MS],
  ])('reports uncertainty on a clock %s, until the next answer', async (_, jump) => {
    const { observeServerTime, isGuessing } = await freshClock();
    const server = Date.parse('2026-11-21T00:00:00.000Z');
    const device = deviceWith(0, server);
    device.jump = jump;
    expect(isGuessing()).toBe(false);
    device.jump = 0;
    observeServerTime(answer(server), 1000, 1000);
    expect(isGuessing()).toBe(false);
    device.jump = jump;
    expect(isGuessing()).toBe(true);
    observeServerTime(answer(server), 1000, 1000);
    expect(isGuessing()).toBe(false);
  });

  it('ignores answers without a time', async () => {
    const { observeServerTime, serverNow } = await freshClock();
    deviceWith(0, 5000);
    for (const body of [undefined, null, {}, { data: null }, { data: { serverTime: 'x' } }]) {
      observeServerTime(body, 0, 1);
    }
    expect(serverNow()).toBe(5000);
  });
});
