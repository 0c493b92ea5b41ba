import { decryptContent } from '#features/meet/date-request.content.ts';
import type { MemberData } from '#platform/member-data.ts';

export const memberData: MemberData = {
  sections: [
    {
      name: 'peopleLiked',
      tables: ['profile_likes'],
      statement: (memberId) => ({
        text: `SELECT p.name AS person, l.created_at AS "likedAt" FROM profile_likes l JOIN profiles p ON p.id = l.profile_id
          WHERE l.member_id = $1 ORDER BY l.created_at`,
        values: [memberId],
      }),
    },
    {
      name: 'peopleBlocked',
      tables: ['profile_blocks'],
      statement: (memberId) => ({
        text: `SELECT p.name AS person, b.created_at AS "blockedAt" FROM profile_blocks b JOIN profiles p ON p.id = b.profile_id
          WHERE b.member_id = $1 ORDER BY b.created_at`,
        values: [memberId],
      }),
    },
    {
      name: 'peopleReported',
      tables: ['profile_reports'],
      statement: (memberId) => ({
        text: `SELECT p.name AS person, r.reason, r.text, r.status, r.created_at AS "reportedAt" FROM profile_reports r
          JOIN profiles p ON p.id = r.profile_id WHERE r.member_id = $1 ORDER BY r.created_at`,
        values: [memberId],
      }),
    },
    {
      name: 'dateRequests',
      tables: ['date_requests'],
      statement: (memberId) => ({
        text: `SELECT d.id, d.member_id, d.content_key_id, d.content_sealed, p.name AS person, d.status, d.reason, d.remark,
            d.created_at AS "askedAt", d.ended_at AS "endedAt"
          FROM date_requests d JOIN profiles p ON p.id = d.profile_id WHERE d.member_id = $1 ORDER BY d.created_at`,
        values: [memberId],
      }),
      async view({ content_key_id, content_sealed, member_id, ...row }, { vault }) {
        const sealed = { id: row['id'], member_id, content_key_id, content_sealed };
        return { ...row, ...(await decryptContent(vault, sealed as Parameters<typeof decryptContent>[1])) };
      },
    },
  ],
  /** Reports stay: they protect somebody else. */
  async erase(tx, memberId) {
    await tx.query({ text: 'DELETE FROM profile_likes WHERE member_id = $1', values: [memberId] });
    await tx.query({ text: 'DELETE FROM profile_blocks WHERE member_id = $1', values: [memberId] });
    await tx.query({
      text: `UPDATE date_requests SET content_key_id = NULL, content_sealed = NULL,
          ended_at = coalesce(ended_at, clock_timestamp()),
          status = CASE WHEN status IN ('submitted', 'in_review') THEN 'cancelled' ELSE status END
        WHERE member_id = $1`,
      values: [memberId],
    });
  },
};
