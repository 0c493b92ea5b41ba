import type { MemberData } from '#platform/member-data.ts';

const TABLES = ['push_subscriptions', 'notifications', 'notification_choices', 'notification_preferences'];

export const memberData: MemberData = {
  sections: [
    {
      name: 'notifications',
      tables: ['notifications'],
      statement: (memberId) => ({
        text: `SELECT kind, event, details, path, created_at AS "createdAt", read_at AS "readAt"
          FROM notifications WHERE member_id = $1 ORDER BY created_at`,
        values: [memberId],
      }),
    },
    {
      name: 'notificationChoices',
      tables: ['notification_choices'],
      statement: (memberId) => ({
        text: 'SELECT kind, way, wanted FROM notification_choices WHERE member_id = $1 ORDER BY kind, way',
        values: [memberId],
      }),
    },
    {
      name: 'notificationPreferences',
      tables: ['notification_preferences'],
      statement: (memberId) => ({
        text: 'SELECT show_details AS "showDetails" FROM notification_preferences WHERE member_id = $1',
        values: [memberId],
      }),
    },
    {
      name: 'pushDevices',
      tables: ['push_subscriptions', 'notification_pushes'],
      // Without the keys by which messages are encrypted: whoever has the file must not gain by it.
      statement: (memberId) => ({
        text: `SELECT s.endpoint, s.language, s.created_at AS "createdAt",
            (SELECT count(*) FROM notification_pushes p WHERE p.member_id = s.member_id AND p.subscription_id = s.id) AS waiting
          FROM push_subscriptions s WHERE s.member_id = $1 ORDER BY s.created_at`,
        values: [memberId],
      }),
    },
  ],
  // What waits for a device goes with it.
  async erase(tx, memberId) {
    for (const table of TABLES)
      await tx.query({ text: `DELETE FROM ${table} WHERE member_id = $1`, values: [memberId] });
  },
};
