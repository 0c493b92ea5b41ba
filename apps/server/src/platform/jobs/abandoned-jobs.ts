import type { Queryable } from '#platform/database.ts';
import { LOCKS } from '#platform/locks.ts';

/**
 * Holds an advisory lock on the worker's LISTEN connection, by which other nodes see that the worker lives: PostgreSQL releases
 * it as soon as the connection is gone. graphile-worker itself returns the jobs of a dead worker only after four hours.
 */
export async function holdWorker(
  client: { query(statement: { text: string; values: unknown[] }): Promise<unknown> },
  workerId: string,
): Promise<void> {
  await client.query({
    text: 'SELECT pg_advisory_lock($1, hashtext($2))',
    values: [LOCKS.jobWorker, workerId],
  });
}

/** A worker that began a job more recently than this may not have its lock yet. */
const GRACE_SECONDS = 5;

/**
 * Releases the jobs of workers that are gone. A worker that lost its connection for a moment may lose a job to another node,
 * which then runs it as well: jobs may run twice.
 */
export async function returnAbandoned(db: Queryable): Promise<void> {
  await db.query({
    name: 'jobs-abandoned',
    text: `SELECT graphile_worker.force_unlock_workers(array(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
       WHERE locked_at < now() - make_interval(secs => $2) AND NOT EXISTS (
         SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid = $1
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
            AND objid::bigint = hashtext(locked_by)::bigint & 4294967295)))`,
    values: [LOCKS.jobWorker, GRACE_SECONDS],
  });
}

/** Releases the jobs of these workers, which have ended. */
export async function returnJobsOf(db: Queryable, workerIds: readonly string[]): Promise<void> {
  await db.query({ text: 'SELECT graphile_worker.force_unlock_workers($1)', values: [workerIds] });
}
