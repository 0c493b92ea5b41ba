import { useEffect, useRef } from 'react';
import { useLive, useLiveStatus } from '@fairground/client/live/live.ts';
import { invalidate } from '#platform/query.ts';

/* An open announcement too: it may have ended. Opening it again is not counted again. */
function refetch(): void {
  void invalidate('GET /announcement/list');
  void invalidate('GET /announcement/detail');
}

/** Refetches when an announcement is published or ends, and after a reconnect. */
export function useAnnouncementNews(): void {
  const live = useLiveStatus();
  const before = useRef(live);
  useLive('notice', refetch);
  useEffect(() => {
    if (live === 'live' && before.current !== 'live') refetch();
    before.current = live;
  }, [live]);
}
