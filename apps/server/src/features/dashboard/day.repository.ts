import type { Queryable } from '#platform/database.ts';

/** The hours of a day of the site's time zone: it has 23 to 25. */
const HOURS = `day AS (
    SELECT first_instant($1::date::timestamp, $2) AS begins, first_instant(($1::date + 1)::timestamp, $2) AS ends
  ), hours AS (
    SELECT at, at + interval '1 hour' AS until FROM day, generate_series(begins, ends - interval '1 hour', interval '1 hour') AS at
  )`;

export type HourRow = {
  at: Date;
  moneyIn: number;
  moneyOut: number;
  stakes: number;
  payouts: number;
  draws: number;
  registrations: number;
};

/**
 * The payout of a drawn period, and the mean that its ratios return (each option wins in WINNING_WAYS of 216 throws: one half).
 */
const STAKES = 'total_rose + total_lily + total_balloon + total_smoke';
const PAYOUTS = ['rose', 'lily', 'balloon', 'smoke']
  .map(
    (option) =>
      `CASE WHEN '${option}' = ANY (results) THEN payout_of(total_${option}, ratio_${option}) ELSE 0 END`,
  )
  .join(' + ');

/** Sums by hour: of the event, or for stakes and payouts of the period's opening; all by an index. */
export async function readHours(db: Queryable, day: string, timeZone: string): Promise<HourRow[]> {
  return db.query<HourRow>({
    name: 'day-hours',
    text: `WITH ${HOURS}, money AS (
        SELECT date_bin('1 hour', t.created_at, begins) AS at,
          sum(CASE t.flow WHEN 'recharge' THEN t.amount WHEN 'recharge_reversed' THEN -t.amount ELSE 0 END) AS came,
          -- A bounce is two transfers: the net from the bank's account, the fee from the house's. Only the net came back from the bank.
          sum(CASE WHEN t.flow = 'withdrawal_paid' THEN t.amount
            WHEN t.flow = 'withdrawal_bounced' AND t.debit_account = bank_out THEN -t.amount ELSE 0 END) AS went
        FROM day, (SELECT id AS bank_out FROM account_balances WHERE code = 'external:bank-out') b, posted_transfers t
        WHERE t.flow IN ('recharge', 'recharge_reversed', 'withdrawal_paid', 'withdrawal_bounced') AND t.created_at >= begins AND t.created_at < ends GROUP BY 1
      ), drawn AS (
        SELECT date_bin('1 hour', opens_at, begins) AS at, count(*) AS draws, sum(${STAKES}) AS stakes, sum(${PAYOUTS}) AS payouts
        FROM day, period_results WHERE status = 'complete' AND opens_at >= begins AND opens_at < ends GROUP BY 1
      ), joined AS (
        SELECT date_bin('1 hour', created_at, begins) AS at, count(*) AS registrations
        FROM day, member_registrations WHERE created_at >= begins AND created_at < ends GROUP BY 1
      )
      SELECT at, coalesce(came, 0)::bigint AS "moneyIn", coalesce(went, 0)::bigint AS "moneyOut",
        coalesce(stakes, 0)::bigint AS stakes, coalesce(payouts, 0)::bigint AS payouts,
        coalesce(draws, 0)::bigint AS draws, coalesce(registrations, 0)::bigint AS registrations
      FROM hours LEFT JOIN money USING (at) LEFT JOIN drawn USING (at) LEFT JOIN joined USING (at) ORDER BY at`,
    values: [day, timeZone],
  });
}

export type ReturnRow = {
  draws: number;
  /** Draws that somebody staked on. */
  staked: number;
  voided: number;
  stakes: number;
  payouts: number;
  /** Stake × ratio summed per option, in hundredths of minor units: float8, since they pass 2^53 first and only make a ratio. */
  rose: number;
  lily: number;
  balloon: number;
  smoke: number;
};

/** Stakes and payouts of a day's draws, or of all draws where `day` is null. */
export async function readReturn(db: Queryable, day: string | null, timeZone: string): Promise<ReturnRow> {
  const weighed = ['rose', 'lily', 'balloon', 'smoke'].map(
    (option) =>
      `coalesce(sum(total_${option} * ratio_${option}) FILTER (WHERE status = 'complete'), 0)::float8 AS ${option}`,
  );
  const rows = await db.query<ReturnRow>({
    name: day === null ? 'return-ever' : 'return-day',
    text: `SELECT count(*) FILTER (WHERE status = 'complete') AS draws, count(*) FILTER (WHERE status = 'void') AS voided,
        count(*) FILTER (WHERE status = 'complete' AND ${STAKES} > 0) AS staked,
        coalesce(sum(${STAKES}) FILTER (WHERE status = 'complete'), 0)::bigint AS stakes,
        coalesce(sum(${PAYOUTS}) FILTER (WHERE status = 'complete'), 0)::bigint AS payouts, ${weighed.join(', ')}
      FROM period_results ${
        day === null
          ? ''
          : `WHERE opens_at >= first_instant($1::date::timestamp, $2) AND opens_at < first_instant(($1::date + 1)::timestamp, $2)`
      }`,
    values: day === null ? [] : [day, timeZone],
  });
  return rows[0]!;
}

export type WaitingRow = {
  kind: 'recharges' | 'withdrawals';
  underHour: number;
  underFourHours: number;
  underDay: number;
  older: number;
};

/** Open work by its age now. */
export async function readWaiting(db: Queryable): Promise<WaitingRow[]> {
  const ages = `count(*) FILTER (WHERE age < interval '1 hour') AS "underHour",
    count(*) FILTER (WHERE age >= interval '1 hour' AND age < interval '4 hours') AS "underFourHours",
    count(*) FILTER (WHERE age >= interval '4 hours' AND age < interval '1 day') AS "underDay",
    count(*) FILTER (WHERE age >= interval '1 day') AS older`;
  return db.query<WaitingRow>({
    name: 'day-waiting',
    text: `SELECT 'recharges' AS kind, ${ages}
        FROM (SELECT now() - since AS age FROM open_payments WHERE queue = 'recharges') r
      UNION ALL SELECT 'withdrawals', ${ages}
        FROM (SELECT now() - since AS age FROM open_payments WHERE queue = 'withdrawals') w`,
  });
}

/** Members whose sessions were used in the last ten minutes, on all nodes. */
export async function countSeen(db: Queryable): Promise<number> {
  const rows = await db.query<{ seen: number }>({
    name: 'day-seen',
    text: `SELECT count(DISTINCT member_id) AS seen FROM member_visits
      WHERE last_seen_at > now() - interval '10 minutes'`,
  });
  return rows[0]!.seen;
}
