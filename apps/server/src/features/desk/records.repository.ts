import {
  CLAIM_MINUTES,
  RECORD_EVENTS_AT_MOST,
  RECORD_NOTES_AT_MOST,
  type RecordKind,
} from '@fairground/contract/console/records';
import type { Role } from '@fairground/contract/console/endpoint';
import type { Queryable, Tx } from '#platform/database.ts';

export type RecordName = { kind: RecordKind; id: string };

/** How the audit log names records. */
const SUBJECT: Record<RecordKind, string> = {
  member: 'member',
  recharge: 'recharge',
  withdrawal: 'withdrawal',
  conversation: 'support',
};
export const subjectOf = ({ kind, id }: RecordName): string => `${SUBJECT[kind]}:${id}`;

/** When a payment was decided, and as what; null while it is open, and for records that are never decided. */
export async function findDecision(
  db: Queryable,
  { kind, id }: RecordName,
): Promise<{ at: Date; status: string } | null> {
  if (kind !== 'recharge' && kind !== 'withdrawal') return null;
  const [row] = await db.query<{ at: Date; status: string }>({
    name: 'record-decision',
    text: `SELECT completed_at AS at, status FROM member_payments WHERE kind = $1 AND id = $2 AND completed_at IS NOT NULL`,
    values: [kind, id],
  });
  return row ?? null;
}

/** The member whose record it is; null where there is no such record. */
export async function findMemberOf(db: Queryable, { kind, id }: RecordName): Promise<string | null> {
  const source = {
    member: 'SELECT id AS member_id FROM member_directory WHERE id = $1',
    recharge: `SELECT member_id FROM member_payments WHERE kind = 'recharge' AND id = $1`,
    withdrawal: `SELECT member_id FROM member_payments WHERE kind = 'withdrawal' AND id = $1`,
    conversation: 'SELECT member_id FROM member_conversations WHERE id = $1',
  }[kind];
  const [row] = await db.query<{ member_id: string }>({ text: source, values: [id] });
  return row?.member_id ?? null;
}

export type NoteRow = {
  id: string;
  kind: RecordKind;
  record_id: string;
  operator_id: string;
  username: string;
  body: string;
  created_at: Date;
};

/** Newest first; on a member's page those about payments and chats too, as far as the role may see these. */
export async function listNotes(
  db: Queryable,
  { kind, id }: RecordName,
  kinds: readonly RecordKind[],
): Promise<NoteRow[]> {
  return db.query<NoteRow>({
    text: `SELECT n.id, n.kind, n.record_id, n.operator_id, o.username, n.body, n.created_at
      FROM record_notes n JOIN operator_directory o ON o.id = n.operator_id
      WHERE n.${kind === 'member' ? 'member_id' : 'record_id'} = $1 AND n.kind = ANY($2)
      ORDER BY n.created_at DESC, n.id LIMIT ${RECORD_NOTES_AT_MOST}`,
    values: [id, kind === 'member' ? kinds : [kind]],
  });
}

export async function insertNote(
  tx: Tx,
  { kind, id }: RecordName,
  note: { memberId: string; operatorId: string; body: string },
): Promise<string> {
  const [row] = await tx.query<{ id: string }>({
    name: 'record-note',
    text: `INSERT INTO record_notes (member_id, kind, record_id, body, operator_id) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    values: [note.memberId, kind, id, note.body, note.operatorId],
  });
  return row!.id;
}

export type ClaimRow = { operator_id: string; username: string; claimed_at: Date; until: Date };

/** Who works on the record now. */
export async function findClaim(db: Queryable, { kind, id }: RecordName): Promise<ClaimRow | null> {
  const [row] = await db.query<ClaimRow>({
    name: 'record-claim-now',
    text: `SELECT c.operator_id, o.username, c.claimed_at, c.until FROM record_claims c
      JOIN operator_directory o ON o.id = c.operator_id
      WHERE c.record_id = $1 AND c.kind = $2 AND c.until > clock_timestamp()`,
    values: [id, kind],
  });
  return row ?? null;
}

/** Takes the record, or holds it longer. The row's key decides between two who take it at once. @returns false where another has it */
export async function claimRecord(tx: Tx, { kind, id }: RecordName, operatorId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'record-claim',
    text: `INSERT INTO record_claims (kind, record_id, operator_id, until)
      VALUES ($1, $2, $3, clock_timestamp() + interval '${CLAIM_MINUTES} minutes')
      ON CONFLICT (record_id, kind) DO UPDATE SET operator_id = excluded.operator_id, claimed_at = clock_timestamp(),
        until = clock_timestamp() + interval '${CLAIM_MINUTES} minutes'
      WHERE record_claims.operator_id = excluded.operator_id OR record_claims.until <= clock_timestamp() RETURNING kind`,
    values: [kind, id, operatorId],
  });
  return rows.length === 1;
}

/** Gives back those of the records that this operator has. */
export async function releaseRecords(
  tx: Tx,
  { kind, ids }: { kind: RecordKind; ids: readonly string[] },
  operatorId: string,
): Promise<void> {
  await tx.query({
    name: 'records-release',
    text: 'DELETE FROM record_claims WHERE record_id = ANY($1) AND kind = $2 AND operator_id = $3',
    values: [ids, kind, operatorId],
  });
}

/** The first of the records that somebody works on now; null where none is claimed. */
export async function findClaimed(
  db: Queryable,
  { kind, ids }: { kind: RecordKind; ids: readonly string[] },
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>({
    name: 'records-claimed',
    text: `SELECT record_id AS id FROM record_claims
      WHERE record_id = ANY($1) AND kind = $2 AND until > clock_timestamp() ORDER BY claimed_at LIMIT 1`,
    values: [ids, kind],
  });
  return row?.id ?? null;
}

/** Gives the record back. @returns false where this operator does not have it */
export async function releaseRecord(tx: Tx, { kind, id }: RecordName, operatorId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'record-release',
    text: 'DELETE FROM record_claims WHERE record_id = $1 AND kind = $2 AND operator_id = $3 RETURNING kind',
    values: [id, kind, operatorId],
  });
  return rows.length === 1;
}

export type PersonRow = { id: string; username: string };

export async function findAssignee(db: Queryable, { kind, id }: RecordName): Promise<PersonRow | null> {
  const [row] = await db.query<PersonRow>({
    name: 'record-assignee',
    text: `SELECT o.id, o.username FROM record_assignments a JOIN operator_directory o ON o.id = a.operator_id
      WHERE a.record_id = $1 AND a.kind = $2`,
    values: [id, kind],
  });
  return row ?? null;
}

/** Hands a record on, from whoever has it to another or to nobody. @returns false where somebody else has it by now */
export async function assignRecord(
  tx: Tx,
  { kind, id }: RecordName,
  { from, to, by }: { from: string | null; to: string | null; by: string },
): Promise<boolean> {
  if (from === null && to === null) return (await findAssignee(tx, { kind, id })) === null;
  const rows =
    to === null
      ? await tx.query({
          name: 'record-unassign',
          text: 'DELETE FROM record_assignments WHERE record_id = $1 AND kind = $2 AND operator_id = $3 RETURNING kind',
          values: [id, kind, from],
        })
      : await tx.query({
          name: 'record-assign',
          text: `INSERT INTO record_assignments AS a (kind, record_id, operator_id, assigned_by)
              SELECT $1, $2, $3, $4 WHERE $5::uuid IS NULL
                OR EXISTS (SELECT 1 FROM record_assignments WHERE record_id = $2 AND kind = $1 AND operator_id = $5)
            ON CONFLICT (record_id, kind) DO UPDATE SET operator_id = excluded.operator_id, assigned_by = excluded.assigned_by,
              assigned_at = clock_timestamp() WHERE a.operator_id = $5 RETURNING kind`,
          values: [kind, id, to, by, from],
        });
  return rows.length === 1;
}

/** Who said last whose a record is, and when; null where nobody has it. */
export async function findAssignment(
  db: Queryable,
  { kind, id }: RecordName,
): Promise<{ by: string; at: Date } | null> {
  const [row] = await db.query<{ by: string; at: Date }>({
    name: 'record-assignment',
    text: `SELECT o.username AS by, a.assigned_at AS at FROM record_assignments a JOIN operator_directory o ON o.id = a.assigned_by
      WHERE a.record_id = $1 AND a.kind = $2`,
    values: [id, kind],
  });
  return row ?? null;
}

/** Operators in one of these roles who can log in. */
export async function listOperatorsIn(db: Queryable, roles: readonly Role[]): Promise<PersonRow[]> {
  return db.query<PersonRow>({
    name: 'record-assignable',
    text: `SELECT id, username FROM operator_directory WHERE role = ANY($1) AND disabled_at IS NULL
      ORDER BY lower(username), id LIMIT 200`,
    values: [roles],
  });
}

export type EventRow = {
  at: Date;
  by: string | null;
  action: string;
  subject: string;
  amount: number | null;
  why: string | null;
};

/**
 * An operator's reason for a proposal may name the amount that the second person must find alone; how somebody was recognised for a way
 * back is for those who decide on it ($6).
 */
const WHY = `CASE WHEN action LIKE 'recovery.%' THEN CASE WHEN $6 THEN why END
  WHEN action LIKE '%.propose%' OR action LIKE '%.differs' THEN NULL ELSE why END`;

/**
 * What happened to a record, newest first: lines of the audit log, and of payments when they were asked for and ended. Of a member: of the
 * member's payments and chat too, as far as the role may see these. `letters`: whether it may see who read or sent the member's mail again,
 * and why a way back was given.
 */
export async function listEvents(
  db: Queryable,
  record: RecordName,
  { memberId, kinds, letters }: { memberId: string; kinds: readonly RecordKind[]; letters: boolean },
): Promise<EventRow[]> {
  const whole = record.kind === 'member';
  const newest = RECORD_EVENTS_AT_MOST;
  const payments = `SELECT * FROM member_payments
    WHERE member_id = $1 AND kind = ANY($3) AND ($4 OR id = $5) ORDER BY created_at DESC LIMIT ${newest}`;
  return db.query<EventRow>({
    text: `WITH payments AS MATERIALIZED (${payments}),
      subjects AS (
        SELECT $2 AS subject
        UNION SELECT kind || ':' || id FROM payments
        UNION SELECT 'support:' || id FROM member_conversations WHERE $4 AND 'conversation' = ANY($3) AND member_id = $1)
      SELECT at, by, action, subject, amount, why FROM (
        SELECT created_at AS at, NULL::text AS by, 'asked' AS action, kind || ':' || id AS subject, amount,
            NULL::text AS why, 2 AS rank
          FROM payments
        UNION ALL
        SELECT completed_at, NULL, 'ended', kind || ':' || id, NULL, status, 1 FROM payments WHERE completed_at IS NOT NULL
        UNION ALL
        SELECT a.at, a.operator, a.action, a.subject, NULL, ${WHY}, 0 FROM subjects s
          CROSS JOIN LATERAL (SELECT * FROM audit_trail t WHERE t.subject = s.subject AND ($6 OR t.action NOT LIKE 'outbox.%') ORDER BY t.seq DESC LIMIT ${newest}) a) e
      ORDER BY date_trunc('milliseconds', at) DESC, rank, at DESC LIMIT ${newest}`,
    values: [memberId, subjectOf(record), kinds, whole, record.id, letters],
  });
}
