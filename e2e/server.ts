import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@fairground/embedded-postgres/start';
import { migrateEmbedded } from '../apps/server/src/platform/migrate-embedded.ts';
import { EMBEDDED } from '../apps/server/src/platform/open-postgres.ts';

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
 * Makes a DATA_DIR with an empty, migrated database, of which every server of the run that starts later gets a copy (`TEMPLATE`):
 * making the cluster and migrating it takes two thirds of a first start. @returns what removes it
 */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const directory = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ directory, ...EMBEDDED, durable: false, log: () => {} });
  await migrateEmbedded(postgres.connectionString);
  await postgres.stop();
  process.env[TEMPLATE] = folder;
  return () => removeFolder(folder);
}
const TEMPLATE = 'FAIRGROUND_TEMPLATE_DIR';

/** Starts the product like `script/server`, on a free port with a new embedded database; `more`: environment variables. */
export async function startServer(more: Record<string, string | undefined> = {}): Promise<RunningServer> {
  const directory = await newFolder();
  const template = process.env[TEMPLATE];
  // As `cp` keeps them, the files still belong to the account that PostgreSQL runs under.
  if (template !== undefined) await promisify(execFile)('cp', ['-a', join(template, 'postgres'), directory]);
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: directory,
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
      await removeFolder(directory);
    },
  };
}
