import { useEffect } from 'react';
import { useLive, useLiveStatus } from '#platform/live.ts';
import { invalidate, setApiData } from '#platform/query.ts';

const TOLD_BY_BALANCE = [
  'GET /member/rechargelist',
  'GET /member/withdrawlist',
  'GET /member/withdrawconfig',
  'GET /member/getuserbank',
  'GET /member/transactions',
] as const;

/** Live balances reach every view. */
export function LiveBalance() {
  useLive('balance', (balance) => {
    setApiData('GET /member/getuserbalance', {}, balance);
    // Whatever moved it, these tell of: a recharge credited or a withdrawal paid in the console.
    for (const key of TOLD_BY_BALANCE) void invalidate(key);
  });
  const live = useLiveStatus();
  useEffect(() => {
    // What the socket told while it was away is asked for.
    if (live !== 'live') return;
    for (const key of ['GET /member/getuserbalance', ...TOLD_BY_BALANCE] as const) void invalidate(key);
  }, [live]);
  return null;
}
