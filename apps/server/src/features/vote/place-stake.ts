import type { FailureName } from '@fairground/contract/codes';
import { toHex } from '@fairground/kernel/bytes';
import type { Capacity } from '#features/vote/capacity.ts';
import {
  isKnownRequest,
  type Stake,
  type StakeOutcome,
  type StakeRow,
} from '#features/vote/orders.repository.ts';
import { checkStakeAmount, type StakeLimits } from '#features/vote/stake.rules.ts';
import type { Database } from '#platform/database.ts';
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

type Deps = {
  database: Database;
  capacity: Capacity;
  /** Where a period carries no limits of its own. */
  limits: () => Promise<StakeLimits>;
  timeZone: string;
  /** One stake among others: gather-stakes.ts. */
  place: (stake: Stake) => Promise<StakeRow>;
  balanceChanged: (memberId: string) => void;
};

/**
 * A stake: the pool's room is reserved in memory, the rest is one call of the database, which decides by its own
 * clock. The same request again gets the first answer, even where the pool is full or the period over by now.
 */
export const saveOrder =
  (deps: Deps): Handler<'POST /game/saveorder'> =>
  async ({ input, member }) => {
    const limits = (await deps.capacity.limits(input.periodNo)) ?? (await deps.limits());
    const refusal = checkStakeAmount(input.amount, limits);
    // What was placed before the limits changed is answered as it was, and another amount for it is a conflict.
    if (refusal && !(await isKnownRequest(deps.database, member.memberId, input.requestId))) {
      const { minStake, maxStake, stakeStep } = limits;
      throw new Failure(refusal, { data: { minStake, maxStake, stakeStep } });
    }

    const release = refusal ? null : await deps.capacity.reserve(input.periodNo, input.option, input.amount);
    const stake = await deps.place({
      ...input,
      memberId: member.memberId,
      poolFits: release !== null,
      timeZone: deps.timeZone,
    });
    if (stake.outcome !== 'placed') release?.();
    const code = REFUSALS[stake.outcome];
    if (code) throw new Failure(code, stake.refusal === null ? {} : { data: stake.refusal });

    deps.balanceChanged(member.memberId);
    return {
      orderId: stake.order_id,
      periodNo: input.periodNo,
      option: input.option,
      amount: input.amount,
      ratio: stake.ratio / 100,
      placedAt: iso(stake.placed_at),
      orderHash: toHex(stake.hash),
      balance: stake.balance,
    };
  };

/** The same, telling what became of each stake: `accepted`, or the name of the failure. */
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
