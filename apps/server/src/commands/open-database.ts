import { type Config, readConfig } from '#platform/config.ts';
import { type Database, NO_LIMIT, openDatabase } from '#platform/database.ts';
import { findRunningPostgres } from '@fairground/embedded-postgres/running';
import { migrateEmbedded } from '#platform/migrate-embedded.ts';
import { requireMigrated } from '#platform/migrate.ts';
import { EMBEDDED, type OpenPostgres, openPostgres, postgresDirectory } from '#platform/open-postgres.ts';
import { appUrl } from '#platform/roles.ts';
import { blameDatabaseUrl, explain } from '#platform/start-faults.ts';

type Environment = Record<string, string | undefined>;
type Work<T> = (database: Database, config: Config, url: string) => Promise<T>;

/**
 * Runs a command's work with the server's role on the server's database: that of DATABASE_URL, which must be migrated, or the
 * embedded one of DATA_DIR, which is started (and migrated) for the duration where no server runs on it.
 */
export const withDatabase = <T>(env: Environment, work: Work<T>): Promise<T> =>
  onDatabase(env, 'app', async (database, config, url) => {
    if (config.databaseUrl !== null) await requireMigrated(database);
    return work(database, config, url);
  });

/**
 * Runs a command's work as the owner (DATABASE_OWNER_URL), migrated or not: for commands that change the schema or copy
 * everything.
 */
export const withOwnedDatabase = <T>(env: Environment, work: Work<T>): Promise<T> =>
  onDatabase(env, 'owner', work);

async function onDatabase<T>(env: Environment, as: 'app' | 'owner', work: Work<T>): Promise<T> {
  const config = readConfig(env);
  const postgres = await openOrFind(config);
  try {
    if (config.databaseUrl === null && as === 'app') await migrateEmbedded(postgres.ownerUrl);
    const url = as === 'app' ? postgres.directUrl : postgres.ownerUrl;
    const database = openDatabase(url, {
      poolSize: 2,
      // A command may take as long as it needs.
      limitMs: NO_LIMIT,
      onError: (error) => process.stderr.write(`${error.message}\n`),
    });
    try {
      if (config.databaseUrl !== null) await database.query({ text: 'SELECT 1' }).catch(blameDatabaseUrl);
      return await work(database, config, url);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

/** The PostgreSQL of a running server, or one started for this command. */
async function openOrFind(config: Config): Promise<Pick<OpenPostgres, 'directUrl' | 'ownerUrl' | 'stop'>> {
  if (config.databaseUrl !== null) return openPostgres(config);
  const running = await findRunningPostgres(postgresDirectory(config), EMBEDDED.name, EMBEDDED.owner);
  if (running === null) return openPostgres(config);
  return { directUrl: appUrl(running), ownerUrl: running, stop: async () => {} };
}

/** Runs a command and sets the exit status; an error is printed as one sentence. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
