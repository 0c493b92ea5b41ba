import { isFailure } from '#platform/is-failure.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { invalidate } from '#platform/query.ts';
import { slipFailed, slipPlaced, takeSlip } from './slip.ts';

/** Sends the open slip. However often it is called, one request is on its way at a time, with one requestId. */
export function usePlaceStake(): () => void {
  const { mutate } = useApiMutation('POST /game/saveorder', {
    quiet: true,
    invalidates: ['GET /game/orderlist', 'GET /member/getuserbalance'],
    onSuccess: (order, { requestId }) => slipPlaced(requestId, order),
    onError: (error, { requestId }) => {
      slipFailed(requestId, error);
      // The server knows other limits or another balance than this screen: it asks again.
      if (isFailure(error, 'AMOUNT_OUT_OF_RANGE')) void invalidate('GET /lottery/getodds');
      if (isFailure(error, 'INSUFFICIENT_BALANCE')) void invalidate('GET /member/getuserbalance');
      // Another device chose a protection, or play has gone on for long.
      if (isFailure(error, 'PROTECTION_LIMIT') || isFailure(error, 'SELF_EXCLUDED'))
        void invalidate('GET /protection/state');
      if (isFailure(error, 'BETTING_CLOSED')) void invalidate('GET /lottery/getnextperiod');
    },
  });
  return () => {
    const slip = takeSlip();
    if (!slip) return;
    const { periodNo, option, amount, requestId } = slip;
    mutate({ periodNo, option, amount, requestId });
  };
}
