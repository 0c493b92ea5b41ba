import { type Config, readConfig } from '#platform/config.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { findRunningPostgres } from '#platform/embedded-postgres.ts';
import { openPostgres, postgresDirectory } from '#platform/open-postgres.ts';
import { blameDatabaseUrl, explain } from '#platform/start-faults.ts';

/**
 * Does a command's work on the database that the server with the same environment uses: the one DATABASE_URL
 * names, or the embedded one of DATA_DIR, which is started for the while where no server runs on it.
 */
export async function withDatabase<T>(
  env: Record<string, string | undefined>,
  work: (database: Database, config: Config, url: string) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  const running = config.databaseUrl ?? (await findRunningPostgres(postgresDirectory(config)));
  const postgres = running === null ? await openPostgres(config) : { url: running, stop: async () => {} };
  const database = openDatabase(postgres.url, {
    poolSize: 2,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  try {
    if (config.databaseUrl !== null) await database.query({ text: 'SELECT 1' }).catch(blameDatabaseUrl);
    return await work(database, config, postgres.url);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** Runs a command to its exit status; what stops it is told in one sentence. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
