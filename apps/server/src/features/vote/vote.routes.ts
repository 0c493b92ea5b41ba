import { pageOf } from '@fairground/contract/fields';
import type { OrderReceipt } from '@fairground/contract/vote';
import { toHex } from '@fairground/kernel/bytes';
import { ALL_WAYS, OPTIONS, WINNING_WAYS } from '@fairground/kernel/option';
import type { BeaconClock } from '#features/vote/beacon-clock.ts';
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
  findLatestDraw,
  findStakablePeriod,
  limitsOf,
  listDraws,
  ratiosOf,
} from '#features/vote/periods.repository.ts';
import { payoutOf } from '#features/vote/payouts.rules.ts';
import { countStakes, saveOrder } from '#features/vote/place-stake.ts';
import { createDrawCounter } from '#features/vote/draw-counter.ts';
import type { PoolExposure } from '#features/vote/pool-exposure.ts';
import { getHeads, type ReadAuditHead } from '#features/vote/heads.ts';
import { getProof } from '#features/vote/proof.ts';
import type { ReceiptSigner } from '#features/vote/receipt-keys.ts';
import { receiptOf } from '#features/vote/receipts.ts';
import { viewDraw } from '#features/vote/views.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { createMemberReads } from '#platform/semaphore.ts';
import type { Setting } from '#platform/settings.ts';

type Keys =
  | 'GET /lottery/getlatestdraw'
  | 'GET /lottery/getdrawlist'
  | 'GET /lottery/getnextperiod'
  | 'GET /lottery/getodds'
  | 'GET /lottery/proof'
  | 'GET /lottery/export'
  | 'GET /lottery/heads'
  | 'POST /game/saveorder'
  | 'GET /game/orderlist';

type Deps = {
  database: Database;
  exposure: PoolExposure;
  place: (stake: Omit<Stake, 'openUntil'>) => Promise<StakeRow>;
  settings: () => Promise<Setting<'vote'>>;
  timeZone: string;
  receipts: ReceiptSigner;
  readAuditHead: ReadAuditHead;
  beaconClock: Pick<BeaconClock, 'pause'>;
  balanceChanged: (memberId: string) => void;
  staked: (outcome: string) => void;
};

const viewOrder = (row: OrderRow, receipt: OrderReceipt | null) => ({
  orderId: row.id,
  periodNo: row.period_no,
  option: row.option,
  amount: row.amount,
  ratio: row.ratio / 100,
  status: row.status,
  payout: payoutOf(row),
  placedAt: iso(row.placed_at),
  settledAt: row.status === 'open' ? null : isoOrNull(row.ended_at),
  orderHash: toHex(row.hash),
  receipt,
  drawNumbers: row.dice,
});

export function voteRoutes({
  database,
  exposure,
  place,
  settings,
  timeZone,
  receipts,
  readAuditHead,
  beaconClock,
  balanceChanged,
  staked,
}: Deps): Handlers<Keys> {
  const reads = createMemberReads();
  const countDraws = createDrawCounter(database);
  return {
    'GET /lottery/getlatestdraw': async () => {
      const row = await findLatestDraw(database);
      return row === null ? null : viewDraw(row);
    },
    'GET /lottery/getdrawlist': async ({ input }) => {
      const { page, pageSize } = pageOf(input);
      const [rows, total] = await Promise.all([
        listDraws(database, pageSize, (page - 1) * pageSize),
        countDraws(),
      ]);
      return { list: rows.map(viewDraw), page, pageSize, total };
    },
    'GET /lottery/getnextperiod': async () => {
      const period = await readCurrentPeriod({ database, beaconClock });
      if (period === null) throw new Failure('UNAVAILABLE', { retryAfter: 1 });
      return period;
    },
    'GET /lottery/getodds': async () => {
      const [period, set] = await Promise.all([findStakablePeriod(database), settings()]);
      // A published period keeps its ratios and limits; settings apply to later ones.
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
    'GET /lottery/proof': getProof(database, receipts),
    'GET /lottery/export': exportDraws(database),
    'GET /lottery/heads': getHeads(database, receipts, readAuditHead),
    'POST /game/saveorder': countStakes(
      saveOrder({
        database,
        exposure,
        place,
        limits: settings,
        timeZone,
        receipts,
        balanceChanged,
      }),
      staked,
    ),
    'GET /game/orderlist': ({ input, member }) =>
      reads.run(member.memberId, async () => {
        const { page, pageSize } = pageOf(input);
        const filter = { status: input.status ?? null, periodNo: input.periodNo ?? null };
        const [rows, total] = await Promise.all([
          listOrders(database, member.memberId, filter, pageSize, (page - 1) * pageSize),
          countOrders(database, member.memberId, filter),
        ]);
        const { memberId } = member;
        const list = await Promise.all(
          rows.map(async (row) =>
            viewOrder(row, await receiptOf(receipts, { ...row, memberId, receiptKey: row.receipt_key })),
          ),
        );
        return { list, page, pageSize, total };
      }),
  };
}
