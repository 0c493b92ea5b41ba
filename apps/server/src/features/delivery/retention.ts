import type { Queryable } from '#platform/database.ts';
import { createDeletion } from '#platform/delete-old.ts';
import type { Job } from '#platform/jobs/job.ts';

const OVER = `created_at < now() - interval '90 days' AND status <> 'waiting'`;

/** Deletes messages that ended long ago (docs/OPERATING.md, "What is kept"). */
export const createMessageRetention = (db: Queryable): Job[] => [
  createDeletion(db, { name: 'delete-old-messages', table: 'outbox_messages', over: OVER }),
  createDeletion(db, { name: 'delete-old-operator-messages', table: 'operator_messages', over: OVER }),
];
