import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/database.ts';
import { databaseUrl } from '#test/global-setup.ts';

export type TestDatabase = { database: Database; url: string };

const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501';

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
      await server.query({ text: `DROP DATABASE ${name} WITH (FORCE)` }).catch((error: unknown) => {
        // An autovacuum worker cannot be forced out but by a superuser; without force it is asked to go, and goes.
        if (!isDenied(error)) throw error;
        return server.query({ text: `DROP DATABASE ${name}` });
      });
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
