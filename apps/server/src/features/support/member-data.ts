import type { MemberData } from '#platform/member-data.ts';

export const memberData: MemberData = {
  sections: [
    {
      name: 'customerService',
      tables: ['support_conversations', 'support_messages'],
      statement: (memberId) => ({
        text: `SELECT m.created_at AS at, m.sender, m.body AS text, m.event, m.upload_id AS picture, c.language
          FROM support_messages m JOIN support_conversations c ON c.id = m.conversation_id AND c.member_id = m.member_id
         WHERE m.member_id = $1 ORDER BY m.created_at, m.seq`,
        values: [memberId],
      }),
    },
  ],
  /** The conversation stays, empty: nothing in it names the member. */
  async erase(tx, memberId) {
    await tx.query({ text: 'SELECT erase_support_messages($1)', values: [memberId] });
    await tx.query({
      text: `UPDATE support_conversations SET state = 'bot', operator_id = NULL, taken_at = NULL, waiting_since = NULL WHERE member_id = $1`,
      values: [memberId],
    });
  },
};
