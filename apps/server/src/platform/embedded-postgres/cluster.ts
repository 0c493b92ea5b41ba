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
import { StartupError } from './startup-error.ts';

/** The data directory and the password of the one role that may log in. */
export type Cluster = { data: string; password: string };

export type ClusterOptions = {
  directory: string;
  binaries: Binaries;
  account: Account;
  durable: boolean;
  log: (line: string) => void;
};

/**
 * Whoever connects needs the password, whatever user he is: `nobody` is shared by many services. The
 * superuser cannot log in at all, so SQL injected into the app neither reads files nor runs programs.
 */
const accessRules = 'local all fairground scram-sha-256\n';

/**
 * Folders PostgreSQL's user only walks through, when it is not our own. The data directory itself is closed.
 */
export const passage = process.geteuid?.() === 0 ? 0o711 : 0o700;

/** Where PostgreSQL's files lie, once they have been made. */
export function dataDirectory(directory: string): string {
  return join(directory, 'cluster', 'data');
}

/**
 * Returns the cluster below `directory`, made if there is none yet. It is made under another name and renamed
 * when it is complete and on disk, so a crash half-way leaves nothing but rubbish, removed by the next start.
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

/** The password of the one role that may log in; only the user who owns the cluster, and root, may read it. */
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
  await writeFile(join(data, 'pg_hba.conf'), accessRules);
  const password = randomBytes(24).toString('hex');
  await createDatabase(data, password, options);
  await writeFile(join(draft, 'password'), password, { mode: 0o600 });
  if (!durable) return;
  // Once for all of it, instead of every program for itself.
  await succeed(account, [binaries.initdb, '--sync-only', '-D', data]);
  await sync(join(draft, 'password'));
  await sync(draft);
}

/** In single-user mode, for nobody can connect without the role that is made here. One statement a line. */
async function createDatabase(data: string, password: string, options: ClusterOptions): Promise<void> {
  const statements = [
    `CREATE ROLE fairground LOGIN CREATEDB PASSWORD '${password}'`,
    'CREATE DATABASE fairground OWNER fairground',
  ];
  const settings = ['fsync=off', 'exit_on_error=on', 'log_checkpoints=off'].flatMap((value) => ['-c', value]);
  const command = [options.binaries.postgres, '--single', '-D', data, ...settings, 'postgres'];
  await succeed(options.account, command, `${statements.join('\n')}\n`);
}

async function succeed(account: Account, command: string[], input?: string): Promise<void> {
  const { ok, output } = await run(account, command, input);
  if (!ok) throw new StartupError(`PostgreSQL could not create its data directory: ${complaint(output)}.`);
}

/** As root, gives the data directory, and all in it, to the account: it may have been made under another. */
async function adopt(data: string, { owner }: Account): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const { uid } = await stat(data);
  if (uid === owner.uid) return;
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  // Last, so that a crash before it makes the next start do all of it again.
  await chown(data, owner.uid, owner.gid);
}

/** Removes what a start that was killed left behind. */
async function removeRubbish(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /^(initialising|probe)-/.test(name));
  for (const name of names) {
    const path = join(directory, name);
    // Without its initdb a postgres ends by itself; without its files it would leave shared memory behind.
    await until(() => listPostgresIn(join(path, 'data')).length === 0, 5000);
    // An initdb without its server may still be writing for a moment: hence the repetitions.
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
