import { deleteFilesSoon } from '#features/uploads/clean-files.ts';
import { createFindUpload } from '#features/uploads/upload-files.ts';
import type { MemberData } from '#platform/member-data.ts';

export const memberData: MemberData = {
  sections: [
    {
      name: 'pictures',
      tables: ['uploads'],
      statement: (memberId) => ({
        text: `SELECT id, content_type AS type, width, height, created_at AS "uploadedAt", removed_at AS "removedAt" FROM uploads WHERE member_id = $1 ORDER BY created_at`,
        values: [memberId],
      }),
      /** One picture at a time: a cursor's chunk of them would be gigabytes. */
      async view(row, { database, store }) {
        const found = await createFindUpload(store)(database, String(row['id']));
        return { ...row, base64: found?.bytes.toString('base64') ?? null };
      },
    },
  ],
  /** The screenshots of recharges stay with them, as long as the law on payments says; messages are erased before. */
  async erase(tx, memberId) {
    await tx.query({
      text: `DELETE FROM uploads u WHERE u.member_id = $1
        AND NOT EXISTS (SELECT 1 FROM recharge_uploads r WHERE r.upload_id = u.id AND r.member_id = u.member_id)`,
      values: [memberId],
    });
    await deleteFilesSoon(tx);
  },
};
