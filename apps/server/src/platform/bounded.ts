import { type Database, isTimeout, type Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

/** Statement timeout in ms. Two statements stay below the 10 s after which a client gives up, so that it receives the failure. */
const LONGEST_MS = 4500;

/**
 * Runs reads in a transaction with LONGEST_MS as its statement timeout, since tables of money grow without end. @throws Failure
 * UNAVAILABLE where a statement exceeds it
 */
export async function bounded<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  longestMs = LONGEST_MS,
): Promise<T> {
  try {
    return await database.transaction(work, longestMs);
  } catch (error) {
    if (isTimeout(error)) throw new Failure('UNAVAILABLE');
    throw error;
  }
}
