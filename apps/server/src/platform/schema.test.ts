import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database.ts';
import { DATABASE_FOLDER, readObjects, readPrivileges, readSchema } from '#platform/migration-files.ts';
import { dumpSchema } from '#platform/schema-dump.ts';
import { createEmptyDatabase, useDatabase } from '#test/database.ts';

const migrated = useDatabase();
const objects = await readObjects();

describe('the schema', () => {
  let empty: { database: Database; drop: () => Promise<void> };
  beforeAll(async () => {
    empty = await createEmptyDatabase();
  });
  afterAll(() => empty.drop());

  test('that the migrations make is the one that schema/ says', async () => {
    await empty.database.transaction(async (tx) => {
      for (const { sql } of await readSchema()) await tx.query({ text: sql });
      await tx.query({ text: 'SET LOCAL check_function_bodies = off' });
      for (const { sql } of [...objects, await readPrivileges()]) await tx.query({ text: sql });
    });
    expect(await dumpSchema(empty.database)).toBe(await dumpSchema(migrated.database));
  });

  test('is the one that was committed: script/schema writes it', async () => {
    const committed = await readFile(join(DATABASE_FOLDER, 'schema.sql'), 'utf8');
    expect(await dumpSchema(migrated.database)).toBe(committed);
  });
});

describe('a function or view', () => {
  test.each(objects)(
    '$name is alone in its file, under its own name, and says who calls it',
    ({ name, sql }) => {
      const [, folder, own] = /^(functions|views)\/(\w+)\.sql$/.exec(name)!;
      const made = [...sql.matchAll(/^CREATE (?:OR REPLACE )?(FUNCTION|VIEW) (\w+)/gm)];
      expect(made.map(([, kind, called]) => `${kind} ${called}`)).toEqual([
        `${folder === 'views' ? 'VIEW' : 'FUNCTION'} ${own}`,
      ]);
      expect(sql).toMatch(/^-- Called by: ./m);
      expect(sql).toMatch(/^-- Locks[:,]/m);
    },
  );

  test('that the database has is one that a file makes', async () => {
    const there = await migrated.database.query<{ name: string }>({
      text: `SELECT 'functions/' || proname || '.sql' AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        UNION SELECT 'views/' || relname || '.sql' FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'`,
    });
    // Functions in a constraint, a generated column and an index belong to the tables (010_platform.sql, 060_wallet.sql, 080_movies.sql).
    const ofTables = ['house_owner_id', 'fold_for_search', 'look_parts'].map(
      (name) => `functions/${name}.sql`,
    );
    const expected = [...objects.map(({ name }) => name), ...ofTables];
    expect(there.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
  });
});
