import { countViews } from '#features/movies/watching.repository.ts';
import type { Database } from '#platform/database.ts';
import type { Job } from '#platform/jobs/job.ts';

const BATCH = 5000;

/** Adds the views of the last minute to the titles' figures; each is added once, whoever runs beside it. */
export const createViewCount = (database: Database): Job => ({
  name: 'count-views',
  cron: '* * * * *',
  async run(_payload, signal) {
    while ((await countViews(database, BATCH)) === BATCH && !signal.aborted);
  },
});
