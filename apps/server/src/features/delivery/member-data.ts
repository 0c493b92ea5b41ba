import { deleteMessagesOf } from '#features/delivery/outbox.repository.ts';
import type { MemberData } from '#platform/member-data.ts';

export const memberData: MemberData = {
  sections: [
    {
      name: 'messagesSent',
      tables: ['outbox_messages'],
      // Without the code or link: whoever has the file must not gain by it.
      statement: (memberId) => ({
        text: `SELECT channel, recipient, kind, language, details, status, created_at AS "createdAt", ended_at AS "endedAt"
          FROM outbox_messages WHERE member_id = $1 ORDER BY created_at`,
        values: [memberId],
      }),
    },
  ],
  erase: deleteMessagesOf,
};
