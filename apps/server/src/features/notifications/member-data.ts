import type { MemberData } from '#platform/member-data.ts';

/** Everything here goes with an account; pushes that wait go with the subscription and the notification. */
export const memberData: MemberData = {
  sections: [
    {
      name: 'notifications',
      tables: ['notifications'],
      statement: (memberId) => ({
        text: `SELECT created_at AS at, kind, event, details, path, read_at AS "readAt" FROM notifications WHERE member_id = $1
          ORDER BY created_at, id`,
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
      name: 'devicesWithPush',
      tables: ['push_subscriptions'],
      // Without its keys: whoever has the file must not be able to send to it.
      statement: (memberId) => ({
        text: `SELECT split_part(endpoint, '/', 3) AS service, language, created_at AS "addedAt" FROM push_subscriptions
          WHERE member_id = $1 ORDER BY created_at`,
        values: [memberId],
      }),
    },
  ],
  leftOut: {
    notification_pushes: 'What is still to be pushed, for some seconds; the notifications are in the file.',
  },
  async erase(tx, memberId) {
    await tx.query({ text: 'DELETE FROM push_subscriptions WHERE member_id = $1', values: [memberId] });
    await tx.query({ text: 'DELETE FROM notifications WHERE member_id = $1', values: [memberId] });
    await tx.query({ text: 'DELETE FROM notification_choices WHERE member_id = $1', values: [memberId] });
    await tx.query({ text: 'DELETE FROM notification_preferences WHERE member_id = $1', values: [memberId] });
  },
};
