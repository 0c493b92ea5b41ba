import type { Option } from '@fairground/kernel/option';
import { PERIOD_COLUMNS, type PeriodRow } from '#features/vote/periods.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';

export type OrderTotals = { count: number; totals: Record<Option, number> };

/** Number of orders of a period, and sums staked on each option in minor units. */
export async function sumOrders(tx: Tx, periodId: number): Promise<OrderTotals> {
  const rows = await tx.query<{ count: number } & Record<Option, number>>({
    name: 'order-totals',
    text: `SELECT count(*) AS count,
        coalesce(sum(amount) FILTER (WHERE option = 'rose'), 0)::bigint AS rose,
        coalesce(sum(amount) FILTER (WHERE option = 'lily'), 0)::bigint AS lily,
        coalesce(sum(amount) FILTER (WHERE option = 'balloon'), 0)::bigint AS balloon,
        coalesce(sum(amount) FILTER (WHERE option = 'smoke'), 0)::bigint AS smoke
      FROM orders WHERE period_id = $1`,
    values: [periodId],
  });
  const { count, ...totals } = rows[0]!;
  return { count, totals };
}

/**
 * Publishes root, count and totals unless the beacon round exists by now; the moment stored is the one compared. Replaces the
 * nodes' leases of the pool by the worst case of the frozen orders.
 */
export async function freezeOrders(
  tx: Tx,
  periodId: number,
  root: string,
  orders: OrderTotals,
  worstCase: number,
): Promise<boolean> {
  const { rose, lily, balloon, smoke } = orders.totals;
  const rows = await tx.query({
    name: 'period-freeze',
    text: `WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at)
      UPDATE periods SET status = 'closed', order_root = $2, order_count = $3, total_rose = $4, total_lily = $5,
        total_balloon = $6, total_smoke = $7, root_published_at = clock.at, leased = $8
      FROM clock WHERE id = $1 AND clock.at < draws_at
          -- Where the database's clock is late, the round may exist before it is due by that clock.
          AND NOT EXISTS (SELECT 1 FROM beacon_heads h
                           WHERE h.chain_hash = chain ->> 'chainHash' AND h.round >= beacon_round)
        RETURNING id`,
    values: [periodId, root, orders.count, rose, lily, balloon, smoke, worstCase],
  });
  return rows.length > 0;
}

/**
 * Stores result and proof of a draw; `winnings`: what the pool will add, in minor units, which replaces the worst case in
 * `leased`.
 */
export async function recordDraw(
  tx: Tx,
  periodId: number,
  draw: { signature: string; randomness: string; dice: readonly number[]; winnings: number },
): Promise<void> {
  await tx.query({
    name: 'period-draw',
    text: `UPDATE periods SET status = 'complete', signature = $2, randomness = $3, dice = $4, leased = $5,
        ended_at = clock_timestamp() WHERE id = $1`,
    values: [periodId, draw.signature, draw.randomness, draw.dice, draw.winnings],
  });
}

/** Voids a period and releases its part of the pool. */
export async function recordVoid(
  tx: Tx,
  periodId: number,
  reason: 'root_late' | 'beacon_silent',
): Promise<void> {
  await tx.query({
    name: 'period-void',
    text: `UPDATE periods SET status = 'void', void_reason = $2, leased = 0, ended_at = clock_timestamp() WHERE id = $1`,
    values: [periodId, reason],
  });
}

/**
 * The finished period with the fewest unpaid orders, these excepted, so that members of a small period do not wait for a large
 * one. Null where there is none.
 */
export async function findNextToSettle(db: Queryable, except: readonly number[]): Promise<number | null> {
  const rows = await db.query<{ id: number }>({
    name: 'settlement-next',
    text: `SELECT id FROM periods
      WHERE settled_at IS NULL AND status IN ('complete', 'void') AND id <> ALL ($1::bigint[])
      ORDER BY order_count - settled_count NULLS LAST, id LIMIT 1`,
    values: [except],
  });
  return rows[0]?.id ?? null;
}

/** Claims a finished period for one slice; null where another node has claimed it, or it is settled. */
export async function claimSettlement(tx: Tx, periodId: number): Promise<PeriodRow | null> {
  const rows = await tx.query<PeriodRow>({
    name: 'settlement-claim',
    text: `SELECT ${PERIOD_COLUMNS} FROM periods WHERE id = $1 AND settled_at IS NULL AND status IN ('complete', 'void')
      FOR NO KEY UPDATE SKIP LOCKED`,
    values: [periodId],
  });
  return rows[0] ?? null;
}

/**
 * Plans every statement of this transaction by its values: a generic plan cached while there were few orders would scan all of
 * them.
 */
export async function planBySize(tx: Tx): Promise<void> {
  await tx.query({
    name: 'plan-by-size',
    text: `SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`,
  });
}

/** The members of the next `orders` orders after `settled_through`, in order; fewer where no more are left. */
export async function listNextMembers(tx: Tx, period: PeriodRow, orders: number): Promise<string[]> {
  const rows = await tx.query<{ member_id: string }>({
    name: 'settlement-members',
    text: `SELECT DISTINCT member_id FROM (
        SELECT member_id FROM orders WHERE period_id = $1 AND member_id > coalesce($2::uuid, house_owner_id())
        ORDER BY member_id LIMIT $3) x ORDER BY member_id`,
    values: [period.id, period.settled_through, orders],
  });
  return rows.map(({ member_id }) => member_id);
}

/** Members of the period who were postponed, in order of id. */
export async function listPostponed(tx: Tx, periodId: number, limit: number): Promise<string[]> {
  const rows = await tx.query<{ member_id: string }>({
    name: 'settlement-postponed',
    text: 'SELECT member_id FROM settlement_postponed WHERE period_id = $1 ORDER BY member_id LIMIT $2',
    values: [periodId, limit],
  });
  return rows.map(({ member_id }) => member_id);
}

export async function postpone(tx: Tx, periodId: number, memberIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'settlement-postpone',
    text: `INSERT INTO settlement_postponed (period_id, member_id) SELECT $1, unnest($2::uuid[])
      ON CONFLICT DO NOTHING`,
    values: [periodId, memberIds],
  });
}

export async function takeOffPostponed(
  tx: Tx,
  periodId: number,
  memberIds: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'settlement-resumed',
    text: 'DELETE FROM settlement_postponed WHERE period_id = $1 AND member_id = ANY ($2)',
    values: [periodId, memberIds],
  });
}

/** SQL: orders of some members in a period, with both accounts of play. */
const ORDERS = `SELECT o.id, o.member_id, o.amount, o.ratio, o.option, available.id AS available, locked.id AS locked
  FROM orders o
  JOIN account_balances available ON available.member_id = o.member_id AND available.kind = 'available'
  JOIN account_balances locked ON locked.member_id = o.member_id AND locked.kind = 'locked-bet'
  WHERE o.period_id = $1 AND o.member_id = ANY ($2)`;

export type Outcome = { memberId: string; staked: number; returned: number };

/** What these members staked in a period, and what its result pays them, their stakes included. */
export const sumOutcomes = (tx: Tx, periodId: number, memberIds: readonly string[]): Promise<Outcome[]> =>
  tx.query<Outcome>({
    name: 'draw-outcomes',
    text: `SELECT o.member_id AS "memberId", sum(o.amount)::bigint AS staked,
        coalesce(sum(payout_of(o.amount, o.ratio)) FILTER (WHERE o.option = ANY (p.results)), 0)::bigint AS returned
      FROM orders o JOIN periods p ON p.id = o.period_id
      WHERE o.period_id = $1 AND o.member_id = ANY ($2) GROUP BY o.member_id ORDER BY o.member_id`,
    values: [periodId, memberIds],
  });

export type Paid = { orders: number; winnings: number };

/** Runs a statement of transfers. @returns the number of orders paid, and the winnings in minor units */
async function post(tx: Tx, name: string, text: string, values: unknown[]): Promise<Paid> {
  const rows = await tx.query<Paid>({
    name,
    text: `WITH o AS (${ORDERS}),
        period AS (SELECT period_no, results, ledger_account_id('house:game-pool') AS pool FROM periods WHERE id = $1), paid AS (
        INSERT INTO posted_transfers (id, member_id, flow, debit_account, credit_account, amount, order_id, period_no)
        ${text}
        RETURNING flow, amount)
      SELECT count(*) FILTER (WHERE flow <> 'winnings') AS orders,
        coalesce(sum(amount) FILTER (WHERE flow = 'winnings'), 0)::bigint AS winnings FROM paid`,
    values,
  });
  return rows[0]!;
}

/**
 * Pays the orders of some members in a drawn period in one statement, so that each account and the pool are updated once.
 * Transfer ids are derived from the orders, so that the primary key refuses a second payment.
 */
export const payDrawn = (tx: Tx, periodId: number, memberIds: readonly string[]): Promise<Paid> =>
  post(
    tx,
    'settle',
    `SELECT order_transfer_id(o.id, 'stake_lost'), o.member_id, 'stake_lost', o.locked, pool, o.amount, o.id, period_no
        FROM o, period WHERE o.option <> ALL (results)
      UNION ALL
      SELECT order_transfer_id(o.id, 'stake_returned'), o.member_id, 'stake_returned', o.locked, o.available, o.amount, o.id, period_no
        FROM o, period WHERE o.option = ANY (results)
      UNION ALL
      SELECT order_transfer_id(o.id, 'winnings'), o.member_id, 'winnings', pool, o.available,
          payout_of(o.amount, o.ratio) - o.amount, o.id, period_no
        FROM o, period WHERE o.option = ANY (results) AND o.ratio > 100`,
    [periodId, memberIds],
  );

/** Returns the stakes of some members in a period that could not be drawn. */
export const payBack = (tx: Tx, periodId: number, memberIds: readonly string[]): Promise<Paid> =>
  post(
    tx,
    'void',
    `SELECT order_transfer_id(o.id, 'stake_voided'), o.member_id, 'stake_voided', o.locked, o.available, o.amount, o.id, period_no
        FROM o, period`,
    [periodId, memberIds],
  );

/** Adds the outcomes to the daily totals of members with limits. Call it after the transfers, which lock the accounts. */
export async function applyToPlayTotals(
  tx: Tx,
  periodId: number,
  memberIds: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'apply-to-play-totals',
    text: 'SELECT apply_slice_to_play_totals($1, $2)',
    values: [periodId, memberIds],
  });
}

/**
 * Inserts the wins of those of these members who consent, for the win feed (product.md section 4). A win is a payout above the
 * sum of all the member's stakes in the draw.
 */
export async function noteWins(tx: Tx, periodId: number, memberIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'note-wins',
    text: `INSERT INTO wins (member_id, period_id, settled_at, staked, payout)
      SELECT o.member_id, p.id, p.ended_at, sum(o.amount),
          coalesce(sum(payout_of(o.amount, o.ratio)) FILTER (WHERE o.option = ANY (p.results)), 0)
        FROM periods p JOIN orders o ON o.period_id = p.id
        JOIN member_directory m ON m.id = o.member_id AND m.wins_shown_since <= p.ended_at
        WHERE p.id = $1 AND o.member_id = ANY ($2)
        GROUP BY o.member_id, p.id
        HAVING coalesce(sum(payout_of(o.amount, o.ratio)) FILTER (WHERE o.option = ANY (p.results)), 0) > sum(o.amount)`,
    values: [periodId, memberIds],
  });
}

/**
 * Records the progress of a settlement. `isLast`: only postponed members are left; without any of these the period is settled.
 * @returns whether it is, and how many orders were paid in all
 */
export async function advanceSettlement(
  tx: Tx,
  periodId: number,
  slice: { through: string | null; paid: Paid; isLast: boolean },
): Promise<{ settled: boolean; count: number }> {
  const rows = await tx.query<{ settled: boolean; count: number }>({
    name: 'settlement-advance',
    text: `UPDATE periods SET settled_through = coalesce($2, settled_through), settled_count = settled_count + $3,
        leased = greatest(leased - $4, 0), settled_at = CASE WHEN $5
          AND NOT EXISTS (SELECT 1 FROM settlement_postponed WHERE period_id = $1) THEN clock_timestamp() END
      WHERE id = $1 RETURNING settled_at IS NOT NULL AS settled, settled_count AS count`,
    values: [periodId, slice.through, slice.paid.orders, slice.paid.winnings, slice.isLast],
  });
  return rows[0]!;
}
