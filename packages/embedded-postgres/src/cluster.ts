import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lchown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { hasCode, listPostgresIn, until } from './processes.ts';
import { type Account, complaint, run } from './run.ts';
import { PostgresStartupError } from './startup-error.ts';

/** The data directory and the password of its owner's role. */
export type Cluster = { data: string; password: string };

export type ClusterOptions = {
  directory: string;
  /** the database */
  name: string;
  /** the role that owns it */
  owner: string;
  binaries: Binaries;
  account: Account;
  durable: boolean;
  log: (line: string) => void;
};

/**
 * Every connection needs a password, because `nobody` is shared by many services. The superuser cannot log in, so SQL injected
 * into the app can neither read files nor run programs.
 */
const ACCESS_RULES = 'local all postgres reject\nlocal all all scram-sha-256\n';

/** Mode of folders on the path of another user's PostgreSQL. The data directory itself is closed. */
export const passage = process.geteuid?.() === 0 ? 0o711 : 0o700;

/** The data directory, once it has been created. */
export function dataDirectory(directory: string): string {
  return join(directory, 'cluster', 'data');
}

/**
 * Returns the cluster below `directory`, creating it where there is none. It is created under another name, synced and renamed,
 * so that a crash leaves only leftovers, which the next start removes.
 */
export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  const { directory, account, log } = options;
  const place = join(directory, 'cluster');
  await removeRubbish(directory);
  if (!(await exists(place))) {
    log('PostgreSQL: creating the database');
    const draft = await mkdtemp(join(directory, 'initialising-'));
    await initialise(draft, options);
    await rename(draft, place);
    if (options.durable) await sync(directory);
  }
  const data = dataDirectory(directory);
  await chmod(place, passage);
  await adopt(data, account);
  return { data, password: await readPassword(directory) };
}

/** The password of the owner's role; only the user who owns the cluster, and root, may read it. */
export const readPassword = (directory: string): Promise<string> =>
  readFile(join(directory, 'cluster', 'password'), 'utf8');

async function initialise(draft: string, options: ClusterOptions): Promise<void> {
  const { account, binaries, durable } = options;
  const data = join(draft, 'data');
  await chmod(draft, passage);
  await mkdir(data, { mode: 0o700 });
  await adopt(data, account);
  // C.UTF-8 of the builtin provider orders by code point and never changes with an update of the system,
  // which would silently corrupt indexes on text.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const manner = ['--username=postgres', '--auth=reject', '--no-sync', '--no-instructions'];
  await succeed(account, [binaries.initdb, '-D', data, ...locale, ...manner]);
  await writeFile(join(data, 'pg_hba.conf'), ACCESS_RULES);
  const password = randomBytes(24).toString('hex');
  await createDatabase(data, password, options);
  await writeFile(join(draft, 'password'), password, { mode: 0o600 });
  if (!durable) return;
  // Synced once here instead of by each program.
  await succeed(account, [binaries.initdb, '--sync-only', '-D', data]);
  await sync(join(draft, 'password'));
  await sync(draft);
}

/** Runs in single-user mode, because the role created here is the first that may connect. One statement a line. */
async function createDatabase(data: string, password: string, options: ClusterOptions): Promise<void> {
  const statements = [
    `CREATE ROLE ${options.owner} LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`,
    `CREATE DATABASE ${options.name} OWNER ${options.owner}`,
  ];
  const settings = ['fsync=off', 'exit_on_error=on', 'log_checkpoints=off'].flatMap((value) => ['-c', value]);
  const command = [options.binaries.postgres, '--single', '-D', data, ...settings, 'postgres'];
  await succeed(options.account, command, `${statements.join('\n')}\n`);
}

async function succeed(account: Account, command: string[], input?: string): Promise<void> {
  const { ok, output } = await run(account, command, input);
  if (!ok)
    throw new PostgresStartupError(`PostgreSQL could not create its data directory: ${complaint(output)}.`);
}

/** As root, changes the owner of the data directory and everything in it, which may have been created under another account. */
async function adopt(data: string, { owner }: Account): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const { uid } = await stat(data);
  if (uid === owner.uid) return;
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  // Last, so that after a crash the next start repeats all of it.
  await chown(data, owner.uid, owner.gid);
}

/** Removes leftovers of a killed start. */
async function removeRubbish(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /^(initialising|probe)-/.test(name));
  for (const name of names) {
    const path = join(directory, name);
    // A postgres without its initdb ends by itself; deleting its files earlier would leave shared memory behind.
    await until(() => listPostgresIn(join(path, 'data')).length === 0, 5000);
    // A killed initdb's children may write for a moment: hence the retries.
    await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
