import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresStartupError } from './startup-error.ts';

/** Identifies a process: pids are reused, after a reboot or in a new container, but never with the same start time. */
export type ProcessIdentity = { pid: number; started: string };

const linux = process.platform === 'linux';

/** The process with this pid, or null; a zombie counts as ended. */
export function identify(pid: number): ProcessIdentity | null {
  const started = linux ? startOnLinux(pid) : startByPs(pid);
  return started === null ? null : { pid, started };
}

/** Whether exactly this process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.started === identity.started;
}

/** Polls until `condition` holds, for `timeoutMs` at most. @returns whether it does */
export async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Stops a postmaster and resolves when it is gone: a fast shutdown (SIGINT), after 8 s an immediate one
 * (SIGQUIT; the postmaster gives its children 5 s before it kills them), at last SIGKILL. The latter two
 * lose nothing that was acknowledged; the next start recovers from the write-ahead log.
 */
export async function stopPostmaster(postmaster: ProcessIdentity): Promise<void> {
  const steps = [
    ['SIGINT', 8000],
    ['SIGQUIT', 7000],
    ['SIGKILL', 5000],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    sendSignal(postmaster, signal);
    if (await until(() => !isRunning(postmaster), timeoutMs)) return;
  }
  throw new PostgresStartupError(
    `PostgreSQL (process ${postmaster.pid}) does not stop, not even by SIGKILL.`,
  );
}

/** Sends a signal; a process that ended in the meantime is no error. */
export function sendSignal(target: ProcessIdentity, signal: NodeJS.Signals): void {
  if (!isRunning(target)) return;
  try {
    process.kill(target.pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** Whether this process is PostgreSQL, postmaster or backend, at work in this data directory. */
export function isPostgresIn(pid: number, data: string): boolean {
  if (!linux) return (ps(pid, 'command=') ?? '').includes(data);
  return (
    peek(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) === 'postgres' &&
    // PostgreSQL changes into its data directory, and so do all the processes it forks.
    peek(() => readlinkSync(`/proc/${pid}/cwd`)) === data
  );
}

/** All processes of PostgreSQL in this data directory. Without /proc none are found. */
export function listPostgresIn(data: string): ProcessIdentity[] {
  if (!linux) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPostgresIn(Number(name), data))
    .map((name) => identify(Number(name)))
    .filter((identity) => identity !== null);
}

/** Whether `error` is a system error with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

function startOnLinux(pid: number): string | null {
  const stat = peek(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field, the program's name in parentheses, may hold blanks and parentheses itself.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields?.[0], fields?.[19]];
  if (state === undefined || started === undefined || 'ZX'.includes(state)) return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${started}`;
}

function startByPs(pid: number): string | null {
  const [state, ...started] = (ps(pid, 'stat=,lstart=') ?? '').split(/\s+/);
  return !state || state.startsWith('Z') ? null : started.join(' ');
}

function ps(pid: number, format: string): string | null {
  try {
    return execFileSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch (error) {
    // ps ends with status 1 when there is no such process.
    if (error instanceof Error && 'status' in error && error.status === 1) return null;
    throw error;
  }
}

/** Reads below /proc, where a process may end at any moment or belong to another user. */
function peek(read: () => string): string | null {
  try {
    return read();
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return null;
    throw error;
  }
}
