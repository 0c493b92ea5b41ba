import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkAccounts,
  checkSpan,
  type Counts,
  endOfSlice,
  type Found,
  hasPassed,
  type Horizon,
  lockProof,
  lockRecentFaults,
  type Progress,
  readHorizon,
  readHour,
  readProofs,
  recordComplete,
  recordProgress,
  recordRecent,
} from '#features/ledger/proof.repository.ts';
import { type Fault, foundSince, isCompleteDue, MOST_FAULTS } from '#features/ledger/proof.rules.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { Reader } from '#platform/reader.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Transfers checked by one statement: some tenths of a second, so that its snapshot does not delay vacuum. */
const TRANSFERS = 50_000;
const ACCOUNTS = 5000;
/** Statement timeout in ms: the pool's account has an entry for nearly every settled stake, all summed in one statement. */
const LONGEST_MS = 600_000;
/** A transaction may have read the clock so long before the database assigned its id. */
const MARGIN_MS = 2000;
/** Milliseconds between checks whether open transactions have ended; then the next run tries. */
const POLL_MS = 100;
const POLLS = 100;

export type Bounds = { marginMs: number; transfers: number; accounts: number };
const BOUNDS: Bounds = { marginMs: MARGIN_MS, transfers: TRANSFERS, accounts: ACCOUNTS };

/** A moment before which nothing is written any more; null where a transaction stays open. */
async function passedHorizon(
  database: Database,
  marginMs: number,
  signal: AbortSignal,
): Promise<Horizon | null> {
  const horizon = await readHorizon(database, marginMs);
  for (let n = 0; n < POLLS && !signal.aborted; n++) {
    if (await hasPassed(database, horizon)) return horizon;
    await sleep(POLL_MS, undefined, { signal }).catch(() => {});
  }
  return null;
}

const withFaults = (
  known: readonly Fault[],
  found: Pick<Fault, 'fault' | 'detail'>[],
  foundAt: string,
): Fault[] => [...known, ...found.map((one) => ({ ...one, foundAt }))].slice(0, MOST_FAULTS);

const plus = (a: Counts, b: Counts): Counts => ({
  transfers: a.transfers + b.transfers,
  entries: a.entries + b.entries,
  sum: a.sum + b.sum,
});

/**
 * Checks what was written since the last check. Leaves it to the next run where another node is checking or a transaction stays
 * open.
 */
export async function proveRecent(
  database: Database,
  signal: AbortSignal,
  { marginMs, transfers }: Bounds = BOUNDS,
): Promise<void> {
  const horizon = await passedHorizon(database, marginMs, signal);
  if (horizon === null) return;
  let goesOn = true;
  while (goesOn && !signal.aborted)
    goesOn = await database.transaction(async (tx) => {
      const proof = await lockProof(tx, 'recent');
      if (proof === null) return false;
      const to = await endOfSlice(tx, proof.provenTo, horizon.at, transfers);
      const found = await checkSpan(tx, proof.provenTo, to);
      await recordRecent(tx, to, found, withFaults(proof.faults, found.faults, horizon.startedAt));
      return found.transfers >= transfers;
    }, LONGEST_MS);
}

const begin = ({ at, startedAt }: Horizon): Progress => ({
  startedAt,
  to: at,
  through: '-infinity',
  account: 0,
  transfers: 0,
  entries: 0,
  sum: 0,
  faults: [],
});

/** Checks everything: the transfers from the first on in spans, then the accounts. Another node continues where one stopped.
 * The reading is a replica's where there is one that shows everything up to the horizon; what was found is recorded here. */
export async function proveAll(
  database: Database,
  signal: AbortSignal,
  { marginMs, transfers, accounts }: Bounds = BOUNDS,
  /** A replica that shows all that was committed before the call, or null. */
  replica: () => Promise<Database | null> = async () => null,
): Promise<void> {
  const horizon = await passedHorizon(database, marginMs, signal);
  if (horizon === null) return;
  const elsewhere = await replica();
  const read = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
    elsewhere === null ? work(tx) : elsewhere.transaction(work, LONGEST_MS);
  let goesOn = true;
  while (goesOn && !signal.aborted)
    goesOn = await database.transaction(async (tx) => {
      const proof = await lockProof(tx, 'complete');
      if (proof === null) return false;
      const so = proof.progress ?? begin(horizon);
      if (so.through !== so.to) {
        const { through, found } = await read(tx, async (there) => {
          const end = await endOfSlice(there, so.through, so.to, transfers);
          return { through: end, found: (await checkSpan(there, so.through, end)) satisfies Found };
        });
        const faults = withFaults(so.faults, found.faults, so.startedAt);
        await recordProgress(tx, { ...so, ...plus(so, found), through, faults });
        return true;
      }
      const { last, faults } = await read(tx, (there) => checkAccounts(there, so.account, accounts));
      const next = { ...so, faults: withFaults(so.faults, faults, so.startedAt) };
      if (last !== null) {
        await recordProgress(tx, { ...next, account: last });
        return true;
      }
      const recent = await lockRecentFaults(tx);
      await recordComplete(tx, next, foundSince(recent, so.startedAt));
      return false;
    }, LONGEST_MS);
}

type ProofDeps = { database: Database; timeZone: string; reader?: Reader | null };

/** The jobs that check the ledger: new transfers each minute, everything each night. */
export function createLedgerProofs({ database, timeZone, reader }: ProofDeps): Job[] {
  return [
    {
      name: 'prove-ledger',
      cron: '* * * * *',
      run: (_payload, signal) => proveRecent(database, signal),
    },
    {
      name: 'prove-whole-ledger',
      cron: '20 * * * *',
      async run(_payload, signal) {
        const { recent, complete } = await readProofs(database);
        const isUnderWay = complete.progress !== null;
        if (isUnderWay || isCompleteDue(recent, complete, await readHour(database, timeZone)))
          await proveAll(database, signal, BOUNDS, async () => (await reader?.caughtUp()) ?? null);
      },
    },
  ];
}
