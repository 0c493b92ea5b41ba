import { useLiveRefresh } from '@fairground/client/live/live.ts';
import { invalidate } from '#platform/query.ts';

/** Refetches when an announcement is published or ends, and after a reconnect. */
export function useAnnouncementNews(): void {
  useLiveRefresh('notice', () => {
    void invalidate('GET /announcement/list');
    // An open announcement too: it may have ended. Opening it again is not counted again.
    void invalidate('GET /announcement/detail');
  });
}
