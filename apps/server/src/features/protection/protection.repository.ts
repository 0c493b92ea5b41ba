import type { LimitKind, LimitSpan } from '@fairground/contract/protection-choices';
import type { Queryable, Tx } from '#platform/database.ts';

export type LimitRow = {
  kind: LimitKind;
  span: LimitSpan;
  amount: number | null;
  used: number;
  resets_at: Date;
  next_amount: number | null;
  next_from: Date | null;
};

/**
 * Lets nobody stake, settle or recharge for this member until commit: stakes lock the accounts, recharges the member.
 * Whatever changes a protection begins with it, so that the change holds from the next statement on.
 */
export async function lockPlay(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'play-lock-member',
    text: 'SELECT 1 FROM members WHERE id = $1 FOR NO KEY UPDATE',
    values: [memberId],
  });
  await tx.query({
    name: 'play-lock-accounts',
    text: `SELECT 1 FROM ledger_accounts WHERE member_id = $1 AND kind IN ('available', 'locked-bet')
      ORDER BY id FOR NO KEY UPDATE`,
    values: [memberId],
  });
  await tx.query({
    name: 'protection-row',
    text: 'INSERT INTO protection (member_id) VALUES ($1) ON CONFLICT DO NOTHING',
    values: [memberId],
  });
}

/** Limits as they are at a moment (Unix milliseconds), with what counts against them. */
export async function readLimits(
  db: Queryable,
  memberId: string,
  at: number,
  timeZone: string,
): Promise<LimitRow[]> {
  return db.query<LimitRow>({
    name: 'protection-limits',
    text: `SELECT kind, span, amount, used, resets_at, next_amount, next_from
      FROM limits_at($1, to_timestamp($2::double precision / 1000), $3)`,
    values: [memberId, at, timeZone],
  });
}

export async function writeLimit(
  tx: Tx,
  memberId: string,
  limit: { kind: LimitKind; span: LimitSpan; amount: number | null },
  next: { amount: number | null; from: number } | null,
): Promise<void> {
  await tx.query({
    name: 'protection-limit-write',
    text: `INSERT INTO protection_limits (member_id, kind, span, amount, next_amount, next_from)
      VALUES ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000))
      ON CONFLICT (member_id, kind, span) DO UPDATE SET amount = EXCLUDED.amount,
        next_amount = EXCLUDED.next_amount, next_from = EXCLUDED.next_from`,
    values: [memberId, limit.kind, limit.span, limit.amount, next?.amount ?? null, next?.from ?? null],
  });
}

/** Stakes and what comes back of them are counted by day from now on, those of this week and month included. */
export async function beginCounting(tx: Tx, memberId: string, at: number, timeZone: string): Promise<void> {
  await tx.query({
    name: 'protection-count',
    text: 'SELECT begin_counting($1, to_timestamp($2::double precision / 1000), $3)',
    values: [memberId, at, timeZone],
  });
}

/** Never shortens: a later end stays. One that is over begins anew. */
export async function extendTimeOut(tx: Tx, memberId: string, at: number, days: number): Promise<void> {
  await tx.query({
    name: 'protection-time-out',
    text: `UPDATE protection SET
        time_out_at = CASE WHEN time_out_until > t.at THEN time_out_at ELSE t.at END,
        time_out_until = greatest(time_out_until, t.at + make_interval(hours => 24 * $3))
      FROM (SELECT to_timestamp($2::double precision / 1000) AS at) t WHERE member_id = $1`,
    values: [memberId, at, days],
  });
}

/** Calendar months of the site's zone; never shortens. */
export async function extendExclusion(
  tx: Tx,
  memberId: string,
  at: number,
  months: number,
  timeZone: string,
): Promise<void> {
  await tx.query({
    name: 'protection-exclusion',
    text: `UPDATE protection SET
        excluded_at = CASE WHEN excluded_until > t.at THEN excluded_at ELSE t.at END,
        excluded_until = greatest(excluded_until,
          (t.at AT TIME ZONE $4 + make_interval(months => $3)) AT TIME ZONE $4)
      FROM (SELECT to_timestamp($2::double precision / 1000) AS at) t WHERE member_id = $1`,
    values: [memberId, at, months, timeZone],
  });
}

export async function writeCheck(
  tx: Tx,
  memberId: string,
  minutes: number,
  next: { minutes: number; from: number } | null,
): Promise<void> {
  await tx.query({
    name: 'protection-check',
    text: `UPDATE protection SET check_minutes = $2, next_check_minutes = $3,
        next_check_from = to_timestamp($4::double precision / 1000) WHERE member_id = $1`,
    values: [memberId, minutes, next?.minutes ?? null, next?.from ?? null],
  });
}

/** The next check counts from this moment. */
export async function writeChecked(tx: Tx, memberId: string, at: number): Promise<void> {
  await tx.query({
    name: 'protection-checked',
    text: 'UPDATE protection SET checked_at = to_timestamp($2::double precision / 1000) WHERE member_id = $1',
    values: [memberId, at],
  });
}

export type ChangeName =
  | 'limit'
  | 'limit_later'
  | 'limit_kept'
  | 'time_out'
  | 'exclusion'
  | 'check'
  | 'check_later'
  | 'check_seen';

/** One line of what the member chose, kept for ever. */
export async function recordChange(
  tx: Tx,
  memberId: string,
  at: number,
  what: ChangeName,
  detail: Record<string, unknown>,
): Promise<void> {
  await tx.query({
    name: 'protection-change',
    text: `INSERT INTO protection_changes (member_id, at, what, detail)
      VALUES ($1, to_timestamp($2::double precision / 1000), $3, $4)`,
    values: [memberId, at, what, JSON.stringify(detail)],
  });
}

/** Which limit a recharge would exceed, or what stands against any: read under the member's lock. */
export async function findRechargeRefusal(
  tx: Tx,
  memberId: string,
  amount: number,
  timeZone: string,
): Promise<{ rest: Record<string, unknown> | null; limit: Record<string, unknown> | null }> {
  const rows = await tx.query<{
    rest: Record<string, unknown> | null;
    limit: Record<string, unknown> | null;
  }>({
    name: 'recharge-refusal',
    text: `SELECT (SELECT rest_at(p, t.at) FROM protection p WHERE p.member_id = $1) AS rest,
        limit_refusal($1, ARRAY['deposit'], $2, t.at, $3) AS limit
      FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) t`,
    values: [memberId, amount, timeZone],
  });
  return rows[0]!;
}

/** Whether the member plays at all at this moment, as far as the own choices say. */
export async function isResting(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'resting',
    text: `SELECT 1 FROM protection
      WHERE member_id = $1 AND clock_timestamp() < greatest(excluded_until, time_out_until)`,
    values: [memberId],
  });
  return rows.length > 0;
}
