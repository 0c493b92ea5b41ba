import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database.ts';
import { StartupError } from '#platform/embedded-postgres.ts';
import { isMigrated, migrate } from '#platform/migrate.ts';
import { dropDatabase } from '#test/drop-database.ts';
import { databaseUrl } from '#test/global-setup.ts';

let server: Database;
let name: string;
let database: Database;

/** An empty database, not a copy of the migrated template. */
beforeEach(async () => {
  server = openDatabase(inject('postgresUrl'), { poolSize: 1, onError: () => {} });
  name = `fairground_migrate_${randomUUID().replaceAll('-', '')}`;
  await server.query({ text: `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'` });
  database = open();
});
afterEach(async () => {
  await database.close();
  await dropDatabase(server, name);
  await server.close();
});
const open = (): Database => openDatabase(databaseUrl(inject('postgresUrl'), name), { onError: () => {} });
const files = async (): Promise<string[]> =>
  (await readdir(new URL('../../migrations/', import.meta.url)))
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
const applied = async (): Promise<string[]> => {
  const rows = await database.query<{ name: string }>({ text: 'SELECT name FROM migrations ORDER BY name' });
  return rows.map((row) => row.name);
};

test('an empty database gets every migration in order, a second run does nothing', async () => {
  expect(await migrate(database)).toEqual(await files());
  expect(await applied()).toEqual(await files());
  expect(await migrate(database)).toEqual([]);
  expect(await applied()).toEqual(await files());
});

test('nodes that start at once apply each migration once', async () => {
  const nodes = [open(), open(), open()];
  const results = await Promise.all(nodes.map((node) => migrate(node)));
  await Promise.all(nodes.map((node) => node.close()));
  expect(results.flat()).toEqual(await files());
  expect(await applied()).toEqual(await files());
});

test('a migration that was edited after it was applied is refused by name, and nothing is done', async () => {
  await migrate(database);
  const [first, ...rest] = await files();
  await database.query({
    text: `UPDATE migrations SET checksum = 'of another text' WHERE name = $1`,
    values: [first],
  });
  await database.query({ text: 'DELETE FROM migrations WHERE name = $1', values: [rest.at(-1)] });
  await expect(migrate(database)).rejects.toThrow(`Migration ${first} was changed after it was applied`);
  expect(await applied()).toEqual([first, ...rest.slice(0, -1)]);
});

test('a version older than the schema says so in one sentence, and does nothing', async () => {
  await migrate(database);
  const newer = '9999_from_the_future.sql';
  await database.query({
    text: `INSERT INTO migrations (name, checksum) VALUES ($1, 'unknown')`,
    values: [newer],
  });
  const refusal = migrate(database);
  await expect(refusal).rejects.toThrow(StartupError);
  await expect(refusal).rejects.toThrow(`does not know its migration ${newer}:`);
  expect(await applied()).toEqual([...(await files()), newer]);
  // A node that is running goes on: what it needs is there.
  expect(await isMigrated(database, await files())).toBe(true);
});

test('a part of the migrations can be applied, and the rest later', async () => {
  const all = await files();
  expect(await migrate(database, all[3])).toEqual(all.slice(0, 4));
  expect(await isMigrated(database, all)).toBe(false);
  expect(await migrate(database)).toEqual(all.slice(4));
  expect(await isMigrated(database, all)).toBe(true);
});

test('a migration that fails leaves the schema as it was', async () => {
  await database.query({ text: 'CREATE TABLE orders (in_the_way text)' });
  await expect(migrate(database)).rejects.toThrow('orders');
  const tables = await database.query<{ name: string }>({
    text: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  });
  expect(tables).toEqual([{ name: 'orders' }]);
});

test('the files are numbered without gap, so that their order is plain', async () => {
  const numbers = (await files()).map((file) => Number(file.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
