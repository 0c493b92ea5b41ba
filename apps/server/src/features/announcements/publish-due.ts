import { publishDue } from '#features/announcements/announcements.repository.ts';
import type { AnnouncementDeps } from '#features/announcements/deps.ts';
import type { Job } from '#platform/jobs/job.ts';

type Deps = Pick<AnnouncementDeps, 'database' | 'announced' | 'tellMembers'>;

/** The job's name, by which a scheduled announcement asks for a run. */
export const PUBLISHING = { name: 'publish-announcements' };

/**
 * Tells members of scheduled announcements when they begin, and open apps when one begins or ends. The list itself goes by the
 * database's clock and does not wait for this. Publishing enqueues a run at each of the two moments; the run of every minute finds
 * those of a restored backup.
 */
export const createPublishing = ({ database, announced, tellMembers }: Deps): Job => ({
  ...PUBLISHING,
  cron: '* * * * *',
  async run() {
    const due = await database.transaction(async (tx) => {
      const rows = await publishDue(tx);
      for (const { id, title, important, begins } of rows)
        if (important && begins) await tellMembers(tx, id, title);
      return rows;
    });
    for (const { id } of due) announced(id);
  },
});
