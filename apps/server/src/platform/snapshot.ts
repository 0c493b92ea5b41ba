import { type Database, type Statement, withClientLimit } from '#platform/database.ts';

const CHUNK = 1000;
/** Milliseconds that a reader may leave rows unread before the snapshot is closed. */
const STALLED_MS = 60_000;
const SLOWEST_MS = 60_000;

export type Snapshot<R> = {
  /** Number of rows. */
  count: number;
  /** The rows in the statement's order, in chunks; can be read once. A caller that does not read to the end must call `close`. */
  chunks: () => AsyncGenerator<R[]>;
  /** Releases the connection; idempotent. */
  close: () => Promise<void>;
};

/**
 * All rows of one statement as of one moment, read through a cursor of a read-only transaction with one chunk in memory. It holds
 * a connection of the pool for as long as it is read: callers bound how many there are.
 */
export async function openSnapshot<R>(database: Database, statement: Statement): Promise<Snapshot<R>> {
  const client = await database.pool.connect();
  let open = true;
  let broken = false;
  async function close(): Promise<void> {
    if (!open) return;
    open = false;
    await client.query('ROLLBACK').catch(() => {
      // The connection is lost and the transaction with it; the pool must not reuse it.
      broken = true;
    });
    client.release(broken);
  }
  const { text, values = [] } = statement;
  const ask = <T extends object>(asked: string, given: unknown[] = []) =>
    client.query<T>(withClientLimit({ text: asked, values: given }, SLOWEST_MS));
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SELECT set_config('idle_in_transaction_session_timeout', '${STALLED_MS}', true),
      set_config('statement_timeout', '${SLOWEST_MS}', true)`);
    const { rows } = await ask<{ count: number }>(`SELECT count(*) AS count FROM (${text}) x`, values);
    await ask(`DECLARE rows_of_it NO SCROLL CURSOR FOR ${text}`, values);
    return {
      count: rows[0]!.count,
      async *chunks() {
        try {
          for (;;) {
            const chunk = await ask(`FETCH ${CHUNK} FROM rows_of_it`);
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
