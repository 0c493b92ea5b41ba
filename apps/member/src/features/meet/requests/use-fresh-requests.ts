import { useLive } from '#platform/live.ts';
import { invalidate } from '#platform/query.ts';

/**
 * Asks again when the server says that something of this member has changed, such as an operator's answer: the
 * bus says so by sending the balance, whatever it was. A socket that comes back may have missed it.
 */
export function useFreshRequests(): void {
  const refresh = (): void => {
    void invalidate('GET /meet/dateRequests');
    void invalidate('POST /meet/xuanfeiDetail');
  };
  useLive('balance', refresh);
  useLive('ready', refresh);
}
