import type { Draw, Order, Period } from '@fairground/contract/vote';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { outdatedFrom, withResult } from '#features/vote/stage/period.rules.ts';
import { usePollInterval } from '@fairground/client/live/live.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { isGuessing } from '#platform/server-clock.ts';
import { useClockValue } from './use-clock-value.ts';
import { refreshVote } from './use-live-vote.ts';

const PERIOD_POLL_MS = 4000;
const ORDERS_POLL_MS = 6000;
const BALANCE_POLL_MS = 15_000;
const ODDS_FRESH_MS = 60_000;
const REFETCH_MS = 10_000;

/**
 * A dead socket may go unnoticed, and it does not carry the time: when by the clock newer data must exist, or the clock
 * itself is uncertain, everything is refetched at jittered intervals. Returns whether the data is stale.
 */
function useStaleRefetch(period: Period | undefined): boolean {
  const outdated = useClockValue((now) => period !== undefined && now > outdatedFrom(period));
  const clockUncertain = useClockValue(isGuessing);
  const refetches = outdated || clockUncertain;
  useLayoutEffect(() => {
    if (!refetches) return undefined;
    void refreshVote();
    const timer = setInterval(() => void refreshVote(), REFETCH_MS * (0.8 + Math.random() * 0.4));
    return () => clearInterval(timer);
  }, [refetches]);
  return outdated;
}

/**
 * After a draw, only members with a stake in it refetch; those who are paid later get a pushed balance (useLiveVote).
 */
function useRefetchAfterDraw(draw: Draw | null | undefined, orders: readonly Order[] | undefined): void {
  const waits = orders?.some((order) => order.status === 'open' && order.periodNo === draw?.periodNo);
  const settled = waits ? draw?.periodNo : undefined;
  useEffect(() => {
    if (settled === undefined) return;
    void invalidate('GET /game/orderlist');
    void invalidate('GET /member/getuserbalance');
  }, [settled]);
}

/**
 * Keeps a poll's error until the next answer. TanStack Query clears it when a refetch starts, so that offline the error
 * would alternate with a skeleton.
 */
function useErrorUntilAnswer(query: { data: unknown; error: Error | null }): Error | null {
  const [last, setLast] = useState(query.error);
  if (query.error !== null && query.error !== last) setLast(query.error);
  return query.error ?? (query.data === undefined ? last : null);
}

/** The queries of the Vote screen; each loads and fails on its own. */
export function useVote() {
  const [mountedAt] = useState(() => Date.now());
  const often = usePollInterval(PERIOD_POLL_MS);
  const period = useApiQuery('GET /lottery/getnextperiod', {}, { staleTime: 0, refetchInterval: often });
  const draw = useApiQuery('GET /lottery/getlatestdraw', {}, { staleTime: 0, refetchInterval: often });
  const odds = useApiQuery('GET /lottery/getodds', {}, { staleTime: ODDS_FRESH_MS });
  const balance = useApiQuery(
    'GET /member/getuserbalance',
    {},
    { staleTime: 0, refetchInterval: usePollInterval(BALANCE_POLL_MS) },
  );
  const orders = useNewestOrders();
  const periodError = useErrorUntilAnswer(period);
  const outdated = useStaleRefetch(period.data);
  useRefetchAfterDraw(draw.data, orders.data?.list);
  const shown = useMemo(() => period.data && withResult(period.data, draw.data), [period.data, draw.data]);
  return {
    // A period that was cached before the screen was mounted is not shown once it is stale.
    period: outdated && period.dataUpdatedAt < mountedAt ? undefined : shown,
    periodError,
    draw,
    odds,
    balance,
    orders,
  };
}

/** The member's newest orders: open ones, and those of recent draws. */
function useNewestOrders() {
  const poll = usePollInterval(ORDERS_POLL_MS);
  const input = { page: 1, pageSize: 50 };
  return useApiQuery('GET /game/orderlist', input, { staleTime: 0, refetchInterval: poll });
}

export type Vote = ReturnType<typeof useVote>;
