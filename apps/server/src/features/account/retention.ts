import type { Queryable } from '#platform/database.ts';
import { createDeletion } from '#platform/delete-old.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Deletes sessions that ended long ago, and addresses without a login for as long (docs/OPERATING.md, "What is kept"). */
export const createAccountRetention = (db: Queryable): Job[] => [
  createDeletion(db, {
    name: 'delete-old-sessions',
    table: 'sessions',
    over: `expires_at < now() - interval '90 days' OR revoked_at < now() - interval '90 days'`,
  }),
  createDeletion(db, {
    name: 'delete-old-addresses',
    table: 'member_known_addresses',
    over: `last_login_at < now() - interval '90 days'`,
  }),
  createDeletion(db, {
    name: 'delete-old-devices',
    table: 'member_known_devices',
    over: `last_login_at < now() - interval '400 days'`,
  }),
  createDeletion(db, {
    name: 'delete-old-recoveries',
    table: 'account_recoveries',
    over: `ended_at < now() - interval '400 days'`,
  }),
  createDeletion(db, {
    name: 'delete-old-codes',
    table: 'member_codes',
    over: `expires_at < now() - interval '1 day'`,
  }),
];
