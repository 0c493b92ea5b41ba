import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { hasCode, identify, type ProcessIdentity, stopPostmaster } from './processes.ts';
import { type Account, complaint, spawnAs } from './run.ts';
import { settingArguments } from './settings.ts';
import { PostgresStartupError } from './startup-error.ts';

/**
 * The supervisor: a shell that is PostgreSQL's parent and waits for the end of its input, which comes when
 * the server closes the pipe or dies of whatever. As the parent it can never signal a process that merely
 * got PostgreSQL's number. An empty last line of input says that the server has stopped PostgreSQL itself.
 *
 * - Input 3 is the cluster's folder. The lock on it passes to PostgreSQL and all its children, so it lasts
 *   until the last of them is gone, and it is seen from other containers, where processes are not. Where
 *   there is no flock, PostgreSQL's own interlock stands alone.
 * - A shell starts background commands with SIGINT and SIGQUIT ignored; PostgreSQL sets both anew.
 * - Signals meant for a whole group, like systemd's SIGTERM, must not end the supervisor before its time.
 * - Its own output is closed, so that the end of the output means the end of PostgreSQL.
 */
const script = `
socket=$1; shift
if command -v flock >/dev/null 2>&1; then
  flock -n 3
  if [ $? -eq 1 ]; then echo 'FATAL:  the data directory is locked' >&2; exit 1; fi
fi
"$@" </dev/null >&2 &
postgres=$!
trap '' HUP INT TERM
echo "$postgres"
exec >/dev/null 2>&1 3<&-
if ! read -r _; then
  kill -INT "$postgres"
  left=40
  while [ "$left" -gt 0 ] && kill -0 "$postgres"; do sleep 0.2; left=$((left - 1)); done
  kill -QUIT "$postgres"
fi
wait "$postgres"
rmdir "$socket"
`;

/** Messages of PostgreSQL and the supervisor while a predecessor is still ending. */
const occupied = /is locked|already exists|still in use/;

/** PostgreSQL did not start because processes of a predecessor are still there: worth another try. */
export class OccupiedError extends PostgresStartupError {}

export type LaunchOptions = {
  account: Account;
  binaries: Binaries;
  data: string;
  socketDirectory: string;
  durable: boolean;
  log: (line: string) => void;
};

export type Postmaster = {
  pid: number;
  /** resolves when PostgreSQL and its supervisor are gone, asked for or not */
  exited: Promise<void>;
  stop: () => Promise<void>;
};

/** Starts PostgreSQL and resolves when it accepts connections, after recovery if it crashed. */
export async function launchPostmaster(options: LaunchOptions): Promise<Postmaster> {
  const { data } = options;
  const { announced, exited, recent, release } = await startSupervisor(options);
  const identity = await announced;
  const ready = identity !== null && (await becomesReady(identity, data, exited));
  if (!ready) {
    release();
    await exited;
    const reason = complaint(recent.join('\n'));
    const Failure = occupied.test(reason) ? OccupiedError : PostgresStartupError;
    throw new Failure(`PostgreSQL could not be started on ${data}: ${reason}.`);
  }
  const stop = async () => {
    await stopPostmaster(identity);
    await exited;
  };
  return { pid: identity.pid, exited, stop };
}

type Supervisor = {
  /** the postmaster; null when it did not come to that */
  announced: Promise<ProcessIdentity | null>;
  exited: Promise<void>;
  /** the last lines of the log */
  recent: string[];
  /** lets the supervisor stop PostgreSQL */
  release: () => void;
};

async function startSupervisor(options: LaunchOptions): Promise<Supervisor> {
  // The lock belongs to the open file, not to who opened it: PostgreSQL keeps it after we have closed ours.
  const lock = await open(dirname(options.data), 'r');
  try {
    const child = spawnSupervisor(options, lock.fd);
    // Read output before any await: Node drops the output of a child that has exited.
    const supervisor = attend(child, options.log);
    await once(child, 'spawn');
    return supervisor;
  } finally {
    await lock.close();
  }
}

function spawnSupervisor(options: LaunchOptions, lock: number): ChildProcess {
  const { account, binaries, data, socketDirectory } = options;
  const shell = ['/bin/sh', '-c', script, 'embedded-postgres-supervisor', socketDirectory];
  const command = [binaries.postgres, '-D', data, ...settingArguments(options)];
  return spawnAs(account, [...shell, ...command], ['pipe', 'pipe', 'pipe', lock]);
}

function attend(child: ChildProcess, log: (line: string) => void): Supervisor {
  const { stdin, stdout, stderr } = child;
  const recent: string[] = [];
  const outputEnds = readLines(stderr, (line) => {
    recent.splice(0, recent.length - 19);
    recent.push(line);
    log(line);
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const watch = async () => {
    await outputEnds;
    // PostgreSQL is gone, and so may the supervisor, which then does not read this.
    if (stdin?.writable) stdin.end('\n');
    await gone;
  };
  stdin?.on('error', (error) => {
    if (!hasCode(error, 'EPIPE', 'ECONNRESET')) throw error;
  });
  return { announced: announcement(stdout), exited: watch(), recent, release: () => stdin?.end() };
}

/** The pid that the supervisor prints first; it prints nothing else. */
async function announcement(output: Readable | null): Promise<ProcessIdentity | null> {
  let said = '';
  await readLines(output, (line) => {
    said = line;
  });
  return identify(Number(said));
}

/** Calls `take` for every line that is not empty; resolves at the end of the stream. */
async function readLines(stream: Readable | null, take: (line: string) => void): Promise<void> {
  if (!stream) return;
  const lines = createInterface({ input: stream });
  lines.on('line', (line) => {
    if (line.trim() !== '') take(line);
  });
  await once(lines, 'close');
}

/**
 * Waits until PostgreSQL writes "ready" into its process file, as pg_ctl does; false when it ends before.
 * Recovery after a crash may take its time, so there is no limit: PostgreSQL logs its progress meanwhile.
 */
async function becomesReady({ pid }: ProcessIdentity, data: string, exited: Promise<void>): Promise<boolean> {
  const end = exited.then(() => 'ended');
  for (;;) {
    const file = await readProcessFile(data);
    if (file.pid === pid && file.status === 'ready') return true;
    if ((await Promise.race([end, sleep(10, 'waiting')])) === 'ended') return false;
  }
}

/**
 * PostgreSQL's `postmaster.pid`; the file of one that was killed stays behind. The number is negative for
 * a single-user process, with which somebody repairs the database by hand.
 */
export async function readProcessFile(data: string): Promise<{ pid: number | null; status: string }> {
  try {
    const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    const pid = Number(lines[0]);
    return { pid: Number.isInteger(pid) && pid !== 0 ? pid : null, status: lines[7]?.trim() ?? '' };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { pid: null, status: '' };
    throw error;
  }
}
