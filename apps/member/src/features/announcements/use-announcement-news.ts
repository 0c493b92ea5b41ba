import { useEffect, useRef } from 'react';
import { useLive, useLiveStatus } from '@fairground/client/live/live.ts';
import { invalidate } from '#platform/query.ts';

/** Refetches the list when an announcement is published, and after a reconnect. */
export function useAnnouncementNews(): void {
  const live = useLiveStatus();
  const before = useRef(live);
  useLive('notice', () => void invalidate('GET /announcement/list'));
  useEffect(() => {
    if (live === 'live' && before.current !== 'live') void invalidate('GET /announcement/list');
    before.current = live;
  }, [live]);
}
