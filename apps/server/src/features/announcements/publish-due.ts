import { publishDue } from '#features/announcements/announcements.repository.ts';
import type { Database } from '#platform/database.ts';
import type { Job } from '#platform/jobs/job.ts';

type Deps = { database: Database; announced: (id: string) => void };

/** The job's name, by which a scheduled announcement asks for a run. */
export const PUBLISHING = { name: 'publish-announcements' };

/**
 * Notifies members of scheduled announcements when they are due. The list itself goes by the database's clock and does not wait
 * for this. Scheduling one enqueues a run at its moment; the run of every minute finds those of a restored backup.
 */
export const createPublishing = ({ database, announced }: Deps): Job => ({
  ...PUBLISHING,
  cron: '* * * * *',
  async run() {
    for (const id of await publishDue(database)) announced(id);
  },
});
