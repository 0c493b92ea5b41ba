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

export async function isBlocked(db: Queryable, memberId: string, profileId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'blocked',
    text: 'SELECT 1 FROM profile_blocks WHERE member_id = $1 AND profile_id = $2',
    values: [memberId, profileId],
  });
  return rows.length === 1;
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
      text: `SELECT p.id, p.name, p.picture, r.name AS region, p.sample, p.status, b.created_at AS blocked_at
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
  report: { memberId: string; profileId: string; reason: ReportReason; text: string | null },
): Promise<string> {
  const rows = await db.query<{ id: string }>({
    name: 'report-insert',
    text: `INSERT INTO profile_reports (member_id, profile_id, reason, text, created_at)
      VALUES ($1, $2, $3, $4, clock_timestamp()) RETURNING id`,
    values: [report.memberId, report.profileId, report.reason, report.text],
  });
  return rows[0]!.id;
}
