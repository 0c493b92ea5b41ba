import type { Option } from '@fairground/kernel/option';
import type { Tx } from '#platform/database.ts';

export type OrderTotals = { count: number; totals: Record<Option, number> };

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

/** Publishes root, count and totals, unless the round exists by now; the moment noted is the one asked about. */
export async function freezeOrders(
  tx: Tx,
  periodId: number,
  root: string,
  orders: OrderTotals,
): Promise<boolean> {
  const { rose, lily, balloon, smoke } = orders.totals;
  const rows = await tx.query({
    name: 'period-freeze',
    text: `WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at)
      UPDATE periods SET status = 'closed', order_root = $2, order_count = $3, total_rose = $4, total_lily = $5,
        total_balloon = $6, total_smoke = $7, root_published_at = clock.at
      FROM clock WHERE id = $1 AND clock.at < draws_at RETURNING id`,
    values: [periodId, root, orders.count, rose, lily, balloon, smoke],
  });
  return rows.length > 0;
}

export async function recordDraw(
  tx: Tx,
  periodId: number,
  draw: { signature: string; randomness: string; dice: readonly number[] },
): Promise<void> {
  await tx.query({
    name: 'period-draw',
    text: `UPDATE periods SET status = 'complete', signature = $2, randomness = $3, dice = $4, ended_at = clock_timestamp()
      WHERE id = $1`,
    values: [periodId, draw.signature, draw.randomness, draw.dice],
  });
}

export async function recordVoid(
  tx: Tx,
  periodId: number,
  reason: 'root_late' | 'beacon_silent',
): Promise<void> {
  await tx.query({
    name: 'period-void',
    text: `UPDATE periods SET status = 'void', void_reason = $2, ended_at = clock_timestamp() WHERE id = $1`,
    values: [periodId, reason],
  });
}

/** The orders of a period with the accounts their money lies in. */
const ORDERS = `SELECT o.id, o.member_id, o.amount, o.ratio, o.option, available.id AS available, locked.id AS locked
  FROM orders o
  JOIN ledger_accounts available ON available.member_id = o.member_id AND available.kind = 'available'
  JOIN ledger_accounts locked ON locked.member_id = o.member_id AND locked.kind = 'locked-bet'
  WHERE o.period_id = $1`;

/** For members with limits: what came back, or was never staked. After the transfers, which lock the accounts. */
async function countOutcomes(tx: Tx, periodId: number, voided: boolean): Promise<void> {
  await tx.query({
    name: 'count-outcomes',
    text: 'SELECT count_outcomes($1, $2)',
    values: [periodId, voided],
  });
}

/**
 * Pays a drawn period in one statement: the ledger's rows move once per account and the pool once in all.
 * Ids and members are those of the orders, so a second settlement of the same orders is refused by the database.
 */
export async function postSettlement(tx: Tx, periodId: number): Promise<void> {
  await tx.query({
    name: 'settle',
    text: `WITH o AS (${ORDERS}),
        drawn AS (SELECT period_no, results, ledger_account_id('house:game-pool') AS pool FROM periods WHERE id = $1)
      INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, order_id, period_no)
      SELECT uuid_of('lost:' || o.id), o.member_id, 'stake_lost', o.locked, pool, o.amount, o.id, period_no
        FROM o, drawn WHERE o.option <> ALL (results)
      UNION ALL
      SELECT uuid_of('returned:' || o.id), o.member_id, 'stake_returned', o.locked, o.available, o.amount, o.id, period_no
        FROM o, drawn WHERE o.option = ANY (results)
      UNION ALL
      SELECT uuid_of('winnings:' || o.id), o.member_id, 'winnings', pool, o.available, o.amount * (o.ratio - 100) / 100,
          o.id, period_no
        FROM o, drawn WHERE o.option = ANY (results) AND o.ratio > 100`,
    values: [periodId],
  });
  await countOutcomes(tx, periodId, false);
}

/**
 * Notes what members who agreed to it have won in a drawn period, for the win feed (product.md section 4): all
 * their stakes in it against all they paid. Whoever gets back less than was staked, or just that, has won nothing.
 */
export async function noteWins(tx: Tx, periodId: number): Promise<void> {
  await tx.query({
    name: 'note-wins',
    text: `INSERT INTO wins (member_id, period_id, settled_at, staked, payout)
      SELECT o.member_id, p.id, p.ended_at, sum(o.amount),
          coalesce(sum(o.amount * o.ratio / 100) FILTER (WHERE o.option = ANY (p.results)), 0)
        FROM periods p JOIN orders o ON o.period_id = p.id
        JOIN members m ON m.id = o.member_id AND m.wins_shown_since <= p.ended_at
        WHERE p.id = $1
        GROUP BY o.member_id, p.id
        HAVING coalesce(sum(o.amount * o.ratio / 100) FILTER (WHERE o.option = ANY (p.results)), 0) > sum(o.amount)`,
    values: [periodId],
  });
}

/** Returns every stake of a period that cannot be drawn. */
export async function postVoid(tx: Tx, periodId: number): Promise<void> {
  await tx.query({
    name: 'void',
    text: `WITH o AS (${ORDERS})
      INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, order_id, period_no)
      SELECT uuid_of('voided:' || o.id), o.member_id, 'stake_voided', o.locked, o.available, o.amount, o.id,
        (SELECT period_no FROM periods WHERE id = $1)
        FROM o`,
    values: [periodId],
  });
  await countOutcomes(tx, periodId, true);
}
