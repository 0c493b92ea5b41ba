import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/database.ts';
import { dropDatabase } from '#test/drop-database.ts';
import { databaseUrl } from '#test/global-setup.ts';

export type TestDatabase = { database: Database; url: string };

/** A migrated database of its own, a copy of the run's template. The caller drops it. */
async function createDatabase(): Promise<TestDatabase & { drop: () => Promise<void> }> {
  const server = openDatabase(inject('postgresUrl'), { poolSize: 1, onError: () => {} });
  const name = `fairground_test_${randomUUID().replaceAll('-', '')}`;
  await server.query({ text: `CREATE DATABASE ${name} TEMPLATE ${inject('template')}` });
  const url = databaseUrl(inject('postgresUrl'), name);
  const database = openDatabase(url, { poolSize: 20, onError: () => {} });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await dropDatabase(server, name);
      await server.close();
    },
  };
}

/** A database for the tests of one file or `describe`, made before and dropped after them. */
export function useDatabase(): TestDatabase {
  const holder: Partial<TestDatabase> = {};
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const made = await createDatabase();
    drop = made.drop;
    Object.assign(holder, { database: made.database, url: made.url });
  });
  afterAll(() => drop?.());
  return holder as TestDatabase;
}

/** What ledger_faults finds wrong; a healthy ledger gives no line. */
export const ledgerFaults = (database: Database): Promise<{ fault: string; detail: string }[]> =>
  database.query({ text: 'SELECT fault, detail FROM ledger_faults' });
