import { useLive } from '@fairground/client/live/live.ts';
import { invalidate, setApiData } from '#platform/query.ts';

const TOLD_BY_BALANCE = [
  'GET /member/rechargelist',
  'GET /member/withdrawlist',
  'GET /member/withdrawconfig',
  'GET /member/getuserbank',
  'GET /member/transactions',
] as const;

/** Applies pushed balances to the cached answers of every view; one is sent with each greeting, so also after a reconnect. */
export function LiveBalance() {
  useLive('balance', (balance) => {
    setApiData('GET /member/getuserbalance', {}, balance);
    // These lists change too when a recharge is credited or a withdrawal is paid in the console.
    for (const key of TOLD_BY_BALANCE) void invalidate(key);
  });
  return null;
}
