import { ApiFailure, isFailure } from '@fairground/client/api/failure.ts';
import { invalidate, useApiMutation } from '#platform/query.ts';
import { isSentAgain } from './slip.rules.ts';
import { slipFailed, slipPlaced, takeSlip } from './slip.ts';

const RESTRICTED = ['PROTECTION_LIMIT', 'SELF_EXCLUDED', 'MEMBER_SUSPENDED'] as const;

/** Sends the open slip: single-flight, one requestId. */
export function usePlaceStake(): () => void {
  const { mutate } = useApiMutation('POST /game/saveorder', {
    quiet: true,
    resends: (failures, error) => error instanceof ApiFailure && isSentAgain(failures, error.code),
    invalidates: ['GET /game/orderlist', 'GET /member/getuserbalance'],
    onSuccess: (order, { requestId }) => slipPlaced(requestId, order),
    onError: (error, { requestId }) => {
      slipFailed(requestId, error);
      // The refusal shows that limits or balance on the screen are stale.
      if (isFailure(error, 'AMOUNT_OUT_OF_RANGE')) void invalidate('GET /lottery/getodds');
      if (isFailure(error, 'INSUFFICIENT_BALANCE')) void invalidate('GET /member/getuserbalance');
      // A play restriction was set on another device or by an operator, or a reality check is due.
      if (RESTRICTED.some((name) => isFailure(error, name))) void invalidate('GET /protection/state');
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
