import type { Page } from '@fairground/contract/fields';
import type { ReportReason } from '@fairground/contract/reasons';
import type { Queryable } from '#platform/database.ts';
import type { Localized } from '@fairground/contract/language';

/** A member's likes, blocks and reports. */

export async function insertLike(db: Queryable, memberId: string, profileId: string): Promise<void> {
  await db.query({
    name: 'like',
    text: 'INSERT INTO profile_likes (member_id, profile_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [memberId, profileId],
  });
}

export async function deleteLike(db: Queryable, memberId: string, profileId: string): Promise<void> {
  await db.query({
    name: 'unlike',
    text: 'DELETE FROM profile_likes WHERE member_id = $1 AND profile_id = $2',
    values: [memberId, profileId],
  });
}

export async function insertBlock(db: Queryable, memberId: string, profileId: string): Promise<void> {
  await db.query({
    name: 'block',
    text: 'INSERT INTO profile_blocks (member_id, profile_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [memberId, profileId],
  });
}

export async function deleteBlock(db: Queryable, memberId: string, profileId: string): Promise<void> {
  await db.query({
    name: 'unblock',
    text: 'DELETE FROM profile_blocks WHERE member_id = $1 AND profile_id = $2',
    values: [memberId, profileId],
  });
}

/** Takes back the block of the person whose listing is that of another member, where there is one. */
export async function deleteBlockOfListing(db: Queryable, memberId: string, ownerId: string): Promise<void> {
  await db.query({
    name: 'unblock-listing',
    text: `DELETE FROM profile_blocks WHERE member_id = $1
      AND profile_id IN (SELECT profile_id FROM listings WHERE member_id = $2)`,
    values: [memberId, ownerId],
  });
}

/** Blocks a member for another; neither is shown to the other. */
export async function insertMemberBlock(db: Queryable, memberId: string, blockedId: string): Promise<void> {
  await db.query({
    name: 'member-block',
    text: 'INSERT INTO member_blocks (member_id, blocked_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [memberId, blockedId],
  });
}

export async function deleteMemberBlock(db: Queryable, memberId: string, blockedId: string): Promise<void> {
  await db.query({
    name: 'member-unblock',
    text: 'DELETE FROM member_blocks WHERE member_id = $1 AND blocked_id = $2',
    values: [memberId, blockedId],
  });
}

export type BlockedRow = {
  id: string;
  name: Localized;
  picture: string;
  region: Localized;
  sample: boolean;
  status: 'draft' | 'approved' | 'hidden';
  blocked_at: Date;
};

/** Newest first. */
export async function listBlocked(
  db: Queryable,
  memberId: string,
  { page, pageSize }: Page,
): Promise<{ rows: BlockedRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<BlockedRow>({
      name: 'blocked-list',
      text: `SELECT p.id, p.name, p.picture, r.name AS region, p.sample, b.created_at AS blocked_at,
          CASE WHEN EXISTS (SELECT 1 FROM listings l JOIN member_blocks t ON t.member_id = l.member_id AND t.blocked_id = $1
            WHERE l.profile_id = p.id) THEN 'hidden' ELSE p.status END AS status
        FROM profile_blocks b JOIN profiles p ON p.id = b.profile_id JOIN regions r ON r.id = p.region_id
        WHERE b.member_id = $1 ORDER BY b.created_at DESC, p.id LIMIT $2 OFFSET $3`,
      values: [memberId, pageSize, (page - 1) * pageSize],
    }),
    db.query<{ total: number }>({
      name: 'blocked-count',
      text: 'SELECT count(*) AS total FROM profile_blocks WHERE member_id = $1',
      values: [memberId],
    }),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Inserts a report. @throws a unique violation of profile_reports_one_open while an earlier one is open */
export async function insertReport(
  db: Queryable,
  report: {
    memberId: string;
    profileId: string;
    reason: ReportReason;
    text: string | null;
    /** Where a listed member reports somebody who asked for a date. */
    requester?: { memberId: string; requestId: string };
  },
): Promise<string> {
  const rows = await db.query<{ id: string }>({
    name: 'report-insert',
    // A report about a listed member names the newest request between the two: with it operators can open that request.
    text: `INSERT INTO profile_reports (member_id, profile_id, reason, text, created_at, requester_id, request_id)
      VALUES ($1, $2, $3, $4, clock_timestamp(), $5, coalesce($6, (SELECT d.id FROM date_requests d
        WHERE d.member_id = $1 AND d.profile_id = $2 AND d.to_member_id IS NOT NULL ORDER BY d.created_at DESC LIMIT 1)))
      RETURNING id`,
    values: [
      report.memberId,
      report.profileId,
      report.reason,
      report.text,
      report.requester?.memberId ?? null,
      report.requester?.requestId ?? null,
    ],
  });
  return rows[0]!.id;
}
