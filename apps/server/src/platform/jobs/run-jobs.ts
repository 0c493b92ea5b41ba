import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type RunnerOptions,
  type WorkerEvents,
} from 'graphile-worker';
import type { Database } from '#platform/database.ts';
import { inSpan } from '#platform/tracing.ts';
import { holdWorker, returnAbandoned, returnJobsOf } from '#platform/jobs/abandoned-jobs.ts';
import { addJob, type Job, queueOf } from '#platform/jobs/job.ts';

/** Milliseconds until a scheduled job starts after its moment, at most: reaching the moment notifies nobody. */
const POLL_MS = 1000;
/** Jobs in parallel on this node: two, so that a long import does not hold up an announcement. */
const CONCURRENCY = 2;
const RESTART_MS = 5000;

export type JobRunner = {
  start(): void;
  /** Takes no more jobs, aborts the signals of running ones, and resolves when they have ended. */
  stop(): Promise<void>;
};

type RunnerDeps = {
  database: Database;
  log: FastifyBaseLogger;
  /** Called for each failed run, which the runner logs. */
  onFailure?: (job: string) => void;
  /** Jobs in parallel on this node. */
  concurrency?: number;
};

/** Releases the jobs of dead nodes each minute, since the library does so only after hours. */
const returnJobs = (database: Database): Job => ({
  name: 'return-abandoned-jobs',
  cron: '* * * * *',
  run: () => returnAbandoned(database),
});

/**
 * Runs jobs by graphile-worker on every node; each job is taken by one of them. Jobs with a `cron` also run once at the start, so
 * that a server that was off does not wait for the next moment.
 */
export function createJobRunner(
  given: readonly Job[],
  { database, log, onFailure, concurrency = CONCURRENCY }: RunnerDeps,
): JobRunner {
  const jobs = [returnJobs(database), ...given];
  const closing = new AbortController();
  let runner: Runner | null = null;
  let ended: Promise<void> = Promise.resolve();

  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => {
    onFailure?.(job.task_identifier);
    log.warn({ err: error }, `job ${job.task_identifier} failed, attempt ${job.attempts}`);
  });
  const workers = new Set<string>();
  let broken = Promise.withResolvers<void>();
  events.on('pool:fatalError', ({ error }) => {
    log.warn({ err: error }, 'end of a job not recorded');
    broken.resolve();
  });
  events.on('pool:create', ({ workerPool }) => workers.add(workerPool.id));
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // After the library's LISTEN: pg deprecates queueing statements on one client.
    client.once('drain', () => {
      holdWorker(client, workerPool.id).catch((error: unknown) =>
        log.warn({ err: error }, 'job worker not marked as alive'),
      );
    });
  });

  const options: RunnerOptions = {
    pgPool: database.pool,
    taskList: Object.fromEntries(
      jobs.map((job) => [
        job.name,
        (payload: unknown) =>
          inSpan(`job ${job.name}`, {}, async () => void (await job.run(payload, closing.signal))),
      ]),
    ),
    parsedCronItems: parseCronItems(
      jobs
        .filter(({ cron }) => cron !== undefined)
        .map((job) => ({
          task: job.name,
          match: job.cron!,
          options: { queueName: queueOf(job), jobKey: job.name },
        })),
    ),
    concurrency,
    pollInterval: POLL_MS,
    // Without a batch the library does not wait for the statement that records how a job ended: where that fails, as it does
    // while the database is away, the process ends by an unhandled rejection (0.18.0; run-jobs.test.ts "could not be recorded").
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // main.ts stops the server in an order of its own.
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message, meta) => {
      // Failed jobs are reported by their event; other errors concern the queue itself.
      if (level === 'error' && !meta?.['failure'])
        log.warn({ err: meta?.['error'] }, `job queue: ${message}`);
    }),
  };

  /**
   * Replaces a runner that could not record how a job ended: it takes no more jobs and never resolves (graphile-worker 0.18.0
   * miscounts its batches after a failure). The new one takes over its jobs.
   */
  async function supervise(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await returnAbandoned(database);
        await returnJobsOf(database, [...workers]);
        workers.clear();
        broken = Promise.withResolvers<void>();
        runner = await run({ ...options, pgPool: database.pool });
        // stop() was called while the runner was starting, and had nothing to stop.
        if (closing.signal.aborted) return await runner.stop();
        for (const job of jobs) if (job.cron !== undefined) await addJob(database, job, { key: job.name });
        await Promise.race([runner.promise, broken.promise]);
        if (!closing.signal.aborted) abandon(runner);
      } catch (error) {
        log.warn({ err: error }, 'job runner ended');
      }
      await sleep(RESTART_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  function abandon(former: Runner): void {
    runner = null;
    former.kill().catch((error: unknown) => log.warn({ err: error }, 'job runner not ended'));
  }

  return {
    start() {
      ended = supervise();
    },
    async stop() {
      closing.abort();
      await runner?.stop().catch((error: unknown) => log.warn({ err: error }, 'job runner did not stop'));
      await ended;
    },
  };
}
