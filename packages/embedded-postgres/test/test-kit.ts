import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, afterEach } from 'vitest';
import { startEmbeddedPostgres } from '#start.ts';
import type { Said } from './holder.fixture.ts';
import { hasCode, until } from '#processes.ts';

/** What the database and its role are called in these tests. */
export const NAME = 'sample';

const holderScript = fileURLToPath(new URL('holder.fixture.ts', import.meta.url));
const folders: string[] = [];
const holders: ChildProcess[] = [];
let seed: Promise<string> | undefined;

/** A new folder, closed to other users like all temporary ones, with a blank in its name. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded test '));
  folders.push(folder);
  return folder;
}

/** A folder with a database in `directory`, stopped: a copy of one made once, as making one takes a second. */
export async function makeDatabase(): Promise<{ folder: string; directory: string }> {
  seed ??= makeSeed();
  const folder = await makeFolder();
  const directory = join(folder, 'postgres');
  execFileSync('cp', ['-a', join(await seed, 'postgres'), directory]);
  return { folder, directory };
}

async function makeSeed(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded seed '));
  const { stop } = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    name: NAME,
    log: () => {},
  });
  await stop();
  return folder;
}

afterAll(async () => {
  if (seed) await rm(await seed, { recursive: true });
});

/** After each test: its holders end, none of its processes is left, its folders go. */
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGTERM');
  for (const folder of folders.splice(0)) {
    const allGone = await until(() => processesOf(folder).length === 0, 20_000);
    const left = processesOf(folder);
    signalAll(left, 'SIGKILL');
    await rm(folder, { recursive: true, maxRetries: 5 });
    if (!allGone) throw new Error(`processes ${left.join(', ')} were left`);
  }
});

/** All processes that have the folder in their command line, or work in it. */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && describeProcess(pid).includes(folder));
}

/** Command line and working folder, empty when the process is gone, a zombie, or out of our reach. */
function describeProcess(pid: number): string {
  try {
    return `${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')} ${readlinkSync(`/proc/${pid}/cwd`)}`;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES')) return '';
    throw error;
  }
}

/** The processes of the folder whose command line holds `title`. */
export const listProcesses = (folder: string, title: string): number[] =>
  processesOf(folder).filter((pid) => describeProcess(pid).includes(title));

/** Waits until there is one of them. */
export async function findProcesses(folder: string, title: string): Promise<number[]> {
  let found: number[] = [];
  const find = () => {
    found = listProcesses(folder, title);
    return found.length > 0;
  };
  if (!(await until(find, 20_000))) throw new Error(`no process with "${title}" in its command line`);
  return found;
}

/**
 * Kills processes at one moment. They get SIGSTOP first: otherwise a supervisor could see the server die and shut PostgreSQL
 * down in order before its own SIGKILL comes.
 */
export function killAtOnce(pids: number[]): void {
  signalAll(pids, 'SIGSTOP');
  signalAll(pids, 'SIGKILL');
}

/** Sends a signal to processes, in order; some may end by themselves as the others do. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  // 0 would be our own group.
  if (!pids.every((pid) => pid > 1)) throw new Error(`no such processes: ${pids.join(', ')}`);
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!hasCode(error, 'ESRCH')) throw error;
    }
  }
}

/** The number of the process's parent. */
export function parentOf(pid: number): number {
  return Number(statusOf(pid, 'PPid'));
}

/** A line of /proc/…/status. */
export function statusOf(pid: number, field: string): string {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
  return (
    lines
      .find((line) => line.startsWith(`${field}:`))
      ?.slice(field.length + 1)
      .trim() ?? ''
  );
}

/** Whether the process is there; a zombie is not. */
export function isAlive(pid: number): boolean {
  return describeProcess(pid) !== '';
}

export type HolderOptions = { script?: string; prefix?: string[]; path?: string };

/** Runs a holder in a process of its own. */
export function spawnHolder(directory: string, options: HolderOptions = {}): ChildProcess {
  const { script = holderScript, prefix = [], path = process.env.PATH } = options;
  const [file, ...rest] = [...prefix, process.execPath, script, directory, NAME];
  const holder = spawn(file ?? process.execPath, rest, {
    env: { PATH: path },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  holders.push(holder);
  return holder;
}

/** What a holder says once PostgreSQL runs, or cannot. */
export async function heard(holder: ChildProcess): Promise<Said> {
  if (!holder.stdout) throw new Error('the holder has no output');
  const [line] = (await once(createInterface({ input: holder.stdout }), 'line')) as [string];
  return JSON.parse(line) as Said;
}

export type Held = { holder: ChildProcess; server: number; postgres: number; connectionString: string };

/** Starts PostgreSQL in a process of its own, which must succeed. */
export async function hold(directory: string, options?: HolderOptions): Promise<Held> {
  const holder = spawnHolder(directory, options);
  const said = await heard(holder);
  if ('refused' in said) throw new Error(said.refused);
  return { holder, server: holder.pid ?? 0, postgres: said.pid, connectionString: said.connectionString };
}

/** Ends a holder in order. */
export async function letGo({ holder }: Held): Promise<void> {
  const exit = once(holder, 'exit');
  holder.kill('SIGTERM');
  await exit;
}

/** One statement on a connection of its own. */
export async function query<Row extends QueryResultRow>(
  connectionString: string,
  text: string,
): Promise<Row[]> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A connection that lives on when its server is killed, without that being an error of the test. */
export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Whether a command exists and succeeds here. */
export function works(...command: string[]): boolean {
  return spawnSync(command[0] ?? '', command.slice(1), { stdio: 'ignore' }).status === 0;
}
