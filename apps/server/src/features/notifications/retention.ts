import type { Queryable } from '#platform/database.ts';
import { createDeletion } from '#platform/delete-old.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Deletes what members were told of long ago, and devices whose session ended (docs/OPERATING.md, "What is kept"). */
export const createNotificationRetention = (db: Queryable): Job[] => [
  createDeletion(db, {
    name: 'delete-old-notifications',
    table: 'notifications',
    over: `created_at < now() - interval '400 days'`,
  }),
  createDeletion(db, {
    name: 'delete-ended-devices',
    table: 'push_subscriptions',
    over: `created_at < now() - interval '1 day' AND NOT EXISTS (
      SELECT 1 FROM live_sessions l WHERE l.id = session_id AND l.member_id = push_subscriptions.member_id)`,
  }),
];
