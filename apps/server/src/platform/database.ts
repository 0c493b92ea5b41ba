import pg from 'pg';
import { inStatement } from '#platform/tracing.ts';
import { hostsOf, isHostList, primarySockets } from '#platform/hosts.ts';

/** A statement; one with a name is prepared once for each connection. */
export type Statement = { name?: string; text: string; values?: unknown[] };

/** Anything that runs SQL. */
export type Queryable = { query<R>(statement: Statement): Promise<R[]> };

/** A transaction; the first parameter of every function whose statements must commit together. */
export type Tx = Queryable & { readonly inTransaction: true };

export type Database = Queryable & {
  /**
   * Runs `work` in one READ COMMITTED transaction; rolls back and rethrows when it throws. `limitMs`: its statement timeout in
   * place of the pool's, waits for locks included.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, limitMs?: number): Promise<T>;
  /** Opens a connection of its own that listens; `onLost` is called once when it is gone. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onLost: () => void,
  ): Promise<() => Promise<void>>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/** bigint columns are money, counts and ids, all far below 2^53; a larger number is a bug. */
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

/** What a connection string may not set: node-postgres prefers it to the limits and types of ours. */
const OURS =
  /[?&](?:client_encoding|query_timeout|statement_timeout|lock_timeout|idle_in_transaction_session_timeout|types)=/;

/** Whether the text is a connection string that we can use; nothing is connected. */
export function isConnectionString(text: string): boolean {
  try {
    const list = hostsOf(text);
    const { port } = new pg.Client({ connectionString: list?.urlOf(list.hosts[0]!) ?? text });
    return isHostList(text) && Number.isInteger(port) && port > 0 && port < 65_536 && !OURS.test(text);
  } catch {
    // Not thrown on: the error would quote the password.
    return false;
  }
}

type Runner = { query(statement: Statement | string): Promise<{ rows: unknown[] }> };

/** The part of a pool that queries and transactions need. */
export type Connections = Runner & { connect(): Promise<Runner & { release(broken: boolean): void }> };

/** The `limitMs` of work without a limit: the longest timeout of a Node timer. */
export const NO_LIMIT = 2 ** 31 - 1;

/** idle_in_transaction_session_timeout in ms. */
const IDLE_MS = 15_000;

/**
 * How much later than the server's timeout the client's one is: a server that answers cancels the statement itself, and the
 * connection can be used again.
 */
const GRACE_MS = 1000;

const clientLimit = (limitMs: number): number => Math.min(limitMs + GRACE_MS, NO_LIMIT);

/**
 * Sets a client-side timeout on a statement, for servers that do not answer at all. node-postgres reads `query_timeout` from the
 * statement, but its types lack it.
 */
export const withClientLimit = (statement: Statement, limitMs: number): Statement => {
  const limited: Statement & { query_timeout: number } = {
    ...statement,
    query_timeout: clientLimit(limitMs),
  };
  return limited;
};

async function run<R>(client: Runner, statement: Statement, limitMs?: number): Promise<R[]> {
  const result = await inStatement(statement.name, () =>
    client.query(limitMs === undefined ? statement : withClientLimit(statement, limitMs)),
  );
  return result.rows as R[];
}

/**
 * Whether a statement ended by the client-side timeout (node-postgres has no code for it). Its connection must not be used again.
 */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Queries and transactions over any kind of connections; the simulator passes its own. */
export function queriesOver(pool: Connections): Pick<Database, 'query' | 'transaction'> {
  return {
    query: (statement) => run(pool, statement),
    async transaction(work, limitMs) {
      const client = await pool.connect();
      let broken = false;
      try {
        await client.query('BEGIN');
        if (limitMs !== undefined)
          // SET takes no snapshot, so that the isolation level can still be chosen after it.
          await client.query({
            text: `SET LOCAL statement_timeout = ${limitMs}; SET LOCAL lock_timeout = ${limitMs};
              SET LOCAL idle_in_transaction_session_timeout = ${Math.max(limitMs, IDLE_MS)}`,
          });
        const result = await work({
          inTransaction: true,
          query: (statement) => run(client, statement, limitMs),
        });
        await client.query('COMMIT');
        return result;
      } catch (error) {
        // A server that does not answer would not answer ROLLBACK either.
        if (isSilence(error)) broken = true;
        else
          await client.query('ROLLBACK').catch(() => {
            // The connection is lost and the transaction with it; the pool must not reuse it.
            broken = true;
          });
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}

export type DatabaseOptions = {
  poolSize?: number;
  /** Statement timeout outside transactions with a limit of their own. */
  limitMs?: number;
  /** Lock timeout; the statement timeout unless given. */
  lockMs?: number;
  /** The way past a pooler, for listening; the connection string itself unless given. */
  directUrl?: string;
  /**
   * The connections are a pooler's: it takes none of the limits that a connection can begin with, and sets its own
   * (pooler.ts checks that).
   */
  pooled?: boolean;
  /** Interval of the heartbeat on a listening connection, and how long its answer may take. */
  heartbeatMs?: number;
  /** Called for a lost idle connection, which the pool replaces. */
  onError: (error: Error) => void;
};

/** How node-postgres connects: with several hosts, to whichever of them is the primary. */
function addressOf(connectionString: string): pg.ClientConfig {
  const list = hostsOf(connectionString);
  if (list === null) return { connectionString };
  return { connectionString: list.urlOf(list.hosts[0]!), stream: primarySockets(list) };
}

/**
 * Opens a pool on PostgreSQL; the first query makes the first connection. A statement that is not answered in time is abandoned
 * with its connection: after a failover without RST, TCP would otherwise block its callers for up to 15 minutes.
 */
export function openDatabase(connectionString: string, options: DatabaseOptions): Database {
  const { poolSize = 16, limitMs = 120_000, lockMs = 0, heartbeatMs = 5000, onError } = options;
  const { directUrl = connectionString, pooled = false } = options;
  const connection: pg.PoolConfig = {
    ...addressOf(connectionString),
    types,
    application_name: 'fairground',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    query_timeout: clientLimit(limitMs),
    ...(pooled
      ? {}
      : {
          statement_timeout: limitMs,
          lock_timeout: lockMs,
          idle_in_transaction_session_timeout: IDLE_MS,
        }),
  });
  let closing = false;
  // The pool has ended before its sockets have: a server that stops right after it ends them with an error, which concerns nobody.
  const report = (error: Error): void => {
    if (!closing) onError(error);
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));

  return {
    pool,
    ...queriesOver(pool),
    async listen(channel, onMessage, onLost) {
      const client = new pg.Client({
        ...connection,
        ...(directUrl === connectionString ? {} : addressOf(directUrl)),
        query_timeout: heartbeatMs,
      });
      // A connection that was never established rejects and does not call onLost.
      let open = false;
      let heartbeat: NodeJS.Timeout | undefined;
      const lost = () => {
        clearInterval(heartbeat);
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
      // A listening connection sends nothing, so without a heartbeat a silent one looks like one without notifications.
      heartbeat = setInterval(() => {
        client.query('SELECT 1').catch(() => {
          lost();
          void client.end();
        });
      }, heartbeatMs);
      heartbeat.unref();
      return async () => {
        open = false;
        clearInterval(heartbeat);
        await client.end();
      };
    },
    close() {
      closing = true;
      return pool.end();
    },
  };
}

/** The database's clock in Unix milliseconds. It decides about periods on all nodes. */
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

/** The name of the violated constraint where the error is a unique violation, else null. */
export function uniqueViolation(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}

/** The violated check constraint, or null. */
export function checkViolation(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23514' ? (error.constraint ?? '') : null;
}

/** Whether the error is a statement timeout. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57014';

/** node-postgres's message where no connection of the pool became free in time. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * Whether the statement certainly changed nothing: it got no connection, or PostgreSQL refused it. A connection lost or
 * terminated (08, 57P) leaves that open, since the commit may have come before.
 */
export const isNotDone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? !/^(?:08|57P)/.test(error.code ?? '08')
    : error instanceof Error && error.message === NO_CONNECTION;
