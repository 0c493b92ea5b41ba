import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, type Queryable, queriesOver, type Tx } from '#platform/database.ts';
import { StartupError } from '#platform/startup-error.ts';
import { LOCKS } from '#platform/locks.ts';
import {
  isInTransaction,
  isValidation,
  readMigrations,
  readObjects,
  readPrivileges,
  type SqlFile,
} from '#platform/migration-files.ts';
import { migrateJobs, readJobSchema } from '#platform/jobs/job-schema.ts';
import { requireFollowers } from '#platform/nodes.ts';
import { ensureRoles, hasCode, hasPrivileges } from '#platform/roles.ts';

const LOCK_POLL_MS = 200;
/**
 * How long a migration waits for a table. Whoever needs the table waits behind it meanwhile, at most 4 s in the server: behind a
 * backup or an export that runs for an hour, the site would be closed for that hour.
 */
const TABLE_WAIT_MS = 2000;
const PAUSE_MS = 3000;

export const BEFORE_FIRST_RELEASE =
  'The database was made by a version before the first release, which no later one can upgrade: use an empty database (another DATABASE_URL or DATA_DIR).';

export type MigrateOptions = {
  /** The last migration to run, by name, without functions and views: for a schema that an older backup is loaded into. */
  upTo?: string;
  /** A `db/` folder in place of this version's. */
  folder?: string;
  /** Called with a sentence where a table is in use and the migration is tried again. */
  onBusy?: (sentence: string) => void;
};
export type Migrated = { migrations: string[]; objects: string[] };

/** The names of all migrations that this version knows, in order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readMigrations()).map(({ name }) => name);

/** Whether all migrations that this version needs were run; additional ones of a newer version do not matter. */
export async function isMigrated(database: Database, known: readonly string[]): Promise<boolean> {
  const rows = await database.query<{ n: number }>({
    name: 'is-migrated',
    text: 'SELECT count(*) AS n FROM migrations WHERE name = ANY ($1)',
    values: [known],
  });
  return rows[0]?.n === known.length;
}

/**
 * The files that `migrate` would run for this version. A function whose text was applied once and then replaced by a newer
 * version is not missing: functions stay compatible with the version before (db/README.md).
 */
async function missingFromDatabase(database: Database): Promise<string[]> {
  const files = [
    ...(await readMigrations()),
    ...(await readObjects()),
    await readPrivileges(),
    await readJobSchema(),
  ];
  if (!(await hasHistory(database))) return files.map(({ name }) => name);
  const rows = await database.query<{ name: string; checksum: string }>({
    text: 'SELECT name, checksum FROM migrations UNION ALL SELECT name, checksum FROM repeatable_migrations',
  });
  const applied = new Set(rows.map(({ name, checksum }) => `${name} ${checksum}`));
  return files.filter(({ name, checksum }) => !applied.has(`${name} ${checksum}`)).map(({ name }) => name);
}

/** @throws StartupError where the database lacks something that this version needs */
export async function requireMigrated(database: Database): Promise<void> {
  await database.query({ text: 'SELECT 1 FROM migrations LIMIT 0' }).catch((error: unknown) => {
    // The rights come at the end of the first migration.
    if (hasCode(error, '42501'))
      throw new StartupError(
        'The database is not migrated to its end, or the role of DATABASE_URL lacks the rights of fairground_app (docs/OPERATING.md, Roles): run script/migrate, then start again.',
      );
    // No such table: nothing was migrated.
    if (!hasCode(error, '42P01')) throw error;
  });
  const missing = await missingFromDatabase(database);
  if (missing.length > 0)
    throw new StartupError(
      `The database is not migrated to this version of Fairground (${missing[0]} was not applied as it is in this version): run script/migrate, then start again.`,
    );
}

/**
 * Brings a database to this version: migrations that are missing, in order, then functions and views whose text has
 * changed. All in one transaction, so that a crash leaves the database as it was; a migration marked `-- no-transaction`
 * runs by itself between two transactions, and constraints are validated at the end, each migration in a transaction of its own.
 * @throws StartupError where the database has a migration that this version does not know
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<Migrated> {
  const client = await database.pool.connect();
  const session = queriesOver({
    query: (statement) => client.query(statement),
    connect: async () => ({ query: (statement) => client.query(statement), release: () => {} }),
  });
  try {
    await session.query({
      text: 'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0',
    });
    await takeLock(session);
    return await run(database, session, options);
  } finally {
    // Closing the connection releases the lock and resets the settings.
    client.release(true);
  }
}

/**
 * Several nodes may migrate at once: one does, the others then find nothing to do. The lock is polled, because a statement that
 * waits holds a snapshot, and CREATE INDEX CONCURRENTLY waits for older snapshots.
 */
async function takeLock(session: Queryable): Promise<void> {
  for (;;) {
    const [row] = await session.query<{ taken: boolean }>({
      text: 'SELECT pg_try_advisory_lock($1) AS taken',
      values: [LOCKS.migration],
    });
    if (row!.taken) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function run(
  database: Database,
  session: Pick<Database, 'query' | 'transaction'>,
  { upTo, folder, onBusy = () => {} }: MigrateOptions,
): Promise<Migrated> {
  const known = await readMigrations(folder);
  const wanted = known.filter(({ name }) => upTo === undefined || name <= upTo);
  const missing = await findMissing(session, known, wanted);
  const objects = upTo === undefined ? await readObjects(folder) : [];
  const privileges = await readPrivileges(folder);
  await ensureRoles(session);
  await migrateJobs(database);
  let applied: string[] = [];
  const validations = missing.filter(isValidation);
  const groups = inGroups(missing.filter((each) => !validations.includes(each)));
  for (const group of groups) {
    if (group[0] !== undefined && !isInTransaction(group[0])) await runAlone(session, group[0]);
    else
      await whenFree(session, onBusy, async (tx) => {
        await createHistory(tx);
        for (const migration of group) {
          await tx.query({ text: migration.sql });
          await record(tx, migration);
        }
        if (group !== groups.at(-1) || upTo !== undefined) return;
        await requireFollowers(tx);
        applied = await applyObjects(tx, objects, privileges, missing.length > 0);
      });
  }
  for (const migration of validations)
    await whenFree(session, onBusy, async (tx) => {
      await tx.query({ text: migration.sql });
      await record(tx, migration);
    });
  return { migrations: missing.map(({ name }) => name), objects: applied };
}

/** Runs a transaction; where it waits too long for a table, or deadlocks, it is rolled back and tried again after a pause. */
async function whenFree(
  session: Pick<Database, 'transaction'>,
  onBusy: (sentence: string) => void,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      return await session.transaction(async (tx) => {
        await tx.query({ text: `SET LOCAL lock_timeout = ${TABLE_WAIT_MS}` });
        await work(tx);
      });
    } catch (error) {
      // lock_not_available, deadlock_detected
      if (!hasCode(error, '55P03') && !hasCode(error, '40P01')) throw error;
      if (!told)
        onBusy(
          `A table is in use by a long transaction, such as a backup or an export (${(error as Error).message}): trying again until it is free.`,
        );
      await sleep(PAUSE_MS);
    }
  }
}

const createHistory = (tx: Tx): Promise<unknown> =>
  tx.query({
    text: `CREATE TABLE IF NOT EXISTS migrations (
        name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
      CREATE TABLE IF NOT EXISTS repeatable_migrations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  });

/** Whether the history of migrations can be read. The server's role cannot read it before the first migration has ended. */
const hasHistory = async (db: Queryable): Promise<boolean> => {
  const rows = await db.query<{ found: boolean }>({
    text: `SELECT coalesce(has_table_privilege(to_regclass('repeatable_migrations'), 'SELECT'), false) AS found`,
  });
  return rows[0]!.found;
};

async function findMissing(
  db: Queryable,
  known: readonly SqlFile[],
  wanted: readonly SqlFile[],
): Promise<SqlFile[]> {
  if (!(await hasHistory(db))) return [...wanted];
  const rows = await db.query<SqlFile>({ text: 'SELECT name, checksum FROM migrations ORDER BY name' });
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  if (rows.length > 0 && !applied.has(known[0]!.name)) throw new StartupError(BEFORE_FIRST_RELEASE);
  const unknown = rows.find(({ name }) => !known.some((each) => each.name === name));
  if (unknown !== undefined)
    throw new StartupError(
      `The database is newer than this version of Fairground, which does not know its migration ${unknown.name}: start the version that made it, or a later one.`,
    );
  const edited = wanted.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (edited !== undefined)
    throw new Error(`Migration ${edited.name} was changed after it was applied; write a new one instead.`);
  return wanted.filter(({ name }) => !applied.has(name));
}

/** Groups of migrations that share a transaction. The last group has one, and may be empty. */
function inGroups(missing: readonly SqlFile[]): SqlFile[][] {
  const groups: SqlFile[][] = [[]];
  for (const migration of missing) {
    if (isInTransaction(migration)) groups.at(-1)!.push(migration);
    else groups.push([migration], []);
  }
  return groups;
}

/** Runs a statement that PostgreSQL refuses in a transaction. It must be idempotent: a crash may come before it is recorded. */
async function runAlone(session: Queryable, migration: SqlFile): Promise<void> {
  await session.query({ text: migration.sql });
  const [broken] = await session.query<{ name: string }>({
    text: 'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid LIMIT 1',
  });
  if (broken !== undefined)
    throw new StartupError(
      `The index ${broken.name} could not be built: drop it (DROP INDEX CONCURRENTLY) and run script/migrate again.`,
    );
  await record(session, migration);
}

const record = (db: Queryable, { name, checksum }: SqlFile): Promise<unknown> =>
  db.query({ text: 'INSERT INTO migrations (name, checksum) VALUES ($1, $2)', values: [name, checksum] });

/**
 * Applies each function and view whose text differs from what was applied last, and after any change the privileges, since a new
 * object has none.
 */
async function applyObjects(
  tx: Tx,
  objects: readonly SqlFile[],
  privileges: SqlFile,
  migrated: boolean,
): Promise<string[]> {
  // Functions may refer to functions and views whose files come later.
  await tx.query({ text: 'SET LOCAL check_function_bodies = off' });
  const rows = await tx.query<SqlFile>({
    text: 'SELECT DISTINCT ON (name) name, checksum FROM repeatable_migrations ORDER BY name, id DESC',
  });
  const current = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const isChanged = ({ name, checksum }: SqlFile): boolean => current.get(name) !== checksum;
  const changed = objects.filter(isChanged);
  const rights = [privileges, await readJobSchema()];
  if (migrated || changed.length > 0 || rights.some(isChanged) || !(await hasPrivileges(tx)))
    changed.push(...rights);
  for (const { name, sql, checksum } of changed) {
    await tx.query({ text: sql });
    await tx.query({
      text: 'INSERT INTO repeatable_migrations (name, checksum) VALUES ($1, $2)',
      values: [name, checksum],
    });
  }
  return changed.map(({ name }) => name);
}
