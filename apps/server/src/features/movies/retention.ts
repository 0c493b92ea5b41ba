import type { Queryable } from '#platform/database.ts';
import { createDeletion } from '#platform/delete-old.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Deletes views older than a year, which are counted in the titles' figures (docs/OPERATING.md, "What is kept"). */
export const createViewRetention = (db: Queryable): Job =>
  createDeletion(db, {
    name: 'delete-old-views',
    table: 'movie_views',
    over: 'counted AND day < current_date - 400',
  });
