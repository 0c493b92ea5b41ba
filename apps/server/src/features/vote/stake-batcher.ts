import pg from 'pg';
import { placeStakes, type Stake, type StakeRow } from '#features/vote/orders.repository.ts';
import { createBatcher } from '#platform/batcher.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import { createSemaphore } from '#platform/semaphore.ts';

/** The most stakes in one statement, which then takes a few milliseconds. */
const MAX_BATCH = 64;
/** Statements in flight: while one commit waits for the disk, the next statement is computed. */
const CONCURRENCY = 2;
/** Two statements at once use both cores, but each has a cost of its own, that of about seven stakes. */
const SPREAD_FROM = 8;
/** Statements in flight of stakes that are tried one by one after their batch was refused. */
const ALONE = 2;
/** Backoff in ms between tries of a stake whose member's accounts are locked, some 4 s in all. */
const BACKOFF_MS = [25, 50, 100, 200, 400, 400, 400, 400, 400, 400, 400, 400, 400];
/** The most stakes in backoff at once, of all members and of one. */
const MAX_WAITING = 200;
const MAX_WAITING_OF_MEMBER = 16;
/**
 * The most stakes that wait for a statement: some tenths of a second of work. Stakes beyond that, or that have waited for too
 * long, get 503 with Retry-After.
 */
const MAX_QUEUED = 4096;
const MAX_QUEUED_OF_MEMBER = 64;
/** Half of the client's timeout: a stake whose client has given up is not placed. */
const QUEUED_MS = 5000;
const RETRY_AFTER_S = 1;

const unavailable = (): Failure => new Failure('UNAVAILABLE', { retryAfter: RETRY_AFTER_S });

export type StakeBatcherDeps = {
  database: Database;
  /** Until when this node can prove the time; null where it cannot, and then a new stake is refused as closed. */
  openUntil: () => Date | null;
  sleep: (ms: number) => Promise<void>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
};

/** Whether PostgreSQL refused the statement, so that nothing of it is committed. After a lost connection it may be. */
const isRefused = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;
/** A lock that `place_stakes()` gave up waiting for. */
const isLockTimeout = (error: pg.DatabaseError): boolean => error.code === '55P03';
/** Cancelled by a timeout or a shutdown (class 57): trying the same stakes one by one would only add load. */
const isCancelled = (error: pg.DatabaseError): boolean => error.code?.startsWith('57') === true;

/**
 * Places stakes in batches: those that arrive while a statement runs go together in the next one, with one commit
 * (docs/decisions/stakes.md). Each is accepted or refused on its own. A stake whose member's accounts another transaction holds is
 * tried again after a backoff, in which it holds neither a connection nor the period's lock.
 * @throws Failure UNAVAILABLE where too many stakes are in backoff, or this one used up its tries; it is not placed then
 */
export function createStakeBatcher({
  database,
  openUntil,
  sleep,
  now,
}: StakeBatcherDeps): (stake: Omit<Stake, 'openUntil'>) => Promise<StakeRow> {
  const alone = createSemaphore({ limit: ALONE, maxQueue: Number.POSITIVE_INFINITY });
  const waiting = new Map<string, number>();
  let waitingInAll = 0;

  /** Null where the accounts are locked. */
  async function placeAlone(stake: Stake): Promise<StakeRow | null> {
    try {
      const [row] = await alone.run(() => placeStakes(database, [stake]));
      return row!.outcome === 'account_locked' ? null : row!;
    } catch (error) {
      if (isRefused(error) && isLockTimeout(error)) return null;
      throw error;
    }
  }

  async function place(stakes: readonly Stake[]): Promise<(StakeRow | null | Promise<StakeRow | null>)[]> {
    try {
      const rows = await placeStakes(database, stakes);
      return rows.map((row) => (row.outcome === 'account_locked' ? null : row));
    } catch (error) {
      if (!isRefused(error) || isCancelled(error)) throw error;
      if (stakes.length === 1 && !isLockTimeout(error)) throw error;
      // One stake violates a constraint or waits for a lock, and that rolled back the whole batch: try each stake alone.
      const retried = stakes.map(placeAlone);
      await Promise.allSettled(retried);
      return retried;
    }
  }

  const batch = createBatcher(place, {
    maxBatch: MAX_BATCH,
    concurrency: CONCURRENCY,
    spreadFrom: SPREAD_FROM,
    // Two stakes of one member in one statement would both be judged by the same balance.
    keyOf: ({ memberId }) => memberId,
    bounds: {
      queue: MAX_QUEUED,
      ofKey: MAX_QUEUED_OF_MEMBER,
      waitMs: QUEUED_MS,
      now,
      refuse: unavailable,
    },
  });
  const submit = (stake: Omit<Stake, 'openUntil'>) => batch({ ...stake, openUntil: openUntil() });

  function countWaiting(memberId: string, change: 1 | -1): void {
    const own = (waiting.get(memberId) ?? 0) + change;
    waitingInAll += change;
    if (own === 0) waiting.delete(memberId);
    else waiting.set(memberId, own);
  }

  async function waitForAccounts(stake: Omit<Stake, 'openUntil'>): Promise<StakeRow> {
    const { memberId } = stake;
    const isFull = waitingInAll >= MAX_WAITING || (waiting.get(memberId) ?? 0) >= MAX_WAITING_OF_MEMBER;
    if (isFull) throw unavailable();
    countWaiting(memberId, 1);
    try {
      for (const ms of BACKOFF_MS) {
        await sleep(ms);
        const row = await submit(stake);
        if (row !== null) return row;
      }
      throw unavailable();
    } finally {
      countWaiting(memberId, -1);
    }
  }

  return async (stake) => (await submit(stake)) ?? waitForAccounts(stake);
}
