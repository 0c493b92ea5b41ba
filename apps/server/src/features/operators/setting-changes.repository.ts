import type { ChangeSubject, SettingChange } from '@fairground/contract/console/setting-changes';
import { type Queryable, type Tx } from '#platform/database.ts';
import type { ProposedChange } from '#platform/setting-changes.ts';

export type ChangeRow = {
  id: string;
  subject: ChangeSubject;
  subject_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  why: string;
  status: SettingChange['status'];
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  effective_at: Date | null;
  decision_note: string | null;
};

const COLUMNS = `c.id, c.subject, c.subject_id, c.before, c.after, c.why, c.status, c.proposed_by, proposer.username AS proposed_by_name,
  c.proposed_at, c.decided_by, decider.username AS decided_by_name, c.decided_at, c.effective_at, c.decision_note`;
const FROM = `FROM setting_changes c JOIN operators proposer ON proposer.id = c.proposed_by
  LEFT JOIN operators decider ON decider.id = c.decided_by`;
const OPEN = `c.status IN ('proposed', 'approved')`;

/** @returns the id; null where a change of the same waits already */
export async function insertChange(tx: Tx, change: ProposedChange): Promise<string | null> {
  const rows = await tx.query<{ id: string }>({
    name: 'setting-change-insert',
    text: `INSERT INTO setting_changes (subject, subject_id, before, after, why, proposed_by) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (subject, coalesce(subject_id, house_owner_id())) WHERE status IN ('proposed', 'approved') DO NOTHING
      RETURNING id`,
    values: [
      change.subject,
      change.subjectId,
      change.before === null ? null : JSON.stringify(change.before),
      JSON.stringify(change.after),
      change.why,
      change.operator.operatorId,
    ],
  });
  return rows[0]?.id ?? null;
}

export async function findChange(db: Queryable, id: string): Promise<ChangeRow | null> {
  const rows = await db.query<ChangeRow>({
    name: 'setting-change',
    text: `SELECT ${COLUMNS} ${FROM} WHERE c.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds a change and locks it until commit, so that owners take turns. */
export async function lockChange(tx: Tx, id: string): Promise<ChangeRow | null> {
  await tx.query({
    name: 'setting-change-lock',
    text: 'SELECT 1 FROM setting_changes WHERE id = $1 FOR UPDATE',
    values: [id],
  });
  return findChange(tx, id);
}

export async function findOpenChange(
  db: Queryable,
  subject: ChangeSubject,
  subjectId: string | null,
): Promise<ChangeRow | null> {
  const rows = await db.query<ChangeRow>({
    name: 'setting-change-open',
    text: `SELECT ${COLUMNS} ${FROM} WHERE c.subject = $1 AND c.subject_id IS NOT DISTINCT FROM $2 AND ${OPEN}`,
    values: [subject, subjectId],
  });
  return rows[0] ?? null;
}

/** Open ones first, then the last twenty. */
export async function listChanges(db: Queryable): Promise<ChangeRow[]> {
  return db.query<ChangeRow>({
    name: 'setting-changes',
    text: `(SELECT ${COLUMNS} ${FROM} WHERE ${OPEN} ORDER BY c.proposed_at, c.id LIMIT 100)
      UNION ALL
      (SELECT ${COLUMNS} ${FROM} WHERE NOT ${OPEN} ORDER BY c.proposed_at DESC, c.id LIMIT 20)`,
  });
}

/** proposed → approved, in effect an hour later. */
export async function approveChange(tx: Tx, id: string, operatorId: string): Promise<Date> {
  const rows = await tx.query<{ effective_at: Date }>({
    name: 'setting-change-approve',
    text: `UPDATE setting_changes c SET status = 'approved', decided_by = $2, decided_at = now_at, effective_at = now_at + interval '1 hour'
      FROM (SELECT clock_timestamp() AS now_at OFFSET 0) n WHERE c.id = $1 AND c.status = 'proposed' RETURNING c.effective_at`,
    values: [id, operatorId],
  });
  return rows[0]!.effective_at;
}

export async function rejectChange(tx: Tx, id: string, operatorId: string, note: string): Promise<void> {
  await tx.query({
    name: 'setting-change-reject',
    text: `UPDATE setting_changes SET status = 'rejected', decided_by = $2, decided_at = clock_timestamp(), decision_note = $3
      WHERE id = $1 AND status IN ('proposed', 'approved')`,
    values: [id, operatorId, note],
  });
}

/** The next approved change whose hour is over, locked; null where there is none, or another node has it. */
export async function takeDueChange(tx: Tx): Promise<ChangeRow | null> {
  const rows = await tx.query<{ id: string }>({
    name: 'setting-change-due',
    text: `SELECT id FROM setting_changes WHERE status = 'approved' AND effective_at <= clock_timestamp()
      ORDER BY effective_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  });
  return rows[0] === undefined ? null : findChange(tx, rows[0].id);
}

export async function endChange(tx: Tx, id: string, status: 'applied' | 'stale'): Promise<void> {
  await tx.query({
    name: 'setting-change-end',
    text: `UPDATE setting_changes SET status = $2 WHERE id = $1 AND status = 'approved'`,
    values: [id, status],
  });
}

/** Whether any member has registered. Until then one owner may change settings alone: no money of a member depends on them. */
export async function hasMembers(db: Queryable): Promise<boolean> {
  return (await db.query({ name: 'has-members', text: 'SELECT 1 FROM member_directory LIMIT 1' })).length > 0;
}

/** Owners who can log in and have done so once, by name. */
export async function listActiveOwners(db: Queryable): Promise<{ id: string; username: string }[]> {
  return db.query({
    name: 'owners-active',
    text: `SELECT id, username FROM operators o WHERE role = 'owner' AND disabled_at IS NULL
        AND (totp_enrolled_at IS NOT NULL OR EXISTS (SELECT 1 FROM operator_passkeys p WHERE p.operator_id = o.id))
      ORDER BY username`,
  });
}

/** Whether all of these are owners now, and not disabled; their rows are locked until commit, so that it stays so. */
export async function areOwners(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const rows = await tx.query({
    name: 'owners-still',
    text: `SELECT id FROM operators WHERE id = ANY ($1) AND role = 'owner' AND disabled_at IS NULL ORDER BY id FOR SHARE`,
    values: [ids],
  });
  return rows.length === ids.length;
}
