import { ConfigError } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';

/** The name of the prepared statement by which the pooler is tried. */
const PROBE = 'pooler-probe';

/**
 * Whether something between here and PostgreSQL shares connections. The process id that a connection is given at its start is
 * PostgreSQL's own there, and the pooler's invention otherwise.
 */
async function isPooled(database: Database): Promise<boolean> {
  const client = await database.pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // node-postgres keeps the id for cancelling, but its types lack it.
    return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID;
  } finally {
    client.release();
  }
}

type Kept = { kept: boolean; unlimited: string | null };

/**
 * What the pooler does. A PgBouncer that can keep prepared statements in transaction mode renames them, so that clients do not
 * meet each other's; an older one passes our name on, and the next transaction would not find it on its connection.
 */
const tryPooler = (database: Database): Promise<Kept> =>
  database.transaction(async (tx) => {
    await tx.query({ name: PROBE, text: 'SELECT 1 AS one' });
    const rows = await tx.query<Kept>({
      text: `SELECT NOT EXISTS (SELECT 1 FROM pg_prepared_statements WHERE name = $1) AS kept,
        (SELECT min(name) FROM pg_settings WHERE setting = '0'
          AND name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')) AS unlimited`,
      values: [PROBE],
    });
    return rows[0]!;
  });

const NO_DIRECT_URL =
  'DATABASE_URL leads through a connection pooler, but DATABASE_DIRECT_URL is not set: name PostgreSQL itself there, for what needs a session of its own (LISTEN, draws, jobs, commands).';

/** A PgBouncer without `ignore_startup_parameters` refuses the limits that a direct connection begins with. */
const isPoolerRefusal = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/.test(error.message);

/** Turns a pooler's refusal of the first connection into a sentence, and passes any other error on. */
export function blamePooler(error: unknown): never {
  if (isPoolerRefusal(error)) throw new ConfigError(NO_DIRECT_URL);
  throw error;
}

/**
 * Checks DATABASE_URL against DATABASE_DIRECT_URL. `direct`: connections to the latter; null where it is not set.
 * @throws ConfigError with one sentence for the operator
 */
export async function requireSuitablePooler(database: Database, direct: Database | null): Promise<void> {
  if (direct === null) {
    if (await isPooled(database)) throw new ConfigError(NO_DIRECT_URL);
    return;
  }
  if (await isPooled(direct))
    throw new ConfigError(
      'DATABASE_DIRECT_URL leads through a connection pooler as well; only PostgreSQL itself is allowed there.',
    );
  if (!(await isPooled(database))) return;
  const { kept, unlimited } = await tryPooler(database);
  if (!kept)
    throw new ConfigError(
      'DATABASE_URL leads through a connection pooler that keeps no prepared statements; only PgBouncer 1.21 or newer with max_prepared_statements above 0 is allowed.',
    );
  if (unlimited !== null)
    throw new ConfigError(
      `DATABASE_URL leads through a connection pooler whose connections have no ${unlimited}: set it by connect_query, as deploy/pgbouncer/pgbouncer.ini does.`,
    );
}
