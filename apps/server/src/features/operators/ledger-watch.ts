import { bounded } from '#platform/bounded.ts';
import type { Database } from '#platform/database.ts';

/** The whole ledger is read for this, so seldom, and never for longer than this. */
const EVERY_MS = 300_000;
const LONGEST_MS = 60_000;

/**
 * How many lines ledger_faults has, as of the last five minutes; null where that is not known yet, or could not be
 * found out in time. Nobody waits for it: it is counted in the background when somebody asks.
 */
export function createLedgerWatch(
  database: Database,
  onError: (error: unknown) => void,
): () => number | null {
  let faults: number | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const rows = await bounded(
      database,
      (tx) => tx.query<{ n: number }>({ text: 'SELECT count(*) AS n FROM ledger_faults' }),
      LONGEST_MS,
    );
    faults = rows[0]?.n ?? null;
  }
  return () => {
    if (performance.now() - lookedAt >= EVERY_MS) {
      lookedAt = performance.now();
      look().catch((error: unknown) => {
        faults = null;
        onError(error);
      });
    }
    return faults;
  };
}
