import type { Queryable } from '#platform/database.ts';

export type StateRow = {
  now: Date;
  excluded_at: Date | null;
  excluded_until: Date | null;
  time_out_at: Date | null;
  time_out_until: Date | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspension_reason: string | null;
  /** Whether the suspension is in effect. */
  suspended: boolean;
  check_minutes: number | null;
  next_check_minutes: number | null;
  next_check_from: Date | null;
  session_started_at: Date | null;
  /** When the next reality check is due if play goes on. */
  check_due_at: Date | null;
  check_due: boolean;
  /** When the session ends, or ended, without another stake. */
  session_ends_at: Date | null;
  last_stake_at: Date | null;
  day_ends: Date;
  week_ends: Date;
  month_ends: Date;
};

/** A member's choices and session of play, by the database's clock. */
export async function readStateRow(db: Queryable, memberId: string, timeZone: string): Promise<StateRow> {
  const rows = await db.query<StateRow>({
    name: 'protection-state',
    text: `SELECT t.at AS now, p.excluded_at, p.excluded_until, p.time_out_at, p.time_out_until, p.suspended_at, p.suspended_until,
        p.suspension_reason, coalesce(t.at < suspension_end(p), false) AS suspended, p.check_minutes,
        p.next_check_minutes, p.next_check_from, p.session_started_at, reality_check_due_at(p, t.at) AS check_due_at,
        coalesce(reality_check_due_at(p, t.at) <= least(t.at, last.placed_at + play_pause()), false) AS check_due,
        last.placed_at AS last_stake_at, last.placed_at + play_pause() AS session_ends_at,
        span_end('day', t.at, $2) AS day_ends, span_end('week', t.at, $2) AS week_ends,
        span_end('month', t.at, $2) AS month_ends
      FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) t
      LEFT JOIN protection p ON p.member_id = $1
      LEFT JOIN LATERAL (
        SELECT placed_at FROM member_stakes WHERE member_id = $1 ORDER BY placed_at DESC LIMIT 1) last ON true`,
    values: [memberId, timeZone],
  });
  return rows[0]!;
}

export type PlaySums = { staked: number; returned: number; open: number };

/**
 * Sums of stakes since a moment, of their returns, and of open stakes, in minor units; returned stakes of void periods do not
 * count.
 */
export async function sumPlay(db: Queryable, memberId: string, since: Date): Promise<PlaySums> {
  const rows = await db.query<PlaySums>({
    name: 'play-sums',
    text: `SELECT coalesce(sum(o.amount), 0)::bigint AS staked,
        coalesce(sum(o.payout) FILTER (WHERE o.is_settled), 0)::bigint AS returned,
        coalesce(sum(o.amount) FILTER (WHERE NOT o.is_settled), 0)::bigint AS open
      FROM member_stakes o
      WHERE o.member_id = $1 AND o.placed_at >= $2 AND NOT (o.is_void AND o.is_settled)`,
    values: [memberId, since],
  });
  return rows[0]!;
}

/** Whether there is a member of this id. */
export async function isMember(db: Queryable, id: string): Promise<boolean> {
  const statement = {
    name: 'member-known',
    text: 'SELECT 1 FROM member_directory WHERE id = $1',
    values: [id],
  };
  return (await db.query(statement)).length > 0;
}

export type ChangeRow = { at: Date; what: string; detail: Record<string, unknown> };

/** The newest choices of the member. */
export async function listChanges(db: Queryable, memberId: string, limit: number): Promise<ChangeRow[]> {
  return db.query<ChangeRow>({
    name: 'protection-changes',
    text: 'SELECT at, what, detail FROM protection_changes WHERE member_id = $1 ORDER BY id DESC LIMIT $2',
    values: [memberId, limit],
  });
}
