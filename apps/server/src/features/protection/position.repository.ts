import type { Queryable, Tx } from '#platform/database.ts';

type Sums = { deposited: number; withdrawn: number; staked: number; returned: number; granted: number };
type PositionRow = Sums & { span: 'day' | 'week' | 'month' | 'lifetime' };
export type Read = {
  rows: PositionRow[];
  open: number;
  /** Entries that are in no daily sum yet and were summed by this read. */
  fresh: number;
};

/** SQL: sums by flow of the available account's entries; each entry is in one of the sums. */
const SUMS = `coalesce(sum(delta) FILTER (WHERE flow IN ('recharge', 'recharge_reversed', 'unmatched_matched')), 0)::bigint AS deposited,
  coalesce(-sum(delta) FILTER (WHERE flow LIKE 'withdrawal%'), 0)::bigint AS withdrawn,
  coalesce(-sum(delta) FILTER (WHERE flow IN ('stake', 'stake_voided')), 0)::bigint AS staked,
  coalesce(sum(delta) FILTER (WHERE flow IN ('stake_returned', 'winnings')), 0)::bigint AS returned,
  coalesce(sum(delta) FILTER (WHERE flow IN ('welcome', 'adjustment')), 0)::bigint AS granted`;
const FIGURES = ['deposited', 'withdrawn', 'staked', 'returned', 'granted'] as const;

/** SQL: entries of the member $1 that are in no daily sum of zone $2 yet. Entries of an account become visible in order. */
const FRESH = `mark AS (SELECT through_seq FROM position_marks WHERE member_id = $1 AND time_zone = $2),
  fresh AS (SELECT e.flow, e.delta, e.seq, (e.created_at AT TIME ZONE $2)::date AS day
    FROM account_balances a JOIN account_entries e ON e.account_id = a.id AND e.member_id = a.member_id
   WHERE a.member_id = $1 AND a.kind = 'available' AND e.seq > coalesce((SELECT through_seq FROM mark), 0))`;

/** The daily sums, and the sum of later entries. */
export async function sumPosition(db: Queryable, memberId: string, timeZone: string): Promise<Read> {
  const rows = await db.query<PositionRow & { open: number; fresh: number }>({
    name: 'protection-position',
    text: `WITH ${FRESH},
      days AS (
        SELECT day, ${FIGURES.join(', ')} FROM position_days WHERE member_id = $1 AND EXISTS (SELECT 1 FROM mark)
        UNION ALL SELECT day, ${SUMS} FROM fresh GROUP BY day),
      spans AS (
        SELECT span, CASE WHEN span <> 'lifetime'
            THEN (span_start(span, clock_timestamp(), $2) AT TIME ZONE $2)::date END AS since
          FROM unnest(ARRAY['day', 'week', 'month', 'lifetime']) AS span)
      SELECT s.span, ${FIGURES.map((name) => `coalesce(sum(d.${name}), 0)::bigint AS ${name}`).join(', ')},
        (SELECT balance FROM account_balances WHERE member_id = $1 AND kind = 'locked-bet') AS open,
        (SELECT count(*) FROM fresh) AS fresh
      FROM spans s LEFT JOIN days d ON s.since IS NULL OR d.day >= s.since
      GROUP BY s.span`,
    values: [memberId, timeZone],
  });
  const [{ open, fresh }] = rows as [(typeof rows)[number]];
  return { rows, open, fresh };
}

/** Adds later entries to their daily sums. Sums of another zone, from before a change of the site's zone, are computed again. */
export async function rollUpPosition(tx: Tx, memberId: string, timeZone: string): Promise<void> {
  await tx.query({
    text: `INSERT INTO position_marks (member_id, through_seq, time_zone) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING`,
    values: [memberId, timeZone],
  });
  const [mark] = await tx.query<{ time_zone: string }>({
    text: 'SELECT time_zone FROM position_marks WHERE member_id = $1 FOR UPDATE',
    values: [memberId],
  });
  if (mark!.time_zone !== timeZone) {
    await tx.query({ text: 'DELETE FROM position_days WHERE member_id = $1', values: [memberId] });
    await tx.query({
      text: 'UPDATE position_marks SET through_seq = 0, time_zone = $2 WHERE member_id = $1',
      values: [memberId, timeZone],
    });
  }
  await tx.query({
    text: `WITH ${FRESH},
      added AS (
        INSERT INTO position_days AS d (member_id, day, ${FIGURES.join(', ')})
        SELECT $1, day, ${SUMS} FROM fresh GROUP BY day
        ON CONFLICT (member_id, day) DO UPDATE SET ${FIGURES.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')})
      UPDATE position_marks SET through_seq = greatest(through_seq, (SELECT max(seq) FROM fresh)) WHERE member_id = $1`,
    values: [memberId, timeZone],
  });
}
