import { useLive } from '@fairground/client/live/live.ts';
import { invalidate } from '#platform/query.ts';

/**
 * Refetches when the server pushes a balance, which announces any change that concerns this member, such as an
 * operator's decision; and after a reconnect.
 */
export function useFreshRequests(): void {
  const refresh = (): void => {
    void invalidate('GET /meet/dateRequests');
    void invalidate('GET /meet/incomingRequests');
    void invalidate('POST /meet/xuanfeiDetail');
  };
  useLive('balance', refresh);
  useLive('ready', refresh);
}
