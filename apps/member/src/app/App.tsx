import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Shell } from '#app/Shell.tsx';
import { useLive, useLiveStatus } from '#platform/live.ts';
import { onNotice } from '#platform/notices.ts';
import { invalidate, setApiData } from '#platform/query.ts';
import { queryClient } from '#platform/query-client.ts';
import { toast } from '#ui/toast.ts';

/** What the parts tell each other: failures become toasts, live balances reach every view. */
function Wiring() {
  useEffect(() => onNotice((text) => void toast.fail(text)), []);
  useLive('balance', (balance) => setApiData('GET /member/getuserbalance', {}, balance));
  const live = useLiveStatus();
  useEffect(() => {
    // What the socket told while it was away is asked for.
    if (live === 'live') void invalidate('GET /member/getuserbalance');
  }, [live]);
  return null;
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Wiring />
      <Shell />
    </QueryClientProvider>
  );
}
