import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/database.ts';
import { appUrl } from '#platform/roles.ts';
import { dropDatabase } from '#test/drop-database.ts';
import { databaseUrl } from '#test/global-setup.ts';

/** `database` connects as the owner, for preparing and checking; `app` as the server's role. */
export type TestDatabase = { database: Database; url: string; app: Database; appUrl: string };

type OwnDatabase = TestDatabase & { drop: () => Promise<void> };

async function createDatabase(template: string): Promise<OwnDatabase> {
  const server = openDatabase(inject('postgresUrl'), { poolSize: 1, onError: () => {} });
  const name = `fairground_test_${randomUUID().replaceAll('-', '')}`;
  await server.query({
    text: `CREATE DATABASE ${name} TEMPLATE ${template} ${inject('copying')} ENCODING 'UTF8'`,
  });
  const url = databaseUrl(inject('postgresUrl'), name);
  const database = openDatabase(url, { poolSize: 20, onError: () => {} });
  const app = openDatabase(appUrl(url), { poolSize: 20, onError: () => {} });
  return {
    database,
    url,
    app,
    appUrl: appUrl(url),
    async drop() {
      await app.close();
      await database.close();
      await dropDatabase(server, name);
      await server.close();
    },
  };
}

/** An empty database, not a copy of the migrated template. The caller drops it. */
export const createEmptyDatabase = (): Promise<OwnDatabase> => createDatabase('template0');

/** A copy of the migrated template, for a test that changes its schema. The caller drops it. */
export const createMigratedDatabase = (): Promise<OwnDatabase> => createDatabase(inject('template'));

/** A database for the tests of one file or `describe`, created before and dropped after them. */
export function useDatabase(): TestDatabase {
  const holder: Partial<TestDatabase> = {};
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const made = await createMigratedDatabase();
    drop = made.drop;
    Object.assign(holder, made);
  });
  afterAll(() => drop?.());
  return holder as TestDatabase;
}

/** The rows of ledger_integrity_violations; none for a sound ledger. */
export const ledgerFaults = (database: Database): Promise<{ fault: string; detail: string }[]> =>
  database.query({ text: 'SELECT fault, detail FROM ledger_integrity_violations' });
