import type { Page } from '@fairground/contract/fields';
import type { DateDeclineReason, DateRequestStatus } from '@fairground/contract/reasons';
import { EXPIRY_DAYS } from '#features/meet/date-request.rules.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { Localized } from '@fairground/contract/language';

export type DateRequestRow = {
  id: string;
  member_id: string;
  profile_id: string;
  name: Localized;
  picture: string;
  region: Localized;
  sample: boolean;
  listed: boolean;
  to_member_id: string | null;
  answer_key_id: string | null;
  answer_sealed: Buffer | null;
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
    SELECT 1 FROM profile_blocks b WHERE b.member_id = d.member_id AND b.profile_id = p.id) AND NOT EXISTS (
    SELECT 1 FROM member_blocks b WHERE b.member_id = d.to_member_id AND b.blocked_id = d.member_id) AND NOT EXISTS (
    SELECT 1 FROM members_out_of_sight s WHERE s.member_id = d.to_member_id) AS listed,
  d.to_member_id, d.answer_key_id, d.answer_sealed,
  d.content_key_id, d.content_sealed, d.status, d.reason, d.remark, d.created_at, d.expires_at,
  d.ended_at`;
const FROM = `FROM date_requests d JOIN profiles p ON p.id = d.profile_id JOIN regions r ON r.id = p.region_id`;
/** SQL that erases contact and message, for every final status but `accepted`. */
const ERASE = 'content_key_id = NULL, content_sealed = NULL, answer_key_id = NULL, answer_sealed = NULL';

export async function countOpen(tx: Tx, memberId: string): Promise<number> {
  const rows = await tx.query<{ open: number }>({
    name: 'date-requests-open',
    text: `SELECT count(*) AS open FROM date_requests
      WHERE member_id = $1 AND status IN ('submitted', 'in_review')`,
    values: [memberId],
  });
  return rows[0]!.open;
}

/** Seconds until the member may ask again after `limit` requests in 24 hours; null where they may now. */
export async function waitForDay(tx: Tx, memberId: string, limit: number): Promise<number | null> {
  const rows = await tx.query<{ seconds: number }>({
    name: 'date-requests-day',
    text: `SELECT ceil(extract(epoch FROM created_at + interval '24 hours' - clock_timestamp()))::int AS seconds
      FROM date_requests WHERE member_id = $1 AND created_at > clock_timestamp() - interval '24 hours'
      ORDER BY created_at DESC OFFSET $2 LIMIT 1`,
    values: [memberId, limit - 1],
  });
  return rows[0] === undefined ? null : Math.max(1, rows[0].seconds);
}

/** Inserts a request. @throws a unique violation of date_requests_one_open where one with this person is open */
export async function insertDateRequest(
  tx: Tx,
  request: {
    id: string;
    memberId: string;
    profileId: string;
    /** The listed member who answers; null where the operators do. */
    toMemberId: string | null;
    keyId: string;
    ciphertext: Buffer;
  },
): Promise<void> {
  await tx.query({
    name: 'date-request-insert',
    text: `INSERT INTO date_requests
        (id, member_id, profile_id, content_key_id, content_sealed, created_at, expires_at, to_member_id)
      VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + make_interval(days => $6), $7)`,
    values: [
      request.id,
      request.memberId,
      request.profileId,
      request.keyId,
      request.ciphertext,
      EXPIRY_DAYS,
      request.toMemberId,
    ],
  });
}

/** A request of this member. */
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

/** Withdraws an open request and erases contact and message. @returns false where it is not open */
export async function cancelRequest(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'date-request-cancel',
    text: `UPDATE date_requests SET status = 'cancelled', ended_at = clock_timestamp(), ${ERASE}
      WHERE member_id = $1 AND id = $2 AND status IN ('submitted', 'in_review') RETURNING id`,
    values: [memberId, id],
  });
  return rows.length === 1;
}

/** Withdraws the open request with a person, where there is one. @returns how many */
export async function closeRequestsWith(tx: Tx, memberId: string, profileId: string): Promise<number> {
  const rows = await tx.query({
    name: 'date-request-cancel-with',
    text: `UPDATE date_requests SET status = 'cancelled', ended_at = clock_timestamp(), ${ERASE}
      WHERE member_id = $1 AND profile_id = $2 AND status IN ('submitted', 'in_review') RETURNING id`,
    values: [memberId, profileId],
  });
  return rows.length;
}

/** Expires some requests. SKIP LOCKED: nodes pass over rows that another one is working on. */
export type ExpiredRow = {
  id: string;
  member_id: string;
  to_member_id: string | null;
  was: DateRequestStatus;
  name: Localized;
};

export async function takeExpired(tx: Tx, limit: number): Promise<ExpiredRow[]> {
  return tx.query<ExpiredRow>({
    name: 'date-requests-expire',
    text: `UPDATE date_requests d SET status = 'expired', ended_at = clock_timestamp(), ${ERASE}
      FROM (SELECT id, status AS was FROM date_requests
        WHERE status IN ('submitted', 'in_review') AND expires_at <= clock_timestamp()
        ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED) due
      WHERE d.id = due.id RETURNING d.id, d.member_id, d.to_member_id, due.was, (SELECT name FROM profiles p WHERE p.id = d.profile_id) AS name`,
    values: [limit],
  });
}
