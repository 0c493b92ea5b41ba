import type { SuspensionReason } from '@fairground/contract/reasons';
import type { Queryable, Tx } from '#platform/database.ts';

export type SuspensionRow = {
  since: Date;
  until: Date | null;
  reason: SuspensionReason;
  note: string | null;
  by_id: string;
  by_name: string | null;
};

/** The suspension in effect with what operators may know of it. */
export async function findSuspensionRow(db: Queryable, memberId: string): Promise<SuspensionRow | null> {
  const rows = await db.query<SuspensionRow>({
    name: 'suspension-row',
    text: `SELECT p.suspended_at AS since, p.suspended_until AS until, p.suspension_reason AS reason, p.suspension_note AS note,
        p.suspended_by AS by_id, o.username AS by_name
      FROM protection p LEFT JOIN operator_directory o ON o.id = p.suspended_by
      WHERE p.member_id = $1 AND clock_timestamp() < suspension_end(p)`,
    values: [memberId],
  });
  return rows[0] ?? null;
}

/** Suspends from a moment (Unix milliseconds) for days of 24 hours, or without an end. */
export async function writeSuspension(
  tx: Tx,
  memberId: string,
  suspension: { at: number; days: number | null; reason: SuspensionReason; note: string; by: string },
): Promise<void> {
  await tx.query({
    name: 'suspension-write',
    text: `UPDATE protection SET suspended_at = t.at, suspended_until = t.at + make_interval(hours => 24 * $3),
        suspension_reason = $4, suspension_note = $5, suspended_by = $6
      FROM (SELECT to_timestamp($2::double precision / 1000) AS at) t WHERE member_id = $1`,
    values: [memberId, suspension.at, suspension.days, suspension.reason, suspension.note, suspension.by],
  });
}

/** Ends the suspension; the history and the audit log keep it. */
export async function clearSuspension(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'suspension-clear',
    text: `UPDATE protection SET suspended_at = NULL, suspended_until = NULL, suspension_reason = NULL, suspension_note = NULL,
        suspended_by = NULL WHERE member_id = $1`,
    values: [memberId],
  });
}
