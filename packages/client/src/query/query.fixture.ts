import { environmentManager, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';
import { ApiFailure } from '#api/failure.ts';
import { createQueryClient } from '#query/create-query-client.ts';

export const KEY: QueryKey = ['GET /thing', { id: 1 }, 'en'];
export const START = 1_000_000;
export const unanswered = (code = 0): ApiFailure => new ApiFailure('', { kind: 'network', code });
export const refusal = (): ApiFailure => new ApiFailure('no', { kind: 'server', code: 400 });

type Answers = (context: { signal: AbortSignal; pageParam?: unknown }) => Promise<unknown>;
type Look = { enabled?: boolean; staleTime?: number; refetchInterval?: number };

/** A query client for each test, in a browser with fake timers. */
export function setUpClient() {
  const errors: unknown[] = [];
  const held = { client: undefined as unknown as QueryClient };
  const isServer = environmentManager.isServer();
  beforeEach(() => {
    // In Node the library assumes a server, where it sets no timers.
    environmentManager.setIsServer(() => false);
    vi.useFakeTimers({ now: START });
    errors.length = 0;
    held.client = createQueryClient({
      staleTime: 30_000,
      gcTime: 60_000,
      onError: (error) => errors.push(error),
    });
    held.client.mount();
  });
  afterEach(() => {
    held.client.unmount();
    held.client.clear();
    environmentManager.setIsServer(() => isServer);
    vi.useRealTimers();
  });
  const observe = (queryFn: Answers, options: Look = {}, queryKey = KEY): (() => void) =>
    new QueryObserver(held.client, { ...options, queryKey, queryFn }).subscribe(() => undefined);
  return {
    client: () => held.client,
    errors,
    observe,
    state: (key = KEY) => held.client.getQueryState(key),
    data: (key = KEY): unknown => held.client.getQueryData(key),
    settle: (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms),
  };
}

/** A call with the given answers in order, the last one repeated; counts its requests. */
export function source(...answers: unknown[]) {
  const signals: AbortSignal[] = [];
  const load: Answers = async ({ signal }) => {
    signals.push(signal);
    const answer = answers[Math.min(signals.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { load, signals, asked: () => signals.length };
}

/** A call that answers on demand: `answer` settles the latest request. */
export function pending() {
  const requests: { resolve: (value: unknown) => void; signal: AbortSignal }[] = [];
  const load: Answers = ({ signal }) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    requests.push({ resolve, signal });
    return promise;
  };
  return {
    load,
    asked: () => requests.length,
    answer: async (value: unknown, request = requests.length) => {
      requests[request - 1]?.resolve(value);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
