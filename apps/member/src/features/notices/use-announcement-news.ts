import { useEffect, useRef } from 'react';
import { useLive, useLiveStatus } from '#platform/live.ts';
import { invalidate } from '#platform/query.ts';

/** Keeps the list current while a view of it is shown: as one is published, and after the socket was away. */
export function useAnnouncementNews(): void {
  const live = useLiveStatus();
  const before = useRef(live);
  useLive('notice', () => void invalidate('GET /announcement/list'));
  useEffect(() => {
    if (live === 'live' && before.current !== 'live') void invalidate('GET /announcement/list');
    before.current = live;
  }, [live]);
}
