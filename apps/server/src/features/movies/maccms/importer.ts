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
import type { Database } from '#platform/database.ts';

/** How old what is shown may become, and how often a node looks. */
const FRESH_MS = 6 * 3_600_000;
const LOOK_MS = 15 * 60_000;

export type Importer = {
  start(): void;
  stop(): Promise<void>;
  /** Imports if what is shown is old; null where it is not. */
  refresh(): Promise<ImportReport | null>;
  /** Begins an import now; false where this node is at one already. */
  begin(choice: ImportChoice): boolean;
  isRunning(): boolean;
};

type ImporterDeps = {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  remote: RemoteCatalogue;
  read?: ImportDeps['read'];
};

/** Keeps an imported catalogue fresh. Every node looks; whoever is first imports, and the database lets in one. */
export function createImporter({ database, clock, log, remote, read }: ImporterDeps): Importer {
  const closing = new AbortController();
  const hosts = new Set(remote.hosts);
  const deps: ImportDeps = {
    database,
    remote,
    stop: closing.signal,
    read: read ?? ((url, signal) => fetchRemote(url, { hosts }, signal)),
  };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function refresh(): Promise<ImportReport | null> {
    const last = await lastSuccess(database, new URL(remote.url).host);
    if (last !== null && clock.now() - last.getTime() < FRESH_MS) return null;
    return importCatalogue(deps);
  }

  function run(work: () => Promise<ImportReport | null>): boolean {
    if (running !== null) return false;
    running = work()
      .then(
        (report) => {
          if (report?.outcome === 'failed') log.warn({ reason: report.reason }, 'movies not imported');
        },
        (error: unknown) => log.warn({ err: error }, 'movies not imported'),
      )
      .finally(() => {
        running = null;
      });
    return true;
  }

  return {
    refresh,
    begin: (choice) => run(() => importCatalogue(deps, choice)),
    isRunning: () => running !== null,
    start() {
      run(refresh);
      timer = setInterval(() => run(refresh), LOOK_MS);
    },
    async stop() {
      clearInterval(timer);
      closing.abort();
      await running;
    },
  };
}
