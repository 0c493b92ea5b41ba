import { deleteViewsOf } from '#features/desk/views.ts';
import type { MemberData } from '#platform/member-data.ts';

/** What operators wrote about the member; who wrote it is not theirs to know. */
export const memberData: MemberData = {
  sections: [
    {
      name: 'notesOfTheDesk',
      tables: ['record_notes'],
      statement: (memberId) => ({
        text: 'SELECT created_at AS at, kind AS about, body AS text FROM record_notes WHERE member_id = $1 ORDER BY created_at, id',
        values: [memberId],
      }),
    },
  ],
  async erase(tx, memberId, names) {
    await tx.query({ text: 'SELECT erase_record_notes($1)', values: [memberId] });
    await deleteViewsOf(tx, names);
  },
};
