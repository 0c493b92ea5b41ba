import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Queryable } from '#platform/database.ts';
import { StartupError } from '#platform/startup-error.ts';

const exec = promisify(execFile);
const LONGEST_OUTPUT = 16 * 1024 * 1024;

/** The folder in which Debian installs the tools of each version. */
const DEBIAN = '/usr/lib/postgresql';

export type Tools = { dump: string; restore: string; major: number };

async function toolsIn(folder: string): Promise<Tools | null> {
  const tool = (name: string): string => (folder === '' ? name : join(folder, name));
  try {
    const { stdout } = await exec(tool('pg_dump'), ['--version']);
    const major = Number(/\b(\d+)(?:\.\d+|beta|rc|devel)/.exec(stdout)?.[1]);
    return Number.isNaN(major) ? null : { dump: tool('pg_dump'), restore: tool('pg_restore'), major };
  } catch {
    // Not installed, or not executable.
    return null;
  }
}

/** pg_dump and pg_restore of every version that is installed. */
async function listTools(): Promise<Tools[]> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const folders = ['', ...versions.map((version) => join(DEBIAN, version, 'bin'))];
  return (await Promise.all(folders.map(toolsIn))).filter((tools) => tools !== null);
}

/**
 * The tools of a server's own version: an older pg_dump refuses the server, and what a newer one writes may not be
 * restored by the server's.
 * @throws StartupError where there are none
 */
export function chooseTools(installed: readonly Tools[], server: number): Tools {
  const fitting = installed.find(({ major }) => major === server);
  if (fitting !== undefined) return fitting;
  const versions = [...new Set(installed.map(({ major }) => major))].toSorted((a, b) => a - b);
  const there = versions.length === 0 ? 'none is installed' : `installed: ${versions.join(', ')}`;
  throw new StartupError(
    `There is no pg_dump and pg_restore of PostgreSQL ${server} here, the server's own version (${there}): install postgresql-client-${server}.`,
  );
}

/** The tools for this database. */
export async function findTools(database: Queryable): Promise<Tools> {
  const rows = await database.query<{ major: number }>({
    text: `SELECT current_setting('server_version_num')::integer / 10000 AS major`,
  });
  return chooseTools(await listTools(), rows[0]!.major);
}

/** The URL without its password, which every user of the machine could read on a command line. */
export function withoutPassword(url: string): { url: string; password: string | null } {
  const match = /^(postgres(?:ql)?:\/\/[^:@/?]*):([^@/]*)(@.*)$/s.exec(url);
  if (match === null) return { url, password: null };
  return { url: `${match[1]}${match[3]}`, password: decodeURIComponent(match[2]!) };
}

/** Runs a tool on the database; what it complains of comes as one sentence. */
export async function runTool(command: string, args: readonly string[], databaseUrl: string): Promise<void> {
  const { url, password } = withoutPassword(databaseUrl);
  const env = { ...process.env, LC_ALL: 'C', ...(password === null ? {} : { PGPASSWORD: password }) };
  try {
    await exec(command, [...args, `--dbname=${url}`], { env, maxBuffer: LONGEST_OUTPUT });
  } catch (cause) {
    const stderr = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
    const lines = stderr.trim().split('\n');
    const line = lines.find((each) => /error|fatal/i.test(each)) ?? lines.at(-1);
    throw new StartupError(`${command} failed: ${line}.`, { cause });
  }
}
