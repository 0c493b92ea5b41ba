import { readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import type { Database, Queryable } from '#platform/database.ts';
import type { SqlFile } from '#platform/migration-files.ts';
import { StartupError } from '#platform/startup-error.ts';

const MANIFEST = new URL('../../../package.json', import.meta.url);

/**
 * Privileges of the server's role in the schema of graphile-worker. The library closes its tables by row-level security to
 * everybody but their owner, which migrates and does not serve, so the server gets grants instead.
 */
const PRIVILEGES = `DO $$ DECLARE v_table regclass; BEGIN
    FOR v_table IN SELECT oid FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity LOOP
      EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', v_table);
    END LOOP;
  END $$;
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA graphile_worker FROM PUBLIC;
  GRANT USAGE ON SCHEMA graphile_worker TO fairground_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO fairground_app;
  REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM fairground_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO fairground_app;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO fairground_app`;

/**
 * The privileges, with the library's version in the checksum: recorded like a file of `db/`, so that a server detects a schema
 * that is too old.
 */
export async function readJobSchema(): Promise<SqlFile> {
  const { dependencies } = JSON.parse(await readFile(MANIFEST, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return { name: 'graphile-worker', sql: PRIVILEGES, checksum: dependencies['graphile-worker']! };
}

/**
 * Brings the schema `graphile_worker` to the library's version. The library would do so at a server's start, where the role lacks
 * the right.
 */
export async function migrateJobs(database: Database): Promise<void> {
  if (!(await mayCreateSchemas(database)))
    throw new StartupError(
      'The migrating role may not create the schema of the job queue: as a superuser run "GRANT CREATE ON DATABASE name TO owner" with the names of this database and of that role, then migrate again.',
    );
  await runMigrations({ pgPool: database.pool });
}

async function mayCreateSchemas(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ may: boolean }>({
    text: `SELECT to_regnamespace('graphile_worker') IS NOT NULL
      OR has_database_privilege(current_database(), 'CREATE') AS may`,
  });
  return rows[0]!.may;
}
