import type { Draw, Order } from '@fairground/contract/vote';
import { useState } from 'react';
import { useLive } from '@fairground/client/live/live.ts';
import { comparePeriods } from '#features/vote/stage/period.rules.ts';
import { invalidate, setApiData } from '#platform/query.ts';

const ALL = [
  'GET /lottery/getnextperiod',
  'GET /lottery/getlatestdraw',
  'GET /member/getuserbalance',
  'GET /game/orderlist',
  'GET /lottery/proof',
] as const;

/** Refetches all queries of the Vote screen. */
export async function refreshVote(): Promise<void> {
  await Promise.all(ALL.map(invalidate));
}

/**
 * Applies live messages to the Vote screen's queries. When a period is voided, only members with a stake in it refetch
 * their orders, so that the server is not flooded. @returns the number of the last period voided since the screen was
 * mounted
 */
export function useLiveVote(orders: readonly Order[], draw: Draw | null | undefined): string | null {
  const [voided, setVoided] = useState<string | null>(null);
  useLive('ready', () => void refreshVote());
  useLive('period', (period) => setApiData('GET /lottery/getnextperiod', {}, period));
  useLive('phase', (period) => setApiData('GET /lottery/getnextperiod', {}, period));
  useLive('balance', (balance) => {
    setApiData('GET /member/getuserbalance', {}, balance);
    // Orders are paid some time after the draw; a pushed balance announces it.
    const isPaid = orders.some(
      ({ status, periodNo }) => status === 'open' && draw && comparePeriods(periodNo, draw.periodNo) <= 0,
    );
    if (isPaid) void invalidate('GET /game/orderlist');
  });
  useLive('draw', (told) => {
    if (!('void' in told)) {
      setApiData('GET /lottery/getlatestdraw', {}, told);
      return;
    }
    setVoided(told.periodNo);
    if (orders.some((order) => order.periodNo === told.periodNo)) void invalidate('GET /game/orderlist');
  });
  return voided;
}
