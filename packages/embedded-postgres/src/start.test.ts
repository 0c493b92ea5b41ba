import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findProcesses,
  isAlive,
  makeDatabase,
  makeFolder,
  NAME,
  parentOf,
  processesOf,
  query,
  signalAll,
  works,
} from '#test/test-kit.ts';
import { startEmbeddedPostgres } from './start.ts';
import { PostgresStartupError } from './startup-error.ts';

function socketDirectory(connectionString: string): string {
  return new URLSearchParams(connectionString.split('?')[1]).get('host') ?? '';
}

function collector() {
  const lines: string[] = [];
  return { lines, log: (line: string) => void lines.push(line) };
}

describe('embedded PostgreSQL', { timeout: 120_000 }, () => {
  it('is durable, deterministic and sized for the benchmark', async () => {
    const { lines, log } = collector();
    const directory = join(await makeFolder(), 'postgres');
    const { connectionString, stop } = await startEmbeddedPostgres({ directory, name: NAME, log });
    const names = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'max_connections',
      'jit',
    ];
    const shown = ['listen_addresses', 'TimeZone', 'server_encoding', 'shared_buffers', 'max_wal_size'];
    const fields = [...names, ...shown].map((name) => `current_setting('${name}') AS "${name}"`);
    const [settings] = await query(connectionString, `SELECT ${fields.join(', ')}`);
    const [database] = await query(
      connectionString,
      `SELECT datname, datlocprovider, datlocale, pg_get_userbyid(datdba) AS owner, 'a' < 'B' AS dictionary,
         upper('é') AS upper FROM pg_database WHERE datname = current_database()`,
    );
    await stop();
    expect(settings).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      max_connections: '200',
      jit: 'off',
      listen_addresses: '',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
      shared_buffers: '256MB',
      max_wal_size: '2GB',
    });
    expect(database).toEqual({
      datname: NAME,
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      owner: NAME,
      dictionary: false,
      upper: 'É',
    });
    expect(lines.filter((line) => line.includes('ready to accept connections'))).toHaveLength(1);
  });

  it('waits for no disk where tests ask for it', async () => {
    const directory = join(await makeFolder(), 'postgres');
    const { connectionString, stop } = await startEmbeddedPostgres({
      directory,
      name: NAME,
      log: () => {},
      durable: false,
    });
    const rows = await query(connectionString, 'SHOW fsync');
    await stop();
    expect(rows).toEqual([{ fsync: 'off' }]);
  });

  it('keeps its data over a restart, below a long path with quotes and blanks', async () => {
    const folder = await makeFolder();
    const directory = join(folder, `it's "long" \\ ${'é'.repeat(60)}`, 'x'.repeat(120), 'postgres');
    const first = await startEmbeddedPostgres({ directory, name: NAME, log: () => {} });
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await startEmbeddedPostgres({ directory, name: NAME, log: () => {} });
    const rows = await query(second.connectionString, 'SELECT answer FROM kept');
    await second.stop();
    expect(rows).toEqual([{ answer: 42 }]);
  });

  it.skipIf(!works('psql', '--version'))('speaks to psql', async () => {
    const { directory } = await makeDatabase();
    const { connectionString, stop } = await startEmbeddedPostgres({ directory, name: NAME, log: () => {} });
    const answer = execFileSync('psql', [connectionString, '-Atc', 'SELECT 6 * 7'], { encoding: 'utf8' });
    await stop();
    expect(answer).toBe('42\n');
  });

  it('lets in only its role, with the password, through a closed folder, and not as superuser', async () => {
    const { directory } = await makeDatabase();
    const { connectionString, stop } = await startEmbeddedPostgres({ directory, name: NAME, log: () => {} });
    const folder = socketDirectory(connectionString);
    const guess = connectionString.replace(/:[0-9a-f]{48}@/, ':guess@');
    const superuser = connectionString.replace(`//${NAME}:`, '//postgres:');
    const [role] = await query(
      connectionString,
      'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
    );
    const mode = statSync(folder).mode & 0o777;
    const refusals = [query(guess, 'SELECT 1'), query(superuser, 'SELECT 1')];
    const reasons = await Promise.all(
      refusals.map((refusal) => refusal.catch((error: Error) => error.message)),
    );
    await stop();
    expect(role).toEqual({ rolsuper: false });
    expect(mode).toBe(0o700);
    expect(reasons[0]).toMatch(/password authentication failed/);
    expect(reasons[1]).toMatch(/pg_hba.conf rejects connection/);
  });

  it('leaves no process and no socket folder when it is stopped, once or twice', async () => {
    const { lines, log } = collector();
    const { folder, directory } = await makeDatabase();
    const postgres = await startEmbeddedPostgres({ directory, name: NAME, log });
    await Promise.all([postgres.stop(), postgres.stop()]);
    expect(processesOf(folder)).toEqual([]);
    expect(existsSync(socketDirectory(postgres.connectionString))).toBe(false);
    await postgres.stop();
    await postgres.exited;
    expect(lines.filter((line) => line.includes('unexpectedly'))).toEqual([]);
  });

  it('shuts down at once, in the end, when a backend hangs', async () => {
    const { folder, directory } = await makeDatabase();
    const { pid, stop } = await startEmbeddedPostgres({ directory, name: NAME, log: () => {} });
    signalAll(await findProcesses(folder, 'background writer'), 'SIGSTOP');
    const begun = performance.now();
    await stop();
    expect(isAlive(pid)).toBe(false);
    expect(performance.now() - begun).toBeGreaterThan(8000);
  });

  it('says when PostgreSQL ends unexpectedly, and can be stopped all the same', async () => {
    const { lines, log } = collector();
    const { directory } = await makeDatabase();
    const { pid, exited, stop } = await startEmbeddedPostgres({ directory, name: NAME, log });
    signalAll([pid], 'SIGKILL');
    await exited;
    await stop();
    expect(lines.at(-1)).toBe(`PostgreSQL (process ${pid}) ended unexpectedly`);
    const again = await startEmbeddedPostgres({ directory, name: NAME, log });
    await again.stop();
  });

  it('stops by its own number when its supervisor has been killed', async () => {
    const { folder, directory } = await makeDatabase();
    const { pid, stop } = await startEmbeddedPostgres({ directory, name: NAME, log: () => {} });
    signalAll([parentOf(pid)], 'SIGKILL');
    await stop();
    expect(processesOf(folder)).toEqual([]);
  });

  it('is not ended before its time by signals to the supervisor, as systemd sends them to a whole group', async () => {
    const { directory } = await makeDatabase();
    const { connectionString, pid, stop } = await startEmbeddedPostgres({
      directory,
      name: NAME,
      log: () => {},
    });
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) signalAll([parentOf(pid)], signal);
    const rows = await query(connectionString, 'SELECT 1 AS one');
    await stop();
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('refuses a directory in use, with one sentence, and waits for one that is being left', async () => {
    const { directory } = await makeDatabase();
    const first = await startEmbeddedPostgres({ directory, name: NAME, log: () => {} });
    await expect(startEmbeddedPostgres({ directory, name: NAME, log: () => {} })).rejects.toEqual(
      new PostgresStartupError(
        `The folder ${directory} is in use by another running server (process ${process.pid}).`,
      ),
    );
    await query(first.connectionString, 'SELECT 1');
    const [second] = await Promise.all([
      startEmbeddedPostgres({ directory, name: NAME, log: () => {} }),
      first.stop(),
    ]);
    await query(second.connectionString, 'SELECT 1');
    await second.stop();
  });

  it('says in one sentence what is wrong with a directory', async () => {
    const file = join(await makeFolder(), 'file');
    await writeFile(file, '');
    const start = startEmbeddedPostgres({ directory: join(file, 'postgres'), name: NAME, log: () => {} });
    await expect(start).rejects.toThrow(PostgresStartupError);
    await expect(start).rejects.toThrow(/^PostgreSQL could not be started: ENOTDIR: not a directory, .*\.$/);
    expect(existsSync(dirname(file))).toBe(true);
  });
});
