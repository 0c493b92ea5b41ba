import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['a lost connection is tried once more', 'network', 0, 2],
  ['what was waited for in vain is told at once', 'network', 408, 1],
  ['a refusal stays one', 'server', 400, 1],
] as const)('%s', async (_promise, kind, code, tries) => {
  const { queryClient } = await import('#platform/query-client.ts');
  const { ApiFailure } = await import('#platform/failure.ts');
  let asked = 0;
  const load = (): Promise<never> => {
    asked += 1;
    return Promise.reject(new ApiFailure('', { kind, code }));
  };
  const look = { enabled: true, staleTime: 0, notify: () => undefined };
  const stop = queryClient.observe([`${kind} ${code}`, {}, 'en'], load, look);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(tries);
  stop();
});
