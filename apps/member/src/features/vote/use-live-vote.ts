import type { Order } from '@fairground/contract/vote';
import { useState } from 'react';
import { useLive } from '#platform/live.ts';
import { invalidate, setApiData } from '#platform/query.ts';

const ALL = [
  'GET /lottery/getnextperiod',
  'GET /lottery/getlatestdraw',
  'GET /member/getuserbalance',
  'GET /game/orderlist',
  'GET /lottery/proof',
] as const;

/** Asks for everything the Vote screen shows anew. */
export async function refreshVote(): Promise<void> {
  await Promise.all(ALL.map(invalidate));
}

/**
 * Lets the live socket keep the Vote screen current. Only a member with a stake in the voided period asks
 * for his orders again: all members asking at once would be a flood.
 * @returns the number of the period last voided during this visit
 */
export function useLiveVote(orders: readonly Order[]): string | null {
  const [voided, setVoided] = useState<string | null>(null);
  useLive('ready', () => void refreshVote());
  useLive('period', (period) => setApiData('GET /lottery/getnextperiod', {}, period));
  useLive('phase', (period) => setApiData('GET /lottery/getnextperiod', {}, period));
  useLive('balance', (balance) => setApiData('GET /member/getuserbalance', {}, balance));
  useLive('draw', (draw) => {
    if (!('void' in draw)) {
      setApiData('GET /lottery/getlatestdraw', {}, draw);
      return;
    }
    setVoided(draw.periodNo);
    if (orders.some((order) => order.periodNo === draw.periodNo)) void invalidate('GET /game/orderlist');
  });
  return voided;
}
