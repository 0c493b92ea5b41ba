import { pageOf } from '@fairground/contract/fields';
import { toHex } from '@fairground/kernel/bytes';
import { ALL_WAYS, OPTIONS, WINNING_WAYS } from '@fairground/kernel/option';
import type { Capacity } from '#features/vote/capacity.ts';
import { exportDraws } from '#features/vote/export-draws.ts';
import { readCurrentPeriod } from '#features/vote/engine.ts';
import {
  countOrders,
  listOrders,
  type OrderRow,
  type Stake,
  type StakeRow,
} from '#features/vote/orders.repository.ts';
import {
  countDraws,
  findLatestDraw,
  findStakablePeriod,
  limitsOf,
  listDraws,
  ratiosOf,
} from '#features/vote/periods.repository.ts';
import { payoutOf } from '#features/vote/payouts.rules.ts';
import { countStakes, saveOrder } from '#features/vote/place-stake.ts';
import { getProof } from '#features/vote/proof.ts';
import { viewDraw } from '#features/vote/views.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import type { Setting } from '#platform/settings.ts';

type Keys =
  | 'GET /lottery/getlatestdraw'
  | 'GET /lottery/getdrawlist'
  | 'GET /lottery/getnextperiod'
  | 'GET /lottery/getodds'
  | 'GET /lottery/proof'
  | 'GET /lottery/export'
  | 'POST /game/saveorder'
  | 'GET /game/orderlist';

type Deps = {
  database: Database;
  capacity: Capacity;
  place: (stake: Stake) => Promise<StakeRow>;
  settings: () => Promise<Setting<'vote'>>;
  timeZone: string;
  balanceChanged: (memberId: string) => void;
  staked: (outcome: string) => void;
};

const viewOrder = (row: OrderRow) => ({
  orderId: row.id,
  periodNo: row.period_no,
  option: row.option,
  amount: row.amount,
  ratio: row.ratio / 100,
  status: row.status,
  payout: payoutOf(row),
  placedAt: iso(row.placed_at),
  settledAt: isoOrNull(row.ended_at),
  orderHash: toHex(row.hash),
  drawNumbers: row.dice,
});

export const voteRoutes = ({
  database,
  capacity,
  place,
  settings,
  timeZone,
  balanceChanged,
  staked,
}: Deps): Handlers<Keys> => ({
  'GET /lottery/getlatestdraw': async () => {
    const row = await findLatestDraw(database);
    return row === null ? null : viewDraw(row);
  },
  'GET /lottery/getdrawlist': async ({ input }) => {
    const { page, pageSize } = pageOf(input);
    const [rows, total] = await Promise.all([
      listDraws(database, pageSize, (page - 1) * pageSize),
      countDraws(database),
    ]);
    return { list: rows.map(viewDraw), page, pageSize, total };
  },
  'GET /lottery/getnextperiod': async () => {
    const period = await readCurrentPeriod(database);
    if (period === null) throw new Failure('UNAVAILABLE', { retryAfter: 1 });
    return period;
  },
  'GET /lottery/getodds': async () => {
    const [period, set] = await Promise.all([findStakablePeriod(database), settings()]);
    // What was published holds; the settings are for periods to come.
    const ratios = period === null ? set.ratios : ratiosOf(period);
    const { minStake, maxStake, stakeStep } = (period && limitsOf(period)) ?? set;
    const list = OPTIONS.map((option) => {
      const probability = WINNING_WAYS[option] / ALL_WAYS;
      const hundredths = ratios[option];
      return {
        option,
        ratio: hundredths / 100,
        probability,
        returnToPlayer: (hundredths * WINNING_WAYS[option]) / (ALL_WAYS * 100),
      };
    });
    return { list, minStake, maxStake, stakeStep };
  },
  'GET /lottery/proof': getProof(database),
  'GET /lottery/export': exportDraws(database),
  'POST /game/saveorder': countStakes(
    saveOrder({ database, capacity, place, limits: settings, timeZone, balanceChanged }),
    staked,
  ),
  'GET /game/orderlist': async ({ input, member }) => {
    const { page, pageSize } = pageOf(input);
    const filter = { status: input.status ?? null, periodNo: input.periodNo ?? null };
    const [rows, total] = await Promise.all([
      listOrders(database, member.memberId, filter, pageSize, (page - 1) * pageSize),
      countOrders(database, member.memberId, filter),
    ]);
    return { list: rows.map(viewOrder), page, pageSize, total };
  },
});
