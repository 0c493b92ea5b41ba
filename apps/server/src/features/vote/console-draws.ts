import type { ConsoleDraw, ConsoleOrder } from '@fairground/contract/console/draws';
import { pageOf } from '@fairground/contract/fields';
import { toHex } from '@fairground/kernel/bytes';
import {
  allOrdersOf,
  allPeriods,
  type ConsoleOrderRow,
  findNeighbours,
  listOrdersOf,
  listPeriods,
  sumTransfers,
} from '#features/vote/console-draws.repository.ts';
import { payoutOf, payoutsOf, sumOfTotals } from '#features/vote/payouts.rules.ts';
import { findPeriod, type PeriodRow, ratiosOf, totalsOf } from '#features/vote/periods.repository.ts';
import { perOption, phaseOf, viewProof } from '#features/vote/views.ts';
import { bounded } from '#platform/bounded.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, databaseNow } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import type { ListSources } from '#platform/list-source.ts';

/** The frozen totals in minor units; null before the close, and in a period voided because its root was late. */
const frozenTotals = (row: PeriodRow) => (row.order_root === null ? null : totalsOf(row));

function paidOut(row: PeriodRow): number | null {
  const totals = frozenTotals(row);
  if (totals === null) return null;
  if (row.status === 'void') return sumOfTotals(totals);
  return row.results === null ? null : payoutsOf({ totals, ratios: ratiosOf(row) }, row.results);
}

function lateness(row: PeriodRow, now: number): number | null {
  const end = row.ended_at?.getTime() ?? now;
  return end < row.draws_at.getTime() ? null : end - row.draws_at.getTime();
}

function viewConsoleDraw(row: PeriodRow, now: number): ConsoleDraw {
  const totals = frozenTotals(row);
  return {
    periodNo: row.period_no,
    status: row.status,
    phase: phaseOf(row, now),
    publishedAt: iso(row.published_at),
    opensAt: iso(row.opens_at),
    closesAt: iso(row.closes_at),
    drawsAt: iso(row.draws_at),
    endedAt: isoOrNull(row.ended_at),
    settledAt: isoOrNull(row.settled_at),
    lateMs: lateness(row, now),
    beaconRound: row.beacon_round,
    orders: row.order_count,
    stakes: totals === null ? null : sumOfTotals(totals),
    totals,
    payouts: paidOut(row),
    payoutRatios: perOption(ratiosOf(row)),
    drawNumbers: row.dice,
    results: row.results,
    voidReason: row.void_reason,
  };
}

const viewOrder = (row: ConsoleOrderRow): ConsoleOrder => ({
  orderId: row.id,
  member: { id: row.member_id, username: row.username },
  option: row.option,
  amount: row.amount,
  ratio: row.ratio / 100,
  status: row.status,
  payout: payoutOf(row),
  placedAt: iso(row.placed_at),
  orderHash: toHex(row.hash),
});

const linkOf = (row: PeriodRow | null) => {
  if (row === null) return null;
  const { periodNo, commitment, commitmentHash } = viewProof(row, null);
  return { periodNo, commitment, commitmentHash };
};

async function known(database: Database, periodNo: string): Promise<PeriodRow> {
  const row = await findPeriod(database, periodNo);
  if (row === null) throw new Failure('PERIOD_NOT_FOUND');
  return row;
}

/** Amounts by flow that the ledger moved; null while orders are being paid, and where summing them takes too long. */
async function settlementOf(database: Database, row: PeriodRow) {
  if (row.status === 'published') return [];
  if (row.ended_at !== null && row.settled_at === null) return null;
  try {
    return await bounded(database, (tx) => sumTransfers(tx, row.id));
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** All draws, and all orders of one, for export. */
export const drawSources = (clock: Clock): ListSources<'GET /draws' | 'GET /draws/orders'> => ({
  'GET /draws': {
    statement: (filter) => allPeriods(filter),
    view: (rows: PeriodRow[]) => rows.map((row) => viewConsoleDraw(row, clock.now())),
  },
  'GET /draws/orders': {
    statement: ({ periodNo }) => allOrdersOf(periodNo),
    view: (rows: ConsoleOrderRow[]) => rows.map(viewOrder),
  },
});

type Keys = 'GET /draws' | 'GET /draws/detail' | 'GET /draws/orders';

/** The console's calls on draws; all of them only read. */
export const consoleDraws = (
  database: Database,
  /** For the list of orders, which may be late. */
  late: Database,
): ConsoleHandlers<Keys> => ({
  'GET /draws': async ({ input }) => {
    const page = pageOf(input);
    const [{ rows, total }, now] = await Promise.all([
      listPeriods(database, input, page),
      databaseNow(database),
    ]);
    return { list: rows.map((row) => viewConsoleDraw(row, now)), ...page, total };
  },
  'GET /draws/detail': async ({ input }) => {
    const row = await known(database, input.periodNo);
    const [{ previous, next }, settlement, now] = await Promise.all([
      findNeighbours(database, row.id),
      settlementOf(database, row),
      databaseNow(database),
    ]);
    return {
      ...viewConsoleDraw(row, now),
      proof: viewProof(row, null),
      previous: linkOf(previous),
      next: linkOf(next),
      settlement,
    };
  },
  'GET /draws/orders': async ({ input }) => {
    await known(database, input.periodNo);
    const page = pageOf(input);
    const { rows, total } = await bounded(late, (tx) => listOrdersOf(tx, input.periodNo, page));
    return { list: rows.map(viewOrder), ...page, total };
  },
});
