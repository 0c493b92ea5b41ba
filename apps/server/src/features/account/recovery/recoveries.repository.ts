import type { ConsoleRecovery } from '@fairground/contract/console/recoveries';
import type { Channel } from '@fairground/contract/contacts';
import type { Page } from '@fairground/contract/fields';
import type { Queryable, Statement, Tx } from '#platform/database.ts';

type Status = ConsoleRecovery['status'];

/** For how long every known contact and device can stop it; a constraint of the table says the same. */
const NOTICE = `interval '72 hours'`;
/** A proposal that nobody decides, and a code that nobody uses, are over after that. */
const LEFT = `interval '7 days'`;

export type RecoveryRow = {
  id: string;
  memberId: string;
  username: string;
  channel: Channel;
  contact: string;
  why: string;
  status: Status;
  proposedBy: string;
  proposedByName: string;
  proposedAt: Date;
  approvedBy: string | null;
  approvedByName: string | null;
  approvedAt: Date | null;
  effectiveAt: Date | null;
  endedBy: string | null;
  endedByName: string | null;
  endedAt: Date | null;
  endNote: string | null;
};

const COLUMNS = `r.id, r.member_id AS "memberId", m.username, r.channel, r.contact, r.why, r.status, r.proposed_by AS "proposedBy",
  p.username AS "proposedByName", r.proposed_at AS "proposedAt", r.approved_by AS "approvedBy", a.username AS "approvedByName",
  r.approved_at AS "approvedAt", r.effective_at AS "effectiveAt", r.ended_by AS "endedBy", e.username AS "endedByName",
  r.ended_at AS "endedAt", r.end_note AS "endNote"`;
const FROM = `FROM account_recoveries r JOIN members m ON m.id = r.member_id JOIN operator_directory p ON p.id = r.proposed_by
  LEFT JOIN operator_directory a ON a.id = r.approved_by LEFT JOIN operator_directory e ON e.id = r.ended_by`;
const WHERE = 'WHERE ($1::text IS NULL OR r.status = $1)';

/** All of a status, newest first, for the export. */
export const allRecoveries = (status: Status | null): Statement => ({
  text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ORDER BY r.proposed_at DESC, r.id`,
  values: [status],
});

export async function listRecoveries(
  db: Queryable,
  status: Status | null,
  { page, pageSize }: Page,
): Promise<{ rows: RecoveryRow[]; total: number }> {
  const rows = await db.query<RecoveryRow>({
    name: 'recoveries',
    text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ORDER BY r.proposed_at DESC, r.id LIMIT $2 OFFSET $3`,
    values: [status, pageSize, (page - 1) * pageSize],
  });
  const [count] = await db.query<{ total: number }>({
    name: 'recoveries-count',
    text: `SELECT count(*)::int AS total FROM account_recoveries r ${WHERE}`,
    values: [status],
  });
  return { rows, total: count!.total };
}

export async function findRecovery(db: Queryable, id: string): Promise<RecoveryRow | null> {
  const rows = await db.query<RecoveryRow>({
    name: 'recovery-by-id',
    text: `SELECT ${COLUMNS} ${FROM} WHERE r.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** One, locked until the transaction ends: whoever decides second finds what the first one did. */
export async function lockRecovery(tx: Tx, id: string): Promise<RecoveryRow | null> {
  const rows = await tx.query<RecoveryRow>({
    name: 'recovery-lock',
    text: `SELECT ${COLUMNS} ${FROM} WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
    values: [id],
  });
  return rows[0] ?? null;
}

type Proposal = { memberId: string; channel: Channel; contact: string; why: string; operatorId: string };

/** @returns its id; null where one is open for the member */
export async function insertRecovery(tx: Tx, proposal: Proposal): Promise<string | null> {
  const rows = await tx.query<{ id: string }>({
    name: 'recovery-insert',
    text: `INSERT INTO account_recoveries (member_id, channel, contact, why, proposed_by) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (member_id) WHERE status IN ('proposed', 'waiting', 'ready') DO NOTHING RETURNING id`,
    values: [proposal.memberId, proposal.channel, proposal.contact, proposal.why, proposal.operatorId],
  });
  return rows[0]?.id ?? null;
}

/** @returns when it takes effect */
export async function approveRecovery(
  tx: Tx,
  { memberId, id }: Pick<RecoveryRow, 'memberId' | 'id'>,
  { operatorId, stopHash }: { operatorId: string; stopHash: Buffer },
): Promise<Date> {
  const rows = await tx.query<{ at: Date }>({
    name: 'recovery-approve',
    text: `UPDATE account_recoveries SET status = 'waiting', approved_by = $3, approved_at = statement_timestamp(),
        effective_at = statement_timestamp() + ${NOTICE}, stop_hash = $4
      WHERE member_id = $1 AND id = $2 RETURNING effective_at AS at`,
    values: [memberId, id, operatorId, stopHash],
  });
  return rows[0]!.at;
}

type End = { status: 'done' | 'stopped' | 'rejected' | 'expired'; contact: string };

/** Ends an open one; its contact is masked from then on. */
export async function endRecovery(
  tx: Tx,
  { memberId, id }: Pick<RecoveryRow, 'memberId' | 'id'>,
  { status, contact, by = null, note = null }: End & { by?: string | null; note?: string | null },
): Promise<void> {
  await tx.query({
    name: 'recovery-end',
    text: `UPDATE account_recoveries SET status = $3, contact = $4, ended_at = clock_timestamp(), ended_by = $5, end_note = $6
      WHERE member_id = $1 AND id = $2`,
    values: [memberId, id, status, contact, by, note],
  });
}

type Open = { memberId: string; id: string; channel: Channel; contact: string; effectiveAt: Date };
const OPEN = 'member_id AS "memberId", id, channel, contact, effective_at AS "effectiveAt"';

/** The one of a stop link's token that can still be stopped, locked. */
export async function lockByStopToken(tx: Tx, stopHash: Buffer): Promise<Open | null> {
  const rows = await tx.query<Open>({
    name: 'recovery-by-token',
    text: `SELECT ${OPEN} FROM account_recoveries WHERE stop_hash = $1 AND status IN ('waiting', 'ready') FOR NO KEY UPDATE`,
    values: [stopHash],
  });
  return rows[0] ?? null;
}

/** The approved one of a member, locked: a stop and its use come one after the other. */
export async function lockOpen(
  tx: Tx,
  memberId: string,
  statuses: readonly ('waiting' | 'ready')[],
): Promise<Open | null> {
  const rows = await tx.query<Open>({
    name: 'recovery-open-lock',
    text: `SELECT ${OPEN} FROM account_recoveries WHERE member_id = $1 AND status = ANY ($2::text[]) FOR NO KEY UPDATE`,
    values: [memberId, statuses],
  });
  return rows[0] ?? null;
}

/** The approved one of a member, as the member sees it. */
export async function findOpen(
  db: Queryable,
  memberId: string,
  statuses: readonly ('waiting' | 'ready')[] = ['waiting', 'ready'],
): Promise<Open | null> {
  const rows = await db.query<Open>({
    name: 'recovery-open',
    text: `SELECT ${OPEN} FROM account_recoveries WHERE member_id = $1 AND status = ANY ($2::text[])`,
    values: [memberId, statuses],
  });
  return rows[0] ?? null;
}

/** Takes one whose 72 hours are over, for this transaction alone, and makes it ready. */
export async function takeDueRecovery(tx: Tx): Promise<Open | null> {
  const rows = await tx.query<Open>({
    name: 'recovery-due',
    text: `UPDATE account_recoveries SET status = 'ready' WHERE (member_id, id) = (
        SELECT member_id, id FROM account_recoveries WHERE status = 'waiting' AND effective_at <= clock_timestamp()
        ORDER BY effective_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING ${OPEN}`,
  });
  return rows[0] ?? null;
}

/** Takes one that nobody decided or used in time. */
export async function takeLeftRecovery(
  tx: Tx,
): Promise<Pick<Open, 'memberId' | 'id' | 'channel' | 'contact'> | null> {
  const rows = await tx.query<Open>({
    name: 'recovery-left',
    text: `SELECT ${OPEN} FROM account_recoveries
      WHERE (status = 'proposed' AND proposed_at < clock_timestamp() - ${LEFT})
         OR (status = 'ready' AND effective_at < clock_timestamp() - ${LEFT})
      LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  });
  return rows[0] ?? null;
}
