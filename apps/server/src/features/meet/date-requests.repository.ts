import type { Page } from '@fairground/contract/fields';
import type { DateDeclineReason, DateRequestStatus } from '@fairground/contract/reasons';
import { EXPIRY_DAYS } from '#features/meet/date-request.rules.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { Localized } from '#platform/localized.ts';

export type DateRequestRow = {
  id: string;
  member_id: string;
  profile_id: string;
  name: Localized;
  picture: string;
  region: Localized;
  sample: boolean;
  listed: boolean;
  content_key_id: string | null;
  content_sealed: Buffer | null;
  status: DateRequestStatus;
  reason: DateDeclineReason | null;
  remark: string | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
};

const COLUMNS = `d.id, d.member_id, d.profile_id, p.name, p.picture, r.name AS region, p.sample,
  p.status = 'approved' AND NOT EXISTS (
    SELECT 1 FROM profile_blocks b WHERE b.member_id = d.member_id AND b.profile_id = p.id) AS listed,
  d.content_key_id, d.content_sealed, d.status, d.reason, d.remark, d.created_at, d.expires_at,
  d.ended_at`;
const FROM = `FROM date_requests d JOIN profiles p ON p.id = d.profile_id JOIN regions r ON r.id = p.region_id`;
/** What goes with every end without a date. */
const ERASE = 'content_key_id = NULL, content_sealed = NULL';

/** One change of a member's requests at a time, so that they can be counted. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'meet-lock-member',
    text: 'SELECT 1 FROM members WHERE id = $1 FOR NO KEY UPDATE',
    values: [memberId],
  });
}

export async function countOpen(tx: Tx, memberId: string): Promise<number> {
  const rows = await tx.query<{ open: number }>({
    name: 'date-requests-open',
    text: `SELECT count(*) AS open FROM date_requests
      WHERE member_id = $1 AND status IN ('submitted', 'in_review')`,
    values: [memberId],
  });
  return rows[0]!.open;
}

/** Throws a unique violation of date_requests_one_open where one with this person is open. */
export async function insertDateRequest(
  tx: Tx,
  request: {
    id: string;
    memberId: string;
    profileId: string;
    keyId: string;
    sealed: Buffer;
  },
): Promise<void> {
  await tx.query({
    name: 'date-request-insert',
    text: `INSERT INTO date_requests
        (id, member_id, profile_id, content_key_id, content_sealed, created_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + make_interval(days => $6))`,
    values: [request.id, request.memberId, request.profileId, request.keyId, request.sealed, EXPIRY_DAYS],
  });
}

/** A member's own, whoever it is about. */
export async function findOwnRequest(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<DateRequestRow | null> {
  const rows = await db.query<DateRequestRow>({
    name: 'date-request-own',
    text: `SELECT ${COLUMNS} ${FROM} WHERE d.member_id = $1 AND d.id = $2`,
    values: [memberId, id],
  });
  return rows[0] ?? null;
}

/** Newest first. */
export async function listOwnRequests(
  db: Queryable,
  memberId: string,
  { page, pageSize }: Page,
): Promise<{ rows: DateRequestRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<DateRequestRow>({
      name: 'date-requests-own',
      text: `SELECT ${COLUMNS} ${FROM} WHERE d.member_id = $1 ORDER BY d.created_at DESC, d.id LIMIT $2 OFFSET $3`,
      values: [memberId, pageSize, (page - 1) * pageSize],
    }),
    db.query<{ total: number }>({
      name: 'date-requests-own-count',
      text: 'SELECT count(*) AS total FROM date_requests WHERE member_id = $1',
      values: [memberId],
    }),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Takes back what is open, or changes nothing. Contact and message are erased with it. */
export async function cancelRequest(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'date-request-cancel',
    text: `UPDATE date_requests SET status = 'cancelled', ended_at = clock_timestamp(), ${ERASE}
      WHERE member_id = $1 AND id = $2 AND status IN ('submitted', 'in_review') RETURNING id`,
    values: [memberId, id],
  });
  return rows.length === 1;
}

/** The same for the one that is open with a person, where there is one; gives how many that were. */
export async function closeRequestsWith(tx: Tx, memberId: string, profileId: string): Promise<number> {
  const rows = await tx.query({
    name: 'date-request-cancel-with',
    text: `UPDATE date_requests SET status = 'cancelled', ended_at = clock_timestamp(), ${ERASE}
      WHERE member_id = $1 AND profile_id = $2 AND status IN ('submitted', 'in_review') RETURNING id`,
    values: [memberId, profileId],
  });
  return rows.length;
}

/**
 * Takes some that nobody answered in time. Nodes do not wait for each other: what another one works on is passed
 * over.
 */
export async function expireRequests(
  tx: Tx,
  limit: number,
): Promise<{ id: string; member_id: string; was: DateRequestStatus }[]> {
  return tx.query<{ id: string; member_id: string; was: DateRequestStatus }>({
    name: 'date-requests-expire',
    text: `UPDATE date_requests d SET status = 'expired', ended_at = clock_timestamp(), ${ERASE}
      FROM (SELECT id, status AS was FROM date_requests
        WHERE status IN ('submitted', 'in_review') AND expires_at <= clock_timestamp()
        ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED) due
      WHERE d.id = due.id RETURNING d.id, d.member_id, due.was`,
    values: [limit],
  });
}
