import type { Queryable } from '#platform/database.ts';

/**
 * Work that is neither a request nor part of the draw engine. It must be idempotent: a run whose node died before it was recorded
 * runs again.
 */
export type Job = {
  name: string;
  /** When it runs, as a cron expression in UTC, to the minute; without one it runs when `addJob` asks for it. */
  cron?: string;
  /** Jobs of one queue run one after another, over all nodes; without one each job is a queue of its own. */
  queue?: string;
  /** `signal` is aborted when the node stops. An error is logged and counted, and the job is retried with backoff. */
  run(payload: unknown, signal: AbortSignal): Promise<unknown>;
};

type JobName = Pick<Job, 'name' | 'queue'>;

export const queueOf = ({ name, queue = name }: JobName): string => queue;

type Asked = {
  payload?: unknown;
  /** The earliest moment; now where it is missing. */
  runAt?: Date | undefined;
  /** Replaces a job with the same key that has not begun. */
  key?: string;
  /** The most tries; the library's 25 take days. */
  maxAttempts?: number;
};

/** Enqueues a job in the transaction that causes it; it runs only if that commits. */
export async function addJob(
  db: Queryable,
  job: JobName,
  { payload = {}, runAt, key, maxAttempts }: Asked = {},
): Promise<void> {
  await db.query({
    name: 'job-add',
    text: 'SELECT graphile_worker.add_job($1, payload => $2, queue_name => $3, run_at => $4, job_key => $5, max_attempts => $6)',
    values: [
      job.name,
      JSON.stringify(payload),
      queueOf(job),
      runAt ?? null,
      key ?? null,
      maxAttempts ?? null,
    ],
  });
}

/** Whether the job is queued or running. */
export async function isAwaited(db: Queryable, job: JobName): Promise<boolean> {
  const rows = await db.query<{ awaited: boolean }>({
    name: 'job-awaited',
    text: `SELECT EXISTS (SELECT 1 FROM graphile_worker.jobs
      WHERE task_identifier = $1 AND (locked_at IS NOT NULL OR attempts < max_attempts)) AS awaited`,
    values: [job.name],
  });
  return rows[0]!.awaited;
}

/** Seconds for which the oldest due job has waited for a node; 0 where none is due. */
export async function sampleOverdue(db: Queryable): Promise<number> {
  const rows = await db.query<{ seconds: number }>({
    name: 'jobs-overdue',
    text: `SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS seconds FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now()`,
  });
  return rows[0]!.seconds;
}
