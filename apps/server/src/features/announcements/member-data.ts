import type { MemberData } from '#platform/member-data.ts';

export const memberData: MemberData = {
  sections: [
    {
      name: 'announcementsRead',
      tables: ['announcement_reads'],
      statement: (memberId) => ({
        text: `SELECT announcement_id AS announcement, read_at AS "readAt" FROM announcement_reads WHERE member_id = $1 ORDER BY read_at`,
        values: [memberId],
      }),
    },
  ],
  erase: (tx, memberId) =>
    tx.query({ text: 'DELETE FROM announcement_reads WHERE member_id = $1', values: [memberId] }),
};
