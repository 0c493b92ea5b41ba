import { boundStatements, checkInvariants } from '#features/operators/ledger.repository.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, isTimeout } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

type Result = Awaited<ReturnType<typeof checkInvariants>>;

/** Below the client's ten seconds, so that it hears why. */
const LONGEST_MS = 8000;
/** How old a count may be that only says whether there is something to look at. */
const FRESH_MS = 60_000;

export type Invariants = {
  /** Looks now. Throws UNAVAILABLE where the ledger is too long to be looked through in time. */
  check(): Promise<Result>;
  /** How many faults there are, as of the last minute; null where that could not be counted in time. */
  recentFaults(): Promise<number | null>;
};

/** Whether the ledger holds. However many ask, one look at a time is under way. */
export function createInvariants(database: Database, clock: Clock, longestMs = LONGEST_MS): Invariants {
  let running: Promise<Result> | null = null;
  let recent: { at: number; faults: number | null } | null = null;

  async function look(): Promise<Result> {
    try {
      const result = await database.transaction(async (tx) => {
        await boundStatements(tx, longestMs);
        return checkInvariants(tx);
      });
      recent = { at: clock.now(), faults: result.faults.length };
      return result;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      recent = { at: clock.now(), faults: null };
      throw new Failure('UNAVAILABLE');
    } finally {
      running = null;
    }
  }
  const check = () => (running ??= look());

  return {
    check,
    async recentFaults() {
      if (recent !== null && clock.now() - recent.at < FRESH_MS) return recent.faults;
      try {
        return (await check()).faults.length;
      } catch (error) {
        if (error instanceof Failure) return null;
        throw error;
      }
    },
  };
}
