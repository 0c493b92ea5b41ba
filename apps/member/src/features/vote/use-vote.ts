import type { Draw, Order, Period } from '@fairground/contract/vote';
import { useEffect, useLayoutEffect, useState } from 'react';
import { outdatedFrom } from '#features/vote/stage/period.rules.ts';
import { usePollInterval } from '#platform/live.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { isGuessing } from '#platform/server-clock.ts';
import { useClockValue } from './use-clock-value.ts';
import { refreshVote } from './use-live-vote.ts';

const PERIOD_POLL_MS = 4000;
const ORDERS_POLL_MS = 6000;
const BALANCE_POLL_MS = 15_000;
const ODDS_FRESH_MS = 60_000;
const HEAL_MS = 10_000;

/**
 * A socket may die in silence, and says nothing of the time: where the clock says more must have come, or is
 * itself in doubt, all is asked for, a little apart. Answers whether more must have come.
 */
function useHealing(period: Period | undefined): boolean {
  const outdated = useClockValue((now) => period !== undefined && now > outdatedFrom(period));
  const inDoubt = useClockValue(isGuessing);
  const heals = outdated || inDoubt;
  useLayoutEffect(() => {
    if (!heals) return undefined;
    void refreshVote();
    const timer = setInterval(() => void refreshVote(), HEAL_MS * (0.8 + Math.random() * 0.4));
    return () => clearInterval(timer);
  }, [heals]);
  return outdated;
}

/** A draw settles stakes: what became of them is asked for by those members who had one in it. */
function useSettling(draw: Draw | null | undefined, orders: readonly Order[] | undefined): void {
  const waits = orders?.some((order) => order.status === 'open' && order.periodNo === draw?.periodNo);
  const settled = waits ? draw?.periodNo : undefined;
  useEffect(() => {
    if (settled === undefined) return;
    void invalidate('GET /game/orderlist');
    void invalidate('GET /member/getuserbalance');
  }, [settled]);
}

/** Everything the Vote screen is made of; each part loads and fails by itself. */
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
  const outdated = useHealing(period.data);
  useSettling(draw.data, orders.data?.list);
  return {
    // What an earlier visit left in the cache is shown only while the clock still agrees with it.
    period: outdated && period.dataUpdatedAt < mountedAt ? undefined : period.data,
    periodError: period.error,
    periodPending: period.isFetching,
    draw,
    odds,
    balance,
    orders,
  };
}

/** The member's newest orders: the open ones, and those of the draws just settled. */
function useNewestOrders() {
  const poll = usePollInterval(ORDERS_POLL_MS);
  const input = { page: 1, pageSize: 50 };
  return useApiQuery('GET /game/orderlist', input, { staleTime: 0, refetchInterval: poll });
}

export type Vote = ReturnType<typeof useVote>;
