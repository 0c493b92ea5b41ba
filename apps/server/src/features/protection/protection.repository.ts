import type { LimitKind, LimitSpan } from '@fairground/contract/protection-choices';
import type { Queryable, Tx } from '#platform/database.ts';
import { lockPlayAccounts } from '#platform/ledger.ts';
import { lockMember } from '#platform/member-lock.ts';

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
 * Locks the member's row and accounts of play until commit: stakes and settlements lock the accounts, recharges the row. Every
 * change of a protection begins with it, so that the change applies to the next statement.
 */
export async function lockPlay(tx: Tx, memberId: string): Promise<void> {
  await lockMember(tx, memberId);
  await lockPlayAccounts(tx, memberId);
  await tx.query({
    name: 'protection-row',
    text: 'INSERT INTO protection (member_id) VALUES ($1) ON CONFLICT DO NOTHING',
    values: [memberId],
  });
}

/** Limits at a moment (Unix milliseconds), with what counts against them. */
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

/** Starts to track daily totals of stakes and returns, those of this week and month included. */
export async function startTrackingPlayTotals(
  tx: Tx,
  memberId: string,
  at: number,
  timeZone: string,
): Promise<void> {
  await tx.query({
    name: 'protection-track',
    text: 'SELECT start_tracking_play_totals($1, to_timestamp($2::double precision / 1000), $3)',
    values: [memberId, at, timeZone],
  });
}

/** Starts or extends a time-out; a later end is kept. One that has ended starts anew. */
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

/** Starts or extends an exclusion by calendar months in the site's zone; a later end is kept. */
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

/** Records an acknowledged reality check, from which the next one is counted. */
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
  | 'check_seen'
  | 'suspension'
  | 'suspension_lifted';

/** Records a choice of the member, or an operator's suspension, in the append-only history. */
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

/** The suspension in effect, as failures tell it; the caller holds the member's row. */
export async function findSuspension(
  tx: Queryable,
  memberId: string,
): Promise<Record<string, unknown> | null> {
  const rows = await tx.query<{ suspension: Record<string, unknown> | null }>({
    name: 'member-suspension',
    text: 'SELECT suspension_at(p, clock_timestamp()) AS suspension FROM protection p WHERE p.member_id = $1',
    values: [memberId],
  });
  return rows[0]?.suspension ?? null;
}

/** The restriction or limit that forbids a recharge, or null; the caller holds the member's row. */
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
    text: `SELECT (SELECT play_restriction_at(p.excluded_until, p.time_out_until, t.at) FROM protection p WHERE p.member_id = $1) AS rest,
        limit_refusal($1, ARRAY['deposit'], $2, t.at, $3) AS limit
      FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) t`,
    values: [memberId, amount, timeZone],
  });
  return rows[0]!;
}

/** Whether an exclusion, time-out or suspension of the member is in effect. */
export async function isPlayRestricted(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'resting',
    text: `SELECT 1 FROM protection p
      WHERE member_id = $1 AND clock_timestamp() < greatest(excluded_until, time_out_until, suspension_end(p))`,
    values: [memberId],
  });
  return rows.length > 0;
}
