import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '@fairground/embedded-postgres/start';
import { type Database, openDatabase } from '../apps/server/src/platform/database.ts';
import { migrateEmbedded } from '../apps/server/src/platform/migrate-embedded.ts';
import { EMBEDDED } from '../apps/server/src/platform/open-postgres.ts';
import { appUrl } from '../apps/server/src/platform/roles.ts';
import { dropDatabase } from '../apps/server/test/drop-database.ts';
import { databaseUrl } from '../apps/server/test/global-setup.ts';

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts');
const OPEN = /^Fairground is open at (http:\S+)$/;

/** The timeline of the journeys: a whole draw in half a minute. */
const TIMELINE = { bettingSeconds: 12, soonSeconds: 4 } as const;

export type RunningServer = {
  url: string;
  ownerPassword: string;
  dataDir: string;
  stop: () => Promise<void>;
};

const OWNER = /^ {2}temporary password {2}(\S+)$/;

/** URL and first owner's password from the output of a first start. */
async function introductionOf(server: ChildProcess): Promise<{ url: string; ownerPassword: string }> {
  let url: string | undefined;
  for await (const line of createInterface({ input: server.stdout! })) {
    url ??= OPEN.exec(line)?.[1];
    const ownerPassword = OWNER.exec(line)?.[1];
    if (url !== undefined && ownerPassword !== undefined) return { url, ownerPassword };
  }
  throw new Error('the server ended before it was open');
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'fairground-e2e-'));
const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10 });

/**
 * Starts one PostgreSQL with an empty, migrated database, of which every server of the run that starts later gets a copy
 * (its URL is in the environment variable SHARED): starting and stopping a PostgreSQL for each took half of the time. @returns what
 * stops it
 */
export async function startShared(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const directory = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ directory, ...EMBEDDED, durable: false, log: () => {} });
  await migrateEmbedded(postgres.connectionString);
  process.env[SHARED] = postgres.connectionString;
  return async () => {
    await postgres.stop();
    await removeFolder(folder);
  };
}
const SHARED = 'FAIRGROUND_SHARED_POSTGRES';

/** A copy of the migrated database; null where the server is to make its own, as the first of a run. */
async function copyDatabase(): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const owner = process.env[SHARED];
  if (owner === undefined) return null;
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  const within = async (work: (server: Database) => Promise<unknown>): Promise<void> => {
    const server = openDatabase(databaseUrl(owner, 'postgres'), { poolSize: 1, onError: () => {} });
    await work(server);
    await server.close();
  };
  const copy = `CREATE DATABASE ${name} TEMPLATE ${EMBEDDED.name} STRATEGY FILE_COPY`;
  await within((server) => server.query({ text: copy }));
  return {
    url: appUrl(databaseUrl(owner, name)),
    drop: () => within((server) => dropDatabase(server, name)),
  };
}

/**
 * Starts the product like `script/server`, on a free port with a new database: an embedded one before `startShared`, one of the
 * shared PostgreSQL after it; `more`: environment variables.
 */
export async function startServer(more: Record<string, string | undefined> = {}): Promise<RunningServer> {
  const directory = await newFolder();
  const database = await copyDatabase();
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: directory,
      ...(database ? { DATABASE_URL: database.url } : {}),
      DRAW_BETTING_SECONDS: String(TIMELINE.bettingSeconds),
      DRAW_SOON_SECONDS: String(TIMELINE.soonSeconds),
      LOG_LEVEL: 'warn',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, ownerPassword } = await introductionOf(server);
  server.stdout?.resume();
  return {
    url,
    ownerPassword,
    dataDir: directory,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await database?.drop();
      await removeFolder(directory);
    },
  };
}
