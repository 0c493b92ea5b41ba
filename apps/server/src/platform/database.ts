import pg from 'pg';

/** A statement prepared by name: sent once per connection, then only its values travel. */
export type Statement = { name?: string; text: string; values?: unknown[] };

/** Anything that runs SQL. */
export type Queryable = { query<R>(statement: Statement): Promise<R[]> };

/** A transaction: the required first parameter of everything that must happen together. */
export type Tx = Queryable & { readonly inTransaction: true };

export type Database = Queryable & {
  /** Runs `work` in one READ COMMITTED transaction; rolls back and rethrows when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A connection of its own that listens; `onLost` is called once when it is gone. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onLost: () => void,
  ): Promise<() => Promise<void>>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/** bigint columns are money, counts and ids: all far below 2^53, and anything else is a fault. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`a bigint beyond 2^53 came from the database: ${text}`);
  return value;
}

export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return safeInteger;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Whether the text can be read as a connection string; nothing is connected. */
export function isConnectionString(text: string): boolean {
  try {
    return Boolean(new pg.Client({ connectionString: text }));
  } catch {
    // The answer to the question asked; the reason would quote the password.
    return false;
  }
}

type Runner = { query(statement: Statement | string): Promise<{ rows: unknown[] }> };

/** What queries and transactions need of a pool. */
export type Connections = Runner & { connect(): Promise<Runner & { release(broken: boolean): void }> };

async function run<R>(client: Runner, statement: Statement): Promise<R[]> {
  const result = await client.query(statement);
  return result.rows as R[];
}

/** Queries and transactions over connections, wherever they come from: the simulator has some of its own. */
export function queriesOver(pool: Connections): Pick<Database, 'query' | 'transaction'> {
  return {
    query: (statement) => run(pool, statement),
    async transaction(work) {
      const client = await pool.connect();
      let broken = false;
      try {
        await client.query('BEGIN');
        const result = await work({ inTransaction: true, query: (statement) => run(client, statement) });
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {
          // The connection is gone and with it the transaction; the pool must not hand it out again.
          broken = true;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}

/** Lifts, until the transaction ends, the limits that `openDatabase` sets: for work on a whole database. */
export async function withoutTimeLimits(tx: Tx): Promise<void> {
  await tx.query({
    text: 'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
  });
}

/**
 * Opens a pool on PostgreSQL. No connection is made before the first query.
 * A lost idle connection is reported to `onError` and replaced by the pool.
 */
export function openDatabase(
  connectionString: string,
  options: { poolSize?: number; onError: (error: Error) => void },
): Database {
  const connection: pg.PoolConfig = {
    connectionString,
    types,
    application_name: 'fairground',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize ?? 16,
    statement_timeout: 120_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));

  return {
    pool,
    ...queriesOver(pool),
    async listen(channel, onMessage, onLost) {
      const client = new pg.Client(connection);
      // Only a connection that once stood can be lost; one that never did rejects, and nothing else.
      let open = false;
      const lost = () => {
        if (open) onLost();
        open = false;
      };
      client.on('error', lost);
      client.on('end', lost);
      client.on('notification', (message) => onMessage(message.payload ?? ''));
      try {
        await client.connect();
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        open = true;
      } catch (error) {
        await client.end();
        throw error;
      }
      return async () => {
        open = false;
        await client.end();
      };
    },
    close: () => pool.end(),
  };
}

/** The database's clock, Unix milliseconds: what decides about periods, on whichever node. */
export async function databaseNow(db: Queryable): Promise<number> {
  const rows = await db.query<{ now: number }>({
    name: 'database-now',
    text: `SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`,
  });
  return rows[0]!.now;
}

/** Today in a time zone by the database's clock, as YYYY-MM-DD. */
export async function readToday(db: Queryable, timeZone: string): Promise<string> {
  const rows = await db.query<{ day: string }>({
    name: 'site-day',
    text: `SELECT to_char(now() AT TIME ZONE $1, 'YYYY-MM-DD') AS day`,
    values: [timeZone],
  });
  return rows[0]!.day;
}

/** Whether the error is PostgreSQL's refusal of a second row, and of which constraint. */
export function uniqueViolation(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}

/** Whether a statement was ended because it took longer than it may. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57014';
