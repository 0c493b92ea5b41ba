import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Database, type Tx, withoutTimeLimits } from '#platform/database.ts';
import { StartupError } from '#platform/embedded-postgres.ts';
import { LOCKS } from '#platform/locks.ts';

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));

type Migration = { name: string; sql: string; checksum: string };

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${FOLDER}${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function appliedMigrations(tx: Tx): Promise<Map<string, string>> {
  await tx.query({
    text: `CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  });
  const rows = await tx.query<{ name: string; checksum: string }>({
    text: 'SELECT name, checksum FROM migrations',
  });
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** The names of all migrations that this version knows, in order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readMigrations()).map(({ name }) => name);

/** Whether nothing is missing that this version needs. What a newer one has added since does not matter. */
export async function isMigrated(database: Database, known: readonly string[]): Promise<boolean> {
  const rows = await database.query<{ n: number }>({
    name: 'is-migrated',
    text: 'SELECT count(*) AS n FROM migrations WHERE name = ANY ($1)',
    values: [known],
  });
  return rows[0]?.n === known.length;
}

/**
 * Applies what is missing, in order, all in one transaction: a crash leaves the schema as it was.
 * Throws where a migration that was applied has been edited since: forward only.
 * @param upTo the last one to apply, by name; all, unless given
 * @throws StartupError where the database was made by a newer version than this
 * @returns the names applied now
 */
export async function migrate(database: Database, upTo?: string): Promise<string[]> {
  const known = await readMigrations();
  const migrations = known.filter(({ name }) => upTo === undefined || name <= upTo);
  return database.transaction(async (tx) => {
    // A large ledger takes longer than any statement may in service; so does waiting for the node that migrates.
    await withoutTimeLimits(tx);
    // Every node may start at once: the first takes this lock, the others wait and find the work done.
    await tx.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.migration] });
    const applied = await appliedMigrations(tx);
    const newer = [...applied.keys()].toSorted().find((name) => !known.some((each) => each.name === name));
    if (newer !== undefined)
      throw new StartupError(
        `The database is newer than this version of Fairground, which does not know its migration ${newer}: start the version that made it, or a later one.`,
      );
    const missing = migrations.filter(({ name }) => !applied.has(name));
    const edited = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
    if (edited)
      throw new Error(`Migration ${edited.name} was changed after it was applied; write a new one instead.`);
    for (const { name, sql, checksum } of missing) {
      await tx.query({ text: sql });
      await tx.query({
        text: 'INSERT INTO migrations (name, checksum) VALUES ($1, $2)',
        values: [name, checksum],
      });
    }
    return missing.map(({ name }) => name);
  });
}
