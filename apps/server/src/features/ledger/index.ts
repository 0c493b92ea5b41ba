import { sumAccounts } from '#features/ledger/ledger.repository.ts';
import { readProofs } from '#features/ledger/proof.repository.ts';
import { allFaults, countFaults } from '#features/ledger/proof.rules.ts';
import { exploreTransfers } from '#features/ledger/transfers.ts';
import { bounded } from '#platform/bounded.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { isoOrNull } from '#platform/iso.ts';

export { memberData } from '#features/ledger/member-data.ts';
export { createLedgerProofs } from '#features/ledger/prove-ledger.ts';
export { transferSources } from '#features/ledger/transfers.ts';

/** Number of known integrity violations; null where no check has run for ten minutes. */
export async function countLedgerFaults(db: Queryable, clock: Clock): Promise<number | null> {
  const { recent, complete } = await readProofs(db);
  return countFaults(recent, complete, clock.now());
}

/** Gauges: known violations, and the age of each kind of check. */
export async function sampleLedger(db: Queryable, clock: Clock) {
  const { recent, complete } = await readProofs(db);
  const age = (checkedAt: Date | null) => checkedAt && (clock.now() - checkedAt.getTime()) / 1000;
  return {
    ledgerFaults: countFaults(recent, complete, clock.now()),
    ledgerProofSeconds: { recent: age(recent.checkedAt), complete: age(complete.checkedAt) },
  };
}

/** The console's read-only calls on the ledger: accounts, transfers, invariants. */
export const ledgerConsoleRoutes = (
  database: Database,
  /** For lists, which may be late. */
  late: Database,
  timeZone: string,
): ConsoleHandlers<'GET /ledger/accounts' | 'GET /ledger/transfers' | 'GET /ledger/invariants'> => ({
  'GET /ledger/accounts': () => bounded(database, sumAccounts),
  'GET /ledger/transfers': exploreTransfers(late, timeZone),
  'GET /ledger/invariants': async () => {
    const { recent, complete } = await readProofs(database);
    return {
      checkedAt: isoOrNull(recent.checkedAt),
      provenTo: isoOrNull(recent.provenAt),
      completeAt: isoOrNull(complete.checkedAt),
      transfers: recent.transfers,
      entries: recent.entries,
      entriesSum: recent.sum,
      faults: allFaults(recent, complete),
    };
  },
});
