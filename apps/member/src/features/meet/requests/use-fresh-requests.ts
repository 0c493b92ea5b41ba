import { useLiveRefresh } from '@fairground/client/live/live.ts';
import { invalidate } from '#platform/query.ts';

/**
 * Refetches when the server pushes a balance, which announces any change that concerns this member, such as an
 * operator's decision; and after a reconnect.
 */
export function useFreshRequests(): void {
  useLiveRefresh('balance', () => {
    void invalidate('GET /meet/dateRequests');
    void invalidate('GET /meet/incomingRequests');
    void invalidate('POST /meet/xuanfeiDetail');
  });
}
