import { useEffect } from 'react';
import { useLive, useLiveStatus } from '#platform/live.ts';
import { invalidate } from '#platform/query.ts';

/** Keeps the list current while a view of it is shown: as one is published, and after the socket was away. */
export function useAnnouncementNews(): void {
  const refresh = (): void => void invalidate('GET /announcement/list');
  useLive('notice', refresh);
  const live = useLiveStatus();
  useEffect(() => {
    if (live === 'live') void invalidate('GET /announcement/list');
  }, [live]);
}
