import { type Database, isTimeout, type Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

/** Twice that is below the ten seconds after which a client gives up, so that it hears why. */
export const LONGEST_MS = 4500;

/**
 * Reads in one transaction of which no statement may take longer, since tables of money grow for ever.
 * Throws UNAVAILABLE where one would.
 */
export async function bounded<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  longestMs = LONGEST_MS,
): Promise<T> {
  try {
    return await database.transaction(async (tx) => {
      await tx.query({
        text: `SELECT set_config('statement_timeout', $1, true)`,
        values: [String(longestMs)],
      });
      return work(tx);
    });
  } catch (error) {
    if (isTimeout(error)) throw new Failure('UNAVAILABLE');
    throw error;
  }
}
