import type { Database, Statement } from '#platform/database.ts';

const CHUNK = 1000;
/** How long a reader may leave the rows waiting before the snapshot is given up. */
const STALLED_MS = 60_000;
const SLOWEST_MS = 60_000;

export type Snapshot<R> = {
  /** How many rows there are in it. */
  count: number;
  /** The rows in the statement's order, some at a time; once. Whoever does not read them to their end calls `close`. */
  chunks: () => AsyncGenerator<R[]>;
  /** Lets the connection go; again, nothing happens. */
  close: () => Promise<void>;
};

/**
 * All rows of one statement as they stood at one moment, however many there are and however slowly they are read: a
 * cursor of a read-only transaction holds them, and no more than a chunk is ever in memory. It takes a connection of
 * the pool for as long as it lasts: callers bound how many there are at once.
 */
export async function openSnapshot<R>(database: Database, statement: Statement): Promise<Snapshot<R>> {
  const client = await database.pool.connect();
  let open = true;
  let broken = false;
  async function close(): Promise<void> {
    if (!open) return;
    open = false;
    await client.query('ROLLBACK').catch(() => {
      // The connection is gone and with it the transaction; the pool must not hand it out again.
      broken = true;
    });
    client.release(broken);
  }
  const { text, values = [] } = statement;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SELECT set_config('idle_in_transaction_session_timeout', '${STALLED_MS}', true),
      set_config('statement_timeout', '${SLOWEST_MS}', true)`);
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*) AS count FROM (${text}) x`,
      values,
    );
    await client.query(`DECLARE rows_of_it NO SCROLL CURSOR FOR ${text}`, values);
    return {
      count: rows[0]!.count,
      async *chunks() {
        try {
          for (;;) {
            const chunk = await client.query(`FETCH ${CHUNK} FROM rows_of_it`);
            if (chunk.rows.length === 0) return;
            yield chunk.rows as R[];
          }
        } finally {
          await close();
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
