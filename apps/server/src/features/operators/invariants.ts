import { bounded, LONGEST_MS } from '#platform/bounded.ts';
import { checkInvariants } from '#features/operators/ledger.repository.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

type Result = Awaited<ReturnType<typeof checkInvariants>>;

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
      const result = await bounded(database, checkInvariants, longestMs);
      recent = { at: clock.now(), faults: result.faults.length };
      return result;
    } catch (error) {
      if (error instanceof Failure) recent = { at: clock.now(), faults: null };
      throw error;
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
