import { pageOf } from '@fairground/contract/fields';
import { toHex } from '@fairground/kernel/bytes';
import { ALL_WAYS, OPTIONS, WINNING_WAYS } from '@fairground/kernel/option';
import type { Capacity } from '#features/vote/capacity.ts';
import { readCurrentPeriod } from '#features/vote/engine.ts';
import {
  countOrders,
  listOrders,
  type OrderRow,
  type Stake,
  type StakeRow,
} from '#features/vote/orders.repository.ts';
import { countDraws, findLatestDraw, listDraws } from '#features/vote/periods.repository.ts';
import { saveOrder } from '#features/vote/place-stake.ts';
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
  | 'POST /game/saveorder'
  | 'GET /game/orderlist';

type Deps = {
  database: Database;
  capacity: Capacity;
  place: (stake: Stake) => Promise<StakeRow>;
  settings: () => Promise<Setting<'vote'>>;
  timeZone: string;
  balanceChanged: (memberId: string) => void;
};

const payoutOf = (row: OrderRow): number | null => {
  if (row.status === 'open') return null;
  if (row.status === 'lost') return 0;
  return row.status === 'void' ? row.amount : (row.amount * row.ratio) / 100;
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
    const { ratios, minStake, maxStake, stakeStep } = await settings();
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
  'POST /game/saveorder': saveOrder({
    database,
    capacity,
    place,
    limits: settings,
    timeZone,
    balanceChanged,
  }),
  'GET /game/orderlist': async ({ input, member }) => {
    const { page, pageSize } = pageOf(input);
    const status = input.status ?? null;
    const [rows, total] = await Promise.all([
      listOrders(database, member.memberId, status, pageSize, (page - 1) * pageSize),
      countOrders(database, member.memberId, status),
    ]);
    return { list: rows.map(viewOrder), page, pageSize, total };
  },
});
