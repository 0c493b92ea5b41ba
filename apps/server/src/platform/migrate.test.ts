import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database.ts';
import { isMigrated, migrate, requireMigrated } from '#platform/migrate.ts';
import { DATABASE_FOLDER } from '#platform/migration-files.ts';
import { appUrl } from '#platform/roles.ts';
import { StartupError } from '#platform/startup-error.ts';
import { createEmptyDatabase, createMigratedDatabase } from '#test/database.ts';

let database: Database;
let url: string;
let drop: () => Promise<void>;

/** Each test has a database to itself. */
function begin(create: typeof createEmptyDatabase): void {
  beforeEach(async () => {
    ({ database, url, drop } = await create());
  });
  afterEach(() => drop());
}

const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(join(DATABASE_FOLDER, folder))).filter((file) => file.endsWith('.sql')).toSorted();
const migrations = await filesOf('migrations');
const objects = [
  ...(await filesOf('functions')).map((name) => `functions/${name}`),
  ...(await filesOf('views')).map((name) => `views/${name}`),
  'privileges.sql',
  'graphile-worker',
];
const applied = async (): Promise<string[]> => {
  const rows = await database.query<{ name: string }>({ text: 'SELECT name FROM migrations ORDER BY name' });
  return rows.map((row) => row.name);
};

/** A next version's `db/`: this one's with additional files. */
async function nextVersion(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-next-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(DATABASE_FOLDER, folder, { recursive: true });
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

describe('an empty database', () => {
  begin(createEmptyDatabase);

  test('gets every migration in order and every function, a second run does nothing', async () => {
    expect(await migrate(database)).toEqual({ migrations, objects });
    expect(await applied()).toEqual(migrations);
    expect(await migrate(database)).toEqual({ migrations: [], objects: [] });
    expect(await applied()).toEqual(migrations);
  });

  test('that several nodes migrate at once gets each migration and each function once', async () => {
    const nodes = [1, 2, 3].map(() => openDatabase(url, { onError: () => {} }));
    const results = await Promise.all(nodes.map((node) => migrate(node)));
    await Promise.all(nodes.map((node) => node.close()));
    expect(results.flatMap((result) => result.migrations)).toEqual(migrations);
    expect(results.flatMap((result) => result.objects)).toEqual(objects);
  });

  test('a migration that fails leaves the schema as it was', async () => {
    await database.query({ text: 'CREATE TABLE orders (in_the_way text)' });
    await expect(migrate(database)).rejects.toThrow('orders');
    const tables = await database.query<{ name: string }>({
      text: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    });
    expect(tables).toEqual([{ name: 'orders' }]);
  });

  test('is refused by a server, which is told to migrate it', async () => {
    await expect(requireMigrated(database)).rejects.toThrow(
      /is not migrated .*\(0001_baseline.sql was not applied as it is in this version\): run script\/migrate/,
    );
  });
});

describe('a migrated database', () => {
  begin(createMigratedDatabase);

  test('a migration that was edited after it was applied is refused by name, and nothing is done', async () => {
    await database.query({
      text: `UPDATE migrations SET checksum = 'of another text' WHERE name = $1`,
      values: [migrations[0]],
    });
    const folder = await nextVersion({ 'migrations/9000_next.sql': 'CREATE TABLE next (id integer)' });
    await expect(migrate(database, { folder })).rejects.toThrow(
      `Migration ${migrations[0]} was changed after it was applied`,
    );
    expect(await applied()).toEqual(migrations);
  });

  test('of a version before the first release is refused in one sentence', async () => {
    await database.query({
      text: `UPDATE migrations SET name = '0001_members.sql' WHERE name = '${migrations[0]}'`,
    });
    await expect(migrate(database)).rejects.toThrow('made by a version before the first release');
  });

  test('a version older than the schema says so in one sentence, and does nothing', async () => {
    const newer = '9999_from_the_future.sql';
    await database.query({
      text: `INSERT INTO migrations (name, checksum) VALUES ($1, 'unknown')`,
      values: [newer],
    });
    const refusal = migrate(database);
    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow(`does not know its migration ${newer}:`);
    expect(await applied()).toEqual([...migrations, newer]);
    // A running node goes on: everything it needs exists.
    expect(await isMigrated(database, migrations)).toBe(true);
  });

  describe('a next version', () => {
    const CHANGED = `-- Changed.
  CREATE OR REPLACE FUNCTION play_pause() RETURNS interval LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT interval '16 minutes' $$;`;
    const pause = async () =>
      (await database.query<{ is: string }>({ text: 'SELECT play_pause()::text AS is' }))[0]!.is;

    test('runs its migrations, then applies what has changed of functions and views, and nothing else', async () => {
      const folder = await nextVersion({
        'migrations/9000_expand.sql': 'ALTER TABLE members ADD COLUMN nickname text',
        'functions/play_pause.sql': CHANGED,
        'views/nicknames.sql': 'CREATE VIEW nicknames AS SELECT nickname FROM members',
      });
      expect(await migrate(database, { folder })).toEqual({
        migrations: ['9000_expand.sql'],
        objects: ['functions/play_pause.sql', 'views/nicknames.sql', 'privileges.sql', 'graphile-worker'],
      });
      expect(await pause()).toBe('00:16:00');
      // Nodes of the version before go on, and can be restarted during the update.
      expect(await isMigrated(database, migrations)).toBe(true);
      await requireMigrated(database);
    });

    test('that is taken back gets its former functions again', async () => {
      await migrate(database, { folder: await nextVersion({ 'functions/play_pause.sql': CHANGED }) });
      expect(await migrate(database)).toEqual({
        migrations: [],
        objects: ['functions/play_pause.sql', 'privileges.sql', 'graphile-worker'],
      });
      expect(await pause()).toBe('00:15:00');
    });

    test('may build an index beside its readers and writers, between two transactions', async () => {
      const folder = await nextVersion({
        'migrations/9000_before.sql': 'ALTER TABLE members ADD COLUMN nickname text',
        'migrations/9001_index.sql':
          '-- no-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS members_by_nickname ON members (nickname)',
        'migrations/9002_after.sql': `COMMENT ON INDEX members_by_nickname IS 'built'`,
      });
      const result = await Promise.all([migrate(database, { folder }), migrate(database, { folder })]);
      const names = ['9000_before.sql', '9001_index.sql', '9002_after.sql'];
      expect(result.flatMap((each) => each.migrations)).toEqual(names);
      expect(await applied()).toEqual([...migrations, ...names]);
    });

    test('validates constraints in transactions of their own, so that no table stays locked while it is read', async () => {
      const folder = await nextVersion({
        'migrations/9000_named.sql': `ALTER TABLE members ADD CONSTRAINT named CHECK (username <> '') NOT VALID`,
        'migrations/9001_named_validated.sql': '-- Why.\nALTER TABLE members VALIDATE CONSTRAINT named;\n',
        'migrations/9002_after.sql': 'ALTER TABLE members ADD COLUMN nickname text',
      });
      await migrate(database, { folder });
      const rows = await database.query<{ names: string[] }>({
        text: `SELECT array_agg(name ORDER BY name) AS names FROM migrations WHERE name LIKE '90%'
          GROUP BY xmin::text ORDER BY 1`,
      });
      expect(rows.map(({ names }) => names)).toEqual([
        ['9000_named.sql', '9002_after.sql'],
        ['9001_named_validated.sql'],
      ]);
    });

    test('does not stand in line for a table that a backup reads, where all others would wait behind it', async () => {
      const folder = await nextVersion({
        'migrations/9000_expand.sql': 'ALTER TABLE members ADD COLUMN nickname text',
      });
      const busy = Promise.withResolvers<void>();
      const migrated = await database.transaction(async (tx) => {
        await tx.query({ text: 'LOCK TABLE members IN ACCESS SHARE MODE' });
        const running = migrate(database, { folder, onBusy: () => busy.resolve() });
        await busy.promise;
        await database.query({ text: 'SELECT 1 FROM members LIMIT 1' });
        return { running };
      });
      expect(await migrated.running).toMatchObject({ migrations: ['9000_expand.sql'] });
    });

    test('whose index could not be built says which, and is not taken as applied', async () => {
      await database.query({
        text: 'CREATE TABLE twice (n integer); INSERT INTO twice VALUES (1), (1)',
      });
      const folder = await nextVersion({
        'migrations/9000_index.sql':
          '-- no-transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS twice_once ON twice (n)',
      });
      await expect(migrate(database, { folder })).rejects.toThrow('twice_once');
      // The invalid index exists, and IF NOT EXISTS would accept it.
      await expect(migrate(database, { folder })).rejects.toThrow('The index twice_once could not be built');
      expect(await applied()).toEqual(migrations);
    });
  });

  test('is refused to a role without rights by what that role lacks, not as if it were empty', async () => {
    await database.query({ text: 'REVOKE SELECT ON migrations FROM fairground_app' });
    const app = openDatabase(appUrl(url), { onError: () => {} });
    await expect(requireMigrated(app)).rejects.toThrow('lacks the rights of fairground_app');
    await app.close();
  });

  test('that lacks a changed function alone is refused by a server as well', async () => {
    await database.query({
      text: `UPDATE repeatable_migrations SET checksum = 'of another text' WHERE name = 'functions/play_pause.sql'`,
    });
    await expect(requireMigrated(database)).rejects.toThrow(
      'functions/play_pause.sql was not applied as it is in this version',
    );
  });
});
