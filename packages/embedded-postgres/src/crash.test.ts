import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './start.ts';
import { until } from './processes.ts';
import {
  connect,
  findProcesses,
  listProcesses,
  type Held,
  heard,
  hold,
  isAlive,
  killAtOnce,
  letGo,
  makeDatabase,
  makeFolder,
  NAME,
  parentOf,
  processesOf,
  query,
  signalAll,
  spawnHolder,
  works,
} from '#test/test-kit.ts';

/** Inserts as fast as it can, until the connection breaks; counts only what was acknowledged. */
async function writeUntilBroken(client: Client, acknowledged: number[]): Promise<void> {
  try {
    for (let number = 1; ; number += 1) {
      await client.query('INSERT INTO written VALUES ($1)', [number]);
      acknowledged.push(number);
    }
  } catch {
    // The break is what the test is about.
  }
}

async function countOf(held: Held): Promise<number> {
  const [row] = await query<{ count: number }>(held.connectionString, 'SELECT count(*)::int FROM written');
  return row?.count ?? 0;
}

/** Starts again on the folder and stops; answers how many rows the table has. */
async function restart(directory: string): Promise<number> {
  const again = await hold(directory);
  const count = await countOf(again);
  await letGo(again);
  return count;
}

async function holdWithTable(directory: string): Promise<Held> {
  const held = await hold(directory);
  await query(held.connectionString, 'CREATE TABLE written AS SELECT 1 AS number');
  return held;
}

/** Kills a server, and the initdb that it started, while that works. @returns the folder of the database */
async function killWhileMaking(): Promise<string> {
  for (let time = 0; time < 5; time += 1) {
    const folder = await makeFolder();
    const directory = join(folder, 'postgres');
    const holder = spawnHolder(directory);
    let made = false;
    void heard(holder).then(() => (made = true));
    let initdb: number[] = [];
    await until(() => made || (initdb = listProcesses(folder, 'initdb -D')).length > 0, 20_000);
    if (initdb[0] !== undefined) {
      killAtOnce([holder.pid ?? 0, initdb[0]]);
      await once(holder, 'exit');
      if (!made) return directory;
    }
    // This test was held up for as long as the making took: once more.
  }
  throw new Error('no initdb was seen at work');
}

describe('embedded PostgreSQL after a crash', { timeout: 120_000 }, () => {
  it('has lost nothing acknowledged when every process is killed at once', async () => {
    const { folder, directory } = await makeDatabase();
    const held = await hold(directory);
    await query(held.connectionString, 'CREATE TABLE written (number int)');
    const acknowledged: number[][] = [[], [], []];
    const clients = await Promise.all(acknowledged.map(() => connect(held.connectionString)));
    const writing = clients.map((client, index) => writeUntilBroken(client, acknowledged[index] ?? []));
    await until(() => acknowledged.every((numbers) => numbers.length > 100), 20_000);
    killAtOnce(processesOf(folder));
    await Promise.all(writing);
    const again = await hold(directory);
    // Each writer may have one statement more in the table: done, but not told any more.
    const surplus = (await countOf(again)) - acknowledged.flat().length;
    await letGo(again);
    expect(acknowledged.flat().length).toBeGreaterThan(300);
    expect(surplus).toBeGreaterThanOrEqual(0);
    expect(surplus).toBeLessThanOrEqual(3);
  });

  it('stops by itself when the server is killed', async () => {
    const { folder, directory } = await makeDatabase();
    const held = await holdWithTable(directory);
    const idle = await connect(held.connectionString);
    signalAll([held.server], 'SIGKILL');
    expect(await until(() => processesOf(folder).length === 0, 20_000)).toBe(true);
    await idle.end();
    const host = new URLSearchParams(held.connectionString.split('?')[1]).get('host') ?? '';
    expect(existsSync(host)).toBe(false);
    expect(await restart(directory)).toBe(1);
  });

  it('goes on when the killed server is followed at once', async () => {
    const { directory } = await makeDatabase();
    const held = await holdWithTable(directory);
    signalAll([held.server], 'SIGKILL');
    expect(await restart(directory)).toBe(1);
  });

  it('stops a PostgreSQL that outlived its server and its supervisor', async () => {
    const { directory } = await makeDatabase();
    const held = await holdWithTable(directory);
    killAtOnce([parentOf(held.postgres), held.server]);
    await once(held.holder, 'exit');
    expect(isAlive(held.postgres)).toBe(true);
    expect(await restart(directory)).toBe(1);
    expect(isAlive(held.postgres)).toBe(false);
  });

  it('ends a backend that outlived its postmaster in a long query', async () => {
    const { folder, directory } = await makeDatabase();
    const held = await holdWithTable(directory);
    const client = await connect(held.connectionString);
    const counting = client
      .query('SELECT count(*) FROM (SELECT generate_series(1, 1e12::bigint)) AS numbers')
      .catch((error) => error);
    const [backend = 0] = await findProcesses(folder, '[local] SELECT');
    killAtOnce([held.server, parentOf(held.postgres), held.postgres]);
    await once(held.holder, 'exit');
    expect(isAlive(backend)).toBe(true);
    expect(await restart(directory)).toBe(1);
    expect(isAlive(backend)).toBe(false);
    expect(await counting).toBeInstanceOf(Error);
  });

  it('starts though its old number belongs to a stranger now', async () => {
    const { directory } = await makeDatabase();
    const held = await holdWithTable(directory);
    await letGo(held);
    const lines = [process.pid, join(directory, 'cluster', 'data'), 1, 5432, '/tmp', '', '', 'ready', ''];
    await writeFile(join(directory, 'cluster', 'data', 'postmaster.pid'), lines.join('\n'));
    expect(await restart(directory)).toBe(1);
  });

  it('starts though a power failure cut the owner file short', async () => {
    const { directory } = await makeDatabase();
    await letGo(await holdWithTable(directory));
    await writeFile(join(directory, 'owner'), '{"pid":');
    expect(await restart(directory)).toBe(1);
  });

  it('makes the database anew when the server was killed while making it', async () => {
    const directory = await killWhileMaking();
    const again = await hold(directory);
    await query(again.connectionString, 'SELECT 1');
    await letGo(again);
    expect(await readdir(directory)).toEqual(['cluster']);
  });

  it('leaves a PostgreSQL alone that somebody started by hand', async () => {
    const { directory } = await makeDatabase();
    const held = await holdWithTable(directory);
    killAtOnce([parentOf(held.postgres), held.server]);
    await once(held.holder, 'exit');
    const owner = join(directory, 'owner');
    const text = await readFile(owner, 'utf8');
    await rm(owner);
    const start = startEmbeddedPostgres({ directory, name: NAME, log: () => {} });
    await expect(start).rejects.toThrow(`is in use by another running server (process ${held.postgres}).`);
    expect(isAlive(held.postgres)).toBe(true);
    await writeFile(owner, text);
    expect(await restart(directory)).toBe(1);
  });

  it('refuses a directory that another, living process owns', async () => {
    const { directory } = await makeDatabase();
    const held = await holdWithTable(directory);
    const refused = await heard(spawnHolder(directory));
    expect(refused).toEqual({
      refused: `The folder ${directory} is in use by another running server (process ${held.server}).`,
    });
    const successor = heard(spawnHolder(directory));
    await letGo(held);
    expect(await successor).toHaveProperty('connectionString');
  });

  it.skipIf(!works('flock', '--version'))('waits for a lock held where its holder is not seen', async () => {
    const { directory } = await makeDatabase();
    await letGo(await holdWithTable(directory));
    const locker = spawn('flock', [join(directory, 'cluster'), 'sh', '-c', 'echo locked; read -r _'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    await once(locker.stdout, 'data');
    const refused = startEmbeddedPostgres({ directory, name: NAME, log: () => {} });
    await expect(refused).rejects.toThrow(
      /^The folder .* is in use by another running server, though by none/,
    );
    const lines: string[] = [];
    const started = startEmbeddedPostgres({ directory, name: NAME, log: (line) => lines.push(line) });
    await until(() => lines.some((line) => line.includes('is locked')), 20_000);
    locker.stdin.end();
    await (await started).stop();
  });
});
