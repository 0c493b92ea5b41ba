import type { EndpointKey } from '@fairground/contract/endpoints';
import type { ProtectionState } from '@fairground/contract/protection';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isWithoutAnswer } from '@fairground/client/api/failure.ts';
import { useLive, usePollInterval } from '@fairground/client/live/live.ts';
import {
  invalidate,
  type MutationOptions,
  setApiData,
  useApiMutation,
  useApiQuery,
} from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';

const POLL_MS = 20_000;
/** setTimeout overflows beyond 2³¹ ms, about 24 days; the state is refetched long before. */
const LONGEST_MS = 2_000_000_000;

export const refreshProtection = (): Promise<void> => invalidate('GET /protection/state');

/** Runs `reached` once when the server's clock reaches a moment (ISO 8601), while the view is shown. */
export function useAt(moment: string | null | undefined, reached: () => void): void {
  const run = useEffectEvent(reached);
  useEffect(() => {
    if (!moment) return undefined;
    const wait = Date.parse(moment) - serverNow();
    if (wait > LONGEST_MS) return undefined;
    const timer = setTimeout(() => run(), Math.max(wait, 0) + 50);
    return () => clearTimeout(timer);
  }, [moment]);
}

/**
 * The member's limits and restrictions. A change on another device is announced by a pushed balance with unchanged
 * figures. With `followMoney` every pushed balance refetches, as the bars of the limits need; on the Vote screen that
 * would be one call of every member after every draw.
 */
export function useProtection({ followMoney = false } = {}) {
  const query = useApiQuery(
    'GET /protection/state',
    {},
    { staleTime: 0, refetchInterval: usePollInterval(POLL_MS) },
  );
  const last = useRef<string>(undefined);
  useLive('balance', ({ balance, held }) => {
    const figures = `${balance} ${held}`;
    if (followMoney || last.current === undefined || last.current === figures) void refreshProtection();
    last.current = figures;
  });
  // The balance that is sent with the greeting refetches, whatever its figures: changes of the time without a socket were missed.
  useLive('ready', () => void (last.current = undefined));
  return query;
}

type ChangeKey = {
  [K in EndpointKey]: K extends `POST /protection/${string}` ? K : never;
}[EndpointKey];

/** Sends a change; the answer, the new state, is put into the cache. */
export function useChoice<K extends ChangeKey>(key: K, options: MutationOptions<K> = {}) {
  return useApiMutation(key, {
    ...options,
    onError: (error, input) => {
      // It may have been carried out: the limits behind the sheet are fetched anew.
      if (isWithoutAnswer(error)) void refreshProtection();
      return options.onError?.(error, input);
    },
    onSuccess: async (data, input) => {
      setApiData('GET /protection/state', {}, data as ProtectionState);
      await options.onSuccess?.(data, input);
    },
  });
}
