import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chooseTools, withoutPassword } from '#platform/backup/pg-tools.ts';
import { backUpRows } from '#platform/backup/rows-backup.ts';
import { restoreRows } from '#platform/backup/rows-restore.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { migrate } from '#platform/migrate.ts';
import { appUrl } from '#platform/roles.ts';
import { startApp, useApp } from '#test/app.ts';
import { runCommand } from '#test/command.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { dropDatabase } from '#test/drop-database.ts';
import { fillDatabase, hashesOf, untilDrawn } from '#test/fill-database.ts';
import { databaseUrl } from '#test/global-setup.ts';
import { PIN } from '#test/payments.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';
import { copyCluster, runServer, temporaryFolder } from '#test/server-process.ts';
import { systemPostgres, useSystemPostgres } from '#test/system-postgres.ts';

const DEADLINE = 180_000;
const db = useDatabase();
const app = useApp(db);
const binaries = systemPostgres();
/** Dropped with all its databases after the tests. */
const system = useSystemPostgres(binaries);
const made: { url: string; database: Database; drop: () => Promise<void> }[] = [];

/** An empty database on the server of the run, or on the one of `of`. */
async function emptyDatabase(of = (name: string) => databaseUrl(inject('postgresUrl'), name)) {
  const name = `fairground_empty_${randomUUID().replaceAll('-', '')}`;
  const server = openDatabase(of('postgres'), { poolSize: 1, onError: () => {} });
  await server.query({ text: `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'` });
  await server.close();
  const database = openDatabase(of(name), { poolSize: 8, onError: () => {} });
  made.push({
    url: of(name),
    database,
    async drop() {
      await database.close();
      if (of === system.url) return;
      const again = openDatabase(of('postgres'), { poolSize: 1, onError: () => {} });
      await dropDatabase(again, name);
      await again.close();
    },
  });
  return made.at(-1)!;
}
afterAll(() => Promise.all(made.map(({ drop }) => drop())));

type Filled = Awaited<ReturnType<typeof fillDatabase>>;
let filled: Filled;
let folder: string;
let backup: string;

describe('script/backup and script/restore, rehearsed', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairground-backups-'));
    app.app.startDraws();
    filled = await fillDatabase(app, db.database);
    await untilDrawn(db.database, filled.staked);
  }, DEADLINE);

  afterAll(() => rm(folder, { recursive: true }));

  test(
    'beside a server that takes stakes: one moment of it, in which all holds',
    async () => {
      const enough = new AbortController();
      const stakes = filled.members.map(async ({ token }) => {
        while (!enough.signal.aborted) {
          const { data } = await app.call('GET /lottery/getnextperiod', {}, { token });
          await saveOrder(app, token, stakeBody(data.periodNo, { amount: 100 }));
        }
      });
      const file = join(folder, 'beside');
      await backUpRows(db.database, file);
      enough.abort();
      await Promise.all(stakes);
      const target = await emptyDatabase();
      expect(await runCommand('restore', [file], { DATABASE_URL: target.url })).toMatchObject({
        status: 0,
        out: expect.stringContaining('all of it holds'),
      });
      expect(await ledgerFaults(target.database)).toEqual([]);
    },
    DEADLINE,
  );

  test(
    'of a server at rest: every row of every table comes back, and the server goes on from it',
    async () => {
      await app.app.http.close();
      const source = openDatabase(db.url, { poolSize: 2, onError: () => {} });
      const before = await hashesOf(source);
      await source.close();
      backup = join(folder, 'fairground.backup');
      await backUpRows(db.database, backup);

      const target = await emptyDatabase();
      const restored = await runCommand('restore', [backup], { DATABASE_URL: target.url });
      expect(restored).toMatchObject({ status: 0, err: '' });
      for (const line of [
        /ledger +holds/,
        /commitments +[1-9]\d* hold\n/,
        /audit log +[1-9]\d* lines hold\n/,
      ])
        expect(restored.out).toMatch(line);
      expect(await hashesOf(target.database)).toEqual(before);
      expect(await ledgerFaults(target.database)).toEqual([]);

      // With a copy of the key file the server starts on it, knows its members and decrypts their cards.
      const dataDir = await temporaryFolder();
      await mkdir(join(dataDir, 'keys'), { mode: 0o700 });
      await copyFile(join(inject('dataDir'), 'keys', 'vault.json'), join(dataDir, 'keys', 'vault.json'));
      const server = runServer({
        DATABASE_URL: appUrl(target.url),
        DATA_DIR: dataDir,
        DRAW_BETTING_SECONDS: '5',
      });
      const url = await server.open;
      const { token } = filled.payer;
      const headers = { token, 'content-type': 'application/json' };
      const info = (await (await fetch(`${url}/api/member/info`, { headers })).json()) as {
        data: { balance: number };
      };
      expect(info.data.balance).toBe(10_000 + 4321 - 1000);
      const body = {
        cardId: filled.payer.cardId,
        amount: 500,
        paymentPassword: PIN,
        requestId: randomUUID(),
      };
      const again = await fetch(`${url}/api/member/withdraw`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect(await again.json()).toMatchObject({ code: 200, data: { status: 'processing' } });
      // The commitment chain continues.
      await expect
        .poll(async () => (await hashesOf(target.database))['periods'], { timeout: 30_000 })
        .not.toBe(before['periods']);
      server.child.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
      expect(await runCommand('check', [], { DATABASE_URL: target.url })).toMatchObject({
        status: 0,
        out: expect.stringContaining('All of it holds.'),
      });
    },
    DEADLINE,
  );

  test('into a database that is not empty is refused, and so is over a file that is there', async () => {
    const refused = await runCommand('restore', [backup], { DATABASE_URL: db.url });
    expect(refused).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^The database is not empty: [^\n]+\n$/),
    });
    const again = await runCommand('backup', [backup], { DATA_DIR: join(folder, 'none') });
    expect(again).toMatchObject({ status: 1, err: expect.stringMatching(/^There is a file [^\n]+\n$/) });
  });

  test(
    'of a damaged file leaves nothing behind, and says that it is damaged',
    async () => {
      const rows = join(folder, 'rows');
      await backUpRows(made.at(-1)!.database, rows);
      const whole = await readFile(rows);
      const text = gunzipSync(whole).toString();
      const lines = text.split('\n');
      const some = lines.findIndex((line) => line.startsWith('["'));
      const damages: [string, Buffer][] = [
        ['cut short', whole.subarray(0, whole.length - 200)],
        ['one byte changed', Buffer.from(whole).fill(whole[5000]! ^ 255, 5000, 5001)],
        ['without its end', gzipSync(text.slice(0, text.lastIndexOf('{"end"')))],
        ['with a row less', gzipSync(lines.toSpliced(some, 1).join('\n'))],
        ['with half a row', gzipSync(lines.with(some, lines[some]!.slice(0, -9)).join('\n'))],
        ['of another format', gzipSync(text.replace('fairground-rows/v1', 'fairground-rows/v9'))],
      ];
      const target = await emptyDatabase();
      for (const [name, bytes] of damages) {
        const file = join(folder, name.replaceAll(' ', '-'));
        await writeFile(file, bytes);
        await expect(restoreRows(target.database, file), name).rejects.toThrow(/^The backup is damaged \(/);
        const members = await target.database
          .query<{ n: number }>({ text: 'SELECT count(*) AS n FROM members' })
          .catch(() => [{ n: 0 }]);
        expect(members, name).toEqual([{ n: 0 }]);
        await target.database.query({ text: 'DROP SCHEMA public CASCADE; CREATE SCHEMA public' });
      }
      const strange = join(folder, 'strange');
      await writeFile(strange, 'no backup at all');
      const refused = await runCommand('restore', [strange], { DATABASE_URL: target.url });
      expect(refused).toMatchObject({ status: 1, err: `The file ${strange} is no backup of Fairground.\n` });
    },
    DEADLINE,
  );

  test(
    'of a version that this one does not know is refused by the name of its migration',
    async () => {
      const text = gunzipSync(await readFile(join(folder, 'rows'))).toString();
      const [head = '', ...rest] = text.split('\n');
      const of = JSON.parse(head) as { migrations: { name: string; checksum: string }[] };
      const newer = { ...of, migrations: [...of.migrations, { name: '9999_later.sql', checksum: 'x' }] };
      const file = join(folder, 'newer');
      await writeFile(file, gzipSync([JSON.stringify(newer), ...rest].join('\n')));
      const target = await emptyDatabase();
      const refused = await runCommand('restore', [file], { DATABASE_URL: target.url });
      expect(refused.status).toBe(1);
      expect(refused.err).toContain('9999_later.sql');
    },
    DEADLINE,
  );

  test('names what is wrong in its use', async () => {
    expect(await runCommand('backup', ['--help'], {})).toMatchObject({
      status: 0,
      out: expect.stringMatching(
        /^Backs[^]+pictures \(screenshots of payments among them\) are NOT in it either/,
      ),
    });
    expect(await runCommand('restore', ['a', 'b'], {})).toMatchObject({ status: 2 });
    expect((await runCommand('restore', ['/nowhere/backup'], {})).err).toContain('The file cannot be read');
  });
});

test(
  'of the embedded database is rows, for its owner alone to read, and goes into another one',
  async () => {
    const [own, other] = [await temporaryFolder(), await temporaryFolder()];
    const file = join(own, 'fairground.backup');
    await copyCluster(join(own, 'data', 'postgres'));
    expect((await runCommand('create-owner', ['boss'], { DATA_DIR: join(own, 'data') })).status).toBe(0);
    const backedUp = await runCommand('backup', [file], { DATA_DIR: join(own, 'data') });
    expect(backedUp).toMatchObject({ status: 0, err: '', out: expect.stringContaining('format   rows') });
    expect(backedUp.out).toContain(join(own, 'data', 'keys', 'vault.json'));
    expect(backedUp.out).toContain('\nFilms and pictures are not in it: there are none.\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const restored = await runCommand('restore', [file], { DATA_DIR: other });
    expect(restored).toMatchObject({ status: 0, err: '', out: expect.stringContaining('all of it holds') });
    // The operator was restored.
    expect((await runCommand('create-owner', ['boss'], { DATA_DIR: other })).err).toContain('already');
  },
  DEADLINE,
);

describe('pg_dump and pg_restore', () => {
  const of = (major: number) => ({ dump: `dump${major}`, restore: `restore${major}`, major });

  test('are those of the server’s own version, neither older nor newer', () => {
    expect(chooseTools([of(15), of(18), of(17)], 17)).toEqual(of(17));
    expect(() => chooseTools([of(18), of(15), of(15)], 17)).toThrow(
      "There is no pg_dump and pg_restore of PostgreSQL 17 here, the server's own version (installed: 15, 18): install postgresql-client-17.",
    );
    expect(() => chooseTools([], 18)).toThrow('(none is installed)');
  });
});

// Skipped where Debian's postgresql (its server and its pg_dump) is not installed: apt-get install postgresql.
describe.skipIf(binaries === null)('by pg_dump and pg_restore, on a PostgreSQL of the system', () => {
  test(
    'every row comes back, and all of it holds',
    async () => {
      const source = await emptyDatabase(system.url);
      await migrate(source.database);
      const here = await startApp(source.database);
      here.app.startDraws();
      const { staked } = await fillDatabase(here, source.database);
      await untilDrawn(source.database, staked);
      await here.app.http.close();
      await source.database.query({ text: 'SELECT lo_create(0)' });
      const file = join(await temporaryFolder(), 'fairground.dump');
      const backedUp = await runCommand('backup', [file], { DATABASE_URL: source.url });
      expect(backedUp).toMatchObject({ status: 0, err: '', out: expect.stringContaining('custom format') });
      expect((await readFile(file)).subarray(0, 5).toString()).toBe('PGDMP');
      const target = await emptyDatabase(system.url);
      const restored = await runCommand('restore', [file], { DATABASE_URL: target.url });
      expect(restored).toMatchObject({ status: 0, out: expect.stringContaining('all of it holds') });
      expect(await hashesOf(target.database)).toEqual(await hashesOf(source.database));
      // Anybody who may connect can make a large object, and one that the owner may not read would stop the dump.
      expect(
        await target.database.query({ text: 'SELECT count(*)::int AS foreign FROM pg_largeobject_metadata' }),
      ).toEqual([{ foreign: 0 }]);
      // The dump has no privileges; the restore grants them to the server again.
      expect(
        await target.database.query({
          text: `SELECT has_table_privilege('fairground_app', 'orders', 'SELECT') AS reads,
            has_table_privilege('fairground_app', 'orders', 'DELETE') AS deletes`,
        }),
      ).toEqual([{ reads: true, deletes: false }]);
    },
    DEADLINE,
  );
});

test.each([
  ['postgres://u:p%40ss@db/fair', 'postgres://u@db/fair', 'p@ss'],
  ['postgresql://u:p@/fair?host=/tmp&port=5432', 'postgresql://u@/fair?host=/tmp&port=5432', 'p'],
  ['postgres://u@db/fair', 'postgres://u@db/fair', null],
  ['postgres://db:5432/fair', 'postgres://db:5432/fair', null],
])('no password stands on a command line: %s', (url, shown, password) => {
  expect(withoutPassword(url)).toEqual({ url: shown, password });
});
