import { useEffect, useLayoutEffect } from 'react';
import { loadLater } from '#app/later-parts.ts';
import { Shell } from '#app/Shell.tsx';
import { followRest } from '#app/served-page.ts';
import { keepLastData } from '#platform/last-data.ts';
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
function Wiring() {
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

/** What index.html shows before the app, which now stands; hidden content of `#root` is the app's own from here on. */
function clearBoot(): void {
  document.querySelector('.boot')?.remove();
  delete document.documentElement.dataset['shell'];
}

export function App() {
  useLayoutEffect(clearBoot, []);
  useEffect(() => {
    keepLastData();
    followRest();
    // Now, and not beside what the first view waits for.
    void loadLater();
  }, []);
  return (
    <>
      <Wiring />
      <Shell />
    </>
  );
}
