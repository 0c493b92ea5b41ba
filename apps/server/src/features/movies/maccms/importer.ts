import type { FastifyBaseLogger } from 'fastify';
import {
  type ImportChoice,
  importCatalogue,
  type ImportDeps,
  type ImportReport,
  type RemoteCatalogue,
} from '#features/movies/maccms/import-catalogue.ts';
import { fetchRemote } from '#features/movies/maccms/remote-fetch.ts';
import { lastSuccess } from '#features/movies/maccms/remote.repository.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database.ts';
import { addJob, isAwaited, type Job } from '#platform/jobs/job.ts';

/** Age of the catalogue after which it is imported again. */
const FRESH_MS = 6 * 3_600_000;

/** Scheduled and requested imports share a queue, so that they run one after another. */
const QUEUE = 'catalogue';
/** The job of an import that an operator requests, with the choice as payload. */
const ASKED = { name: 'import-catalogue', queue: QUEUE };
/** Tries for faults of our server and nodes that die; a fault of the remote host ends an import at once. */
const ATTEMPTS = 3;

export type Importer = {
  jobs: Job[];
  /** Imports where the catalogue is old; null where it is not. */
  refresh(signal: AbortSignal): Promise<ImportReport | null>;
  /** Enqueues an import in the transaction. @returns false where one is queued or running */
  ask(tx: Tx, choice: ImportChoice): Promise<boolean>;
  isRunning(): Promise<boolean>;
};

type ImporterDeps = {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  remote: RemoteCatalogue;
  read?: ImportDeps['read'];
};

/** Imports the catalogue when it is old, and when operators ask. */
export function createImporter({ database, clock, log, remote, read }: ImporterDeps): Importer {
  const hosts = new Set(remote.hosts);
  const deps: ImportDeps = {
    database,
    remote,
    read: read ?? ((url, signal) => fetchRemote(url, { hosts }, signal)),
  };

  /** A fault of the remote host is recorded and not thrown: trying again soon would not help. */
  async function run(signal: AbortSignal, choice?: ImportChoice): Promise<ImportReport> {
    const report = await importCatalogue({ ...deps, stop: signal }, choice);
    if (report.outcome === 'failed') log.warn({ reason: report.reason }, 'movies not imported');
    return report;
  }

  async function refresh(signal: AbortSignal): Promise<ImportReport | null> {
    const last = await lastSuccess(database, new URL(remote.url).host);
    if (last !== null && clock.now() - last.getTime() < FRESH_MS) return null;
    return run(signal);
  }

  return {
    jobs: [
      {
        name: 'refresh-catalogue',
        queue: QUEUE,
        cron: '*/15 * * * *',
        run: (_payload, signal) => refresh(signal),
      },
      { ...ASKED, run: (payload, signal) => run(signal, payload as ImportChoice) },
    ],
    refresh,
    async ask(tx, choice) {
      if (await isAwaited(tx, ASKED)) return false;
      await addJob(tx, ASKED, { payload: choice, maxAttempts: ATTEMPTS });
      return true;
    },
    isRunning: () => isAwaited(database, ASKED),
  };
}
