import type { Page } from '@fairground/contract/fields';
import type { Localized } from '@fairground/contract/language';
import type { DateRequestStatus } from '@fairground/contract/reasons';
import type { Queryable, Tx } from '#platform/database.ts';

/** Requests for a date to a listed member, as that member sees and answers them. */

const ERASE = 'content_key_id = NULL, content_sealed = NULL, answer_key_id = NULL, answer_sealed = NULL';

export type IncomingRow = {
  id: string;
  member_id: string;
  to_member_id: string;
  profile_id: string;
  /** Of the listed member. */
  name: Localized;
  username: string;
  from_profile: string | null;
  from_name: Localized | null;
  from_picture: string | null;
  content_key_id: string | null;
  content_sealed: Buffer | null;
  answer_key_id: string | null;
  answer_sealed: Buffer | null;
  status: DateRequestStatus;
  blocked: boolean;
  reported: boolean;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
};

// Who asks is shown by their listing only where the two see each other in Meet as well.
const COLUMNS = `d.id, d.member_id, d.to_member_id, d.profile_id, p.name, m.username, f.id AS from_profile, f.name AS from_name,
  f.picture AS from_picture, d.content_key_id, d.content_sealed, d.answer_key_id, d.answer_sealed, d.status,
  EXISTS (SELECT 1 FROM member_blocks b WHERE b.member_id = d.to_member_id AND b.blocked_id = d.member_id) AS blocked,
  EXISTS (SELECT 1 FROM profile_reports o
    WHERE o.member_id = d.to_member_id AND o.requester_id = d.member_id AND o.status = 'open') AS reported,
  d.created_at, d.expires_at, d.ended_at`;
const FROM = `FROM date_requests d JOIN profiles p ON p.id = d.profile_id JOIN member_directory m ON m.id = d.member_id
  LEFT JOIN listings l ON l.member_id = d.member_id AND l.state = 'listed' AND NOT EXISTS (SELECT 1 FROM member_blocks b
    WHERE (b.member_id = d.member_id AND b.blocked_id = d.to_member_id) OR (b.member_id = d.to_member_id AND b.blocked_id = d.member_id))
    AND NOT EXISTS (SELECT 1 FROM members_out_of_sight s WHERE s.member_id = d.member_id)
  LEFT JOIN profiles f ON f.id = l.profile_id`;

// An open request of somebody who is out of sight (suspended, say for what others reported) waits unseen until that ends.
const IN_SIGHT = `NOT (d.status = 'submitted' AND EXISTS (SELECT 1 FROM members_out_of_sight s WHERE s.member_id = d.member_id))`;

/** Open ones first, then the newest. */
export async function listIncoming(
  db: Queryable,
  memberId: string,
  { page, pageSize }: Page,
): Promise<{ rows: IncomingRow[]; total: number; open: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<IncomingRow>({
      name: 'incoming',
      text: `SELECT ${COLUMNS} ${FROM} WHERE d.to_member_id = $1 AND ${IN_SIGHT}
        ORDER BY d.status = 'submitted' DESC, d.created_at DESC, d.id LIMIT $2 OFFSET $3`,
      values: [memberId, pageSize, (page - 1) * pageSize],
    }),
    db.query<{ total: number; open: number }>({
      name: 'incoming-count',
      text: `SELECT count(*) AS total, count(*) FILTER (WHERE status = 'submitted') AS open
        FROM date_requests d WHERE to_member_id = $1 AND ${IN_SIGHT}`,
      values: [memberId],
    }),
  ]);
  return { rows, total: count?.total ?? 0, open: count?.open ?? 0 };
}

/** A request to this member. */
export async function findIncoming(db: Queryable, memberId: string, id: string): Promise<IncomingRow | null> {
  const rows = await db.query<IncomingRow>({
    name: 'incoming-one',
    text: `SELECT ${COLUMNS} ${FROM} WHERE d.to_member_id = $1 AND d.id = $2`,
    values: [memberId, id],
  });
  return rows[0] ?? null;
}

/** submitted → accepted, with what the member shows. @returns false where it is not open any more */
export async function acceptIncoming(
  tx: Tx,
  memberId: string,
  { id, keyId, ciphertext }: { id: string; keyId: string; ciphertext: Buffer },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'incoming-accept',
    text: `UPDATE date_requests SET status = 'accepted', ended_at = clock_timestamp(), answer_key_id = $3, answer_sealed = $4
      WHERE to_member_id = $1 AND id = $2 AND status = 'submitted' AND expires_at > clock_timestamp() RETURNING id`,
    values: [memberId, id, keyId, ciphertext],
  });
  return rows.length === 1;
}

/** submitted → declined; contact and message are erased. @returns false where it is not open any more */
export async function declineIncoming(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'incoming-decline',
    text: `UPDATE date_requests SET status = 'declined', reason = 'person_declined', ended_at = clock_timestamp(), ${ERASE}
      WHERE to_member_id = $1 AND id = $2 AND status = 'submitted' AND expires_at > clock_timestamp() RETURNING id`,
    values: [memberId, id],
  });
  return rows.length === 1;
}

export type EndedRow = { id: string; member_id: string; status: DateRequestStatus; name: Localized };

/**
 * Ends what is open between two members, because one blocks the other: the blocker's own requests are cancelled, those to the blocker
 * declined. Contacts of accepted ones are erased. @returns the requests that changed
 */
export async function endBetween(tx: Tx, blocker: string, blocked: string): Promise<EndedRow[]> {
  return tx.query<EndedRow>({
    name: 'incoming-end-between',
    // Locked in the order of their ids: both may block each other at the same moment.
    text: `WITH these AS (
        SELECT id FROM date_requests
         WHERE ((member_id = $1 AND to_member_id = $2) OR (member_id = $2 AND to_member_id = $1))
           AND (status = 'submitted' OR (status = 'accepted' AND content_sealed IS NOT NULL))
         ORDER BY id FOR UPDATE)
      UPDATE date_requests d SET ${ERASE},
        status = CASE WHEN d.status = 'accepted' THEN 'accepted' WHEN d.member_id = $1 THEN 'cancelled' ELSE 'declined' END,
        reason = CASE WHEN d.status = 'submitted' AND d.member_id = $2 THEN 'person_declined' END,
        ended_at = coalesce(d.ended_at, clock_timestamp())
      FROM these WHERE d.id = these.id
      RETURNING d.id, d.member_id, d.status, (SELECT p.name FROM profiles p WHERE p.id = d.profile_id) AS name`,
    values: [blocker, blocked],
  });
}

/**
 * Locks what a member has open or exchanged with anybody, in the order of the ids, as endBetween() does: a block by the other side at
 * the same moment, which holds several of these rows, would otherwise wait for this one and this one for it.
 */
export async function lockRequestsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'incoming-lock-all',
    text: `SELECT id FROM date_requests WHERE (member_id = $1 OR to_member_id = $1)
        AND (status IN ('submitted', 'in_review') OR (status = 'accepted' AND content_sealed IS NOT NULL))
      ORDER BY id FOR UPDATE`,
    values: [memberId],
  });
}

/** Declines what is open for a member who is not listed any more. */
export async function closeIncoming(tx: Tx, memberId: string): Promise<EndedRow[]> {
  return tx.query<EndedRow>({
    name: 'incoming-close',
    text: `UPDATE date_requests d SET status = 'declined', reason = 'not_available', ended_at = clock_timestamp(), ${ERASE}
      WHERE d.to_member_id = $1 AND d.status = 'submitted'
      RETURNING d.id, d.member_id, d.status, (SELECT p.name FROM profiles p WHERE p.id = d.profile_id) AS name`,
    values: [memberId],
  });
}

/** Erases contacts and messages of accepted requests to a member, on both sides. */
export async function eraseIncoming(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'incoming-erase',
    text: `UPDATE date_requests SET ${ERASE} WHERE to_member_id = $1 AND status = 'accepted' AND content_sealed IS NOT NULL`,
    values: [memberId],
  });
}
