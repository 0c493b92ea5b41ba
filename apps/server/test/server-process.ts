import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject, onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };
export type ServerProcess = {
  pid: number;
  child: ChildProcess;
  /** Resolves when the process has ended. */
  ended: Promise<Ended>;
  /** Resolves with its address once it listens; rejects where it ends before. */
  open: Promise<string>;
};

/** Runs the server as an operator does, with only these variables in its environment. It is killed after the test. */
export function runServer(env: Record<string, string>): ServerProcess {
  // script/test sets NODE_COMPILE_CACHE, where Node keeps what it compiled.
  const { PATH = '', HOME = '/', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    // Servers on a database of this run need its key file.
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: inject('dataDir'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const opened = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk) => {
    output.stdout += String(chunk);
    const address = /open at (http:\S+)/.exec(output.stdout)?.[1];
    if (address) opened.resolve(address);
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += String(chunk);
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    opened.reject(new Error(`ended before it was open: ${output.stderr}`));
    return { code: code as number | null, signal: signal as NodeJS.Signals | null, ...output };
  });
  // Unhandled where a test waits for the end alone.
  opened.promise.catch(() => {});
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { pid: child.pid!, child, ended, open: opened.promise };
}

/** A temporary folder for one test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-main-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Puts a migrated database where an embedded PostgreSQL is about to start, as most starts find one: making it takes longer than they
 * do. Where there is none to copy, the start makes it.
 */
export async function copyCluster(directory: string): Promise<void> {
  const cluster = inject('cluster');
  if (cluster === null) return;
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 });
  await promisify(execFile)('cp', ['-a', cluster, directory]);
}

/** A temporary DATA_DIR with such a database. */
export async function usedDataDir(): Promise<string> {
  const folder = await temporaryFolder();
  await copyCluster(join(folder, 'postgres'));
  return folder;
}

/** The processes that descend from one, by their ids. */
export function descendantsOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const below = (ancestor: number): number[] => {
    const children = pairs.filter(([, parent]) => parent === ancestor).map(([child]) => child);
    return children.concat(...children.map(below));
  };
  return below(pid);
}

/** The processes that work in a folder or below it, as all of an embedded PostgreSQL do. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`).startsWith(`${folder}/`);
      } catch {
        // It has ended, or belongs to somebody else.
        return false;
      }
    })
    .map(Number);
}

/**
 * Kills processes at one moment, as a power cut does. They get SIGSTOP first: otherwise those that see another one die could still
 * do something about it.
 */
export function killAtOnce(pids: readonly number[]): void {
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
    for (const pid of pids)
      try {
        process.kill(pid, signal);
      } catch (error) {
        // Backends come and go.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process.
    return false;
  }
}
