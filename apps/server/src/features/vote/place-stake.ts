import type { FailureName } from '@fairground/contract/codes';
import { toHex } from '@fairground/kernel/bytes';
import {
  hasAvailable,
  isKnownRequest,
  type Stake,
  type StakeOutcome,
  type StakeRow,
} from '#features/vote/orders.repository.ts';
import type { PoolExposure } from '#features/vote/pool-exposure.ts';
import type { ReceiptSigner } from '#features/vote/receipt-keys.ts';
import { receiptOf } from '#features/vote/receipts.ts';
import { checkStakeAmount, type StakeLimits } from '#features/vote/stake.rules.ts';
import { type Database, isNotDone } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';

const REFUSALS: Partial<Record<StakeOutcome, FailureName>> = {
  conflict: 'CONFLICT',
  period_not_found: 'PERIOD_NOT_FOUND',
  closed: 'BETTING_CLOSED',
  excluded: 'SELF_EXCLUDED',
  limit: 'PROTECTION_LIMIT',
  insufficient: 'INSUFFICIENT_BALANCE',
  pool_capacity: 'POOL_CAPACITY',
};

/** Whether an operator's suspension refused it, not the member's own break: both are the outcome `excluded`. */
const isSuspension = (refusal: StakeRow['refusal']): boolean =>
  (refusal as { kind?: unknown } | null)?.kind === 'suspension';

type Deps = {
  database: Database;
  exposure: PoolExposure;
  /** Limits of a period that carries none of its own. */
  limits: () => Promise<StakeLimits>;
  timeZone: string;
  receipts: ReceiptSigner;
  /** Places one stake; stake-batcher.ts sends several in one statement. */
  place: (stake: Omit<Stake, 'openUntil'>) => Promise<StakeRow>;
  balanceChanged: (memberId: string) => void;
};

/**
 * Places a stake: reserves its worst case of the pool in memory, then calls place_stakes(), which decides by the database's
 * clock. The same request id again gets the first answer, even where the pool is full or the period closed meanwhile.
 */
export const saveOrder =
  (deps: Deps): Handler<'POST /game/saveorder'> =>
  async ({ input, member }) => {
    const limits = (await deps.exposure.limits(input.periodNo)) ?? (await deps.limits());
    const refusal = checkStakeAmount(input.amount, limits);
    // A known request id goes on even where its amount is now out of range: it may be a replay from before the limits changed, or a
    // conflict, and place_stakes() tells which.
    if (refusal && !(await isKnownRequest(deps.database, member.memberId, input.requestId))) {
      const { minStake, maxStake, stakeStep } = limits;
      throw new Failure(refusal, { data: { minStake, maxStake, stakeStep } });
    }

    const canPay = () => hasAvailable(deps.database, member.memberId, input.amount);
    const release = refusal
      ? null
      : await deps.exposure.reserve(input.periodNo, input.option, input.amount, canPay);
    const stake = await deps
      .place({
        ...input,
        memberId: member.memberId,
        poolFits: release !== null,
        timeZone: deps.timeZone,
      })
      .catch((error: unknown) => {
        // The stake was not placed. After another error it may be committed, so its worst case stays reserved.
        if (error instanceof Failure || isNotDone(error)) release?.();
        throw error;
      });
    if (stake.outcome !== 'placed') release?.();
    const code = isSuspension(stake.refusal) ? 'MEMBER_SUSPENDED' : REFUSALS[stake.outcome];
    if (code) throw new Failure(code, stake.refusal === null ? {} : { data: stake.refusal });

    deps.balanceChanged(member.memberId);
    const receipt = await receiptOf(deps.receipts, {
      id: stake.order_id,
      memberId: member.memberId,
      hash: stake.hash,
      receiptKey: await deps.exposure.receiptKey(input.periodNo),
    });
    return {
      orderId: stake.order_id,
      periodNo: input.periodNo,
      option: input.option,
      amount: input.amount,
      ratio: stake.ratio / 100,
      placedAt: iso(stake.placed_at),
      orderHash: toHex(stake.hash),
      receipt,
      balance: stake.balance,
    };
  };

/** Wraps `stake` to count each outcome for the metrics: `accepted`, or the name of the failure. */
export const countStakes =
  (
    stake: Handler<'POST /game/saveorder'>,
    count: (outcome: string) => void,
  ): Handler<'POST /game/saveorder'> =>
  async (call) => {
    try {
      const order = await stake(call);
      count('accepted');
      return order;
    } catch (error) {
      count(error instanceof Failure ? error.code : 'INTERNAL_ERROR');
      throw error;
    }
  };
