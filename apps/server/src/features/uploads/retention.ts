import type { Database } from '#platform/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import { createRemoval } from '#platform/remove-old.ts';

/** Pictures of a batch: some hundred megabytes at most. */
const BATCH = 100;

/** Takes the pictures of recharges that ended long ago; their rows stay (docs/OPERATING.md, "What is kept"). */
export const createScreenshotRetention = (database: Database): Job =>
  createRemoval(database, {
    name: 'remove-old-screenshots',
    async remove(tx) {
      const rows = await tx.query<{ count: number }>({
        name: 'remove-old-screenshots',
        text: 'SELECT remove_old_screenshots($1) AS count',
        values: [BATCH],
      });
      return rows[0]!.count;
    },
  });
