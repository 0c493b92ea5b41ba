import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readObjects } from '#platform/migration-files.ts';
import { useDatabase } from '#test/database.ts';
import { FUNCTION_OWNERS, OWNERS, VIEW_OWNERS } from '#test/table-owners.ts';

const db = useDatabase();
const folder = import.meta.dirname;
/** A table named in a statement, also behind a comma; common table expressions have names of their own. */
const NAMED = /\b(?:FROM(?:\s+\w+(?:\s+\w+)?,)*|JOIN|INTO|UPDATE|USING|LOCK TABLE)\s+(?:ONLY\s+)?([a-z_]+)/g;

const namedIn = (sql: string): string[] => Array.from(sql.matchAll(NAMED), ([, table]) => table!);

/** The tables that the statements of each feature name. */
function namedByFeatures(tables: ReadonlySet<string>): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const file of globSync('*/**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue;
    const feature = file.split('/')[0]!;
    const found = named.get(feature) ?? new Set();
    for (const table of namedIn(readFileSync(join(folder, file), 'utf8')))
      if (tables.has(table)) found.add(table);
    named.set(feature, found);
  }
  return named;
}

const readNames = async (kind: 'r' | 'v'): Promise<string[]> => {
  const rows = await db.database.query<{ name: string }>({
    text: `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = $1 ORDER BY 1`,
    values: [kind],
  });
  return rows.map(({ name }) => name);
};

test('every table and every view belongs to one feature', async () => {
  expect(Object.values(OWNERS).flat().toSorted()).toEqual(await readNames('r'));
  expect(Object.values(VIEW_OWNERS).flat().toSorted()).toEqual(await readNames('v'));
});

test('the search finds a table behind a comma as well', () => {
  expect(namedIn('SELECT 1 FROM day, ledger_transfers t JOIN orders o USING (id)')).toEqual([
    'ledger_transfers',
    'orders',
  ]);
  expect(namedIn('DELETE FROM movie_episodes e USING movies m')).toEqual(['movie_episodes', 'movies']);
});

test('the statements of a feature name its own tables, and of others what they offer', async () => {
  const named = namedByFeatures(new Set(await readNames('r')));
  expect(named.size).toBeGreaterThan(10);
  for (const [feature, names] of named)
    expect(
      [...names].filter((table) => !OWNERS[feature]?.includes(table)),
      feature,
    ).toEqual([]);
});

/** Functions or views by name, without comments. */
async function readSql(kind: 'functions' | 'views'): Promise<Map<string, string>> {
  const objects = (await readObjects()).filter(({ name }) => name.startsWith(`${kind}/`));
  return new Map(objects.map(({ name, sql }) => [/(\w+)\.sql$/.exec(name)![1]!, sql.replace(/--.*/g, '')]));
}

test('so does each function', async () => {
  const tables = new Set(await readNames('r'));
  const functions = await readSql('functions');
  expect(Object.values(FUNCTION_OWNERS).flat().toSorted()).toEqual([...functions.keys()]);
  for (const [owner, names] of Object.entries(FUNCTION_OWNERS))
    for (const name of names) {
      const own = new Set([...(OWNERS[owner] ?? []), ...OWNERS['platform']!]);
      const foreign = namedIn(functions.get(name)!).filter((table) => tables.has(table) && !own.has(table));
      expect(foreign, name).toEqual([]);
    }
});

test('a view reads tables of the feature that offers it, and views of others', async () => {
  const tables = new Set(await readNames('r'));
  const views = await readSql('views');
  expect(views.size).toBeGreaterThan(10);
  for (const [view, sql] of views) {
    const owner = Object.keys(VIEW_OWNERS).find((feature) => VIEW_OWNERS[feature]!.includes(view))!;
    const foreign = namedIn(sql).filter((table) => tables.has(table) && !OWNERS[owner]?.includes(table));
    expect(foreign, view).toEqual([]);
  }
});
