import { useLive } from '@fairground/client/live/live.ts';
import { queryClient } from '#platform/query-client.ts';

const DETAIL = 'POST /meet/xuanfeiDetail';
const LISTS: ReadonlySet<unknown> = new Set(['POST /meet/xuanfeiList', 'GET /meet/dateRequests']);

/** Lets go of what the app holds of a person who is not shown any more, kept views and Home included. */
export function useUnlisted(): void {
  useLive('unlisted', ({ id }) => {
    void queryClient.resetQueries({
      predicate: ({ queryKey }) => queryKey[0] === DETAIL && JSON.stringify(queryKey).includes(id),
    });
    void queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        LISTS.has(queryKey[0]) && JSON.stringify(state.data ?? null).includes(id),
    });
  });
}
