import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queryable } from '#platform/database.ts';

const EVERY_MS = 1000;
/** Milliseconds between looks of one who waits for the replica. */
const POLL_MS = 100;

/**
 * Reads that may be late: lists, exports, charts, the ledger's full proof. Never a balance, a limit or a decision, which belong to
 * the primary.
 */
export type Reader = {
  /** The replica while it is at most so late; otherwise, and where a read on it fails, the primary. */
  database: Database;
  /** Seconds that the replica is behind; null where that is not known. */
  lagSeconds: () => number | null;
  /** Whether reads go to the replica at this moment. */
  isUsed: () => boolean;
  /** The replica, as soon as it shows all that was committed before the call; null where it does not in time. */
  caughtUp: () => Promise<Database | null>;
  stop: () => Promise<void>;
};

/** A position in the log as a number, so that two can be compared. */
export function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const writtenTo = async (primary: Queryable): Promise<bigint> =>
  positionOf(
    (await primary.query<{ lsn: string }>({ text: 'SELECT pg_current_wal_lsn()::text AS lsn' }))[0]!.lsn,
  );
/** After a failover the reader's host may be the primary, which is late in nothing. */
const replayedTo = async (replica: Queryable): Promise<bigint> =>
  positionOf(
    (
      await replica.query<{ lsn: string }>({
        text: `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END::text AS lsn`,
      })
    )[0]!.lsn,
  );

/** Errors that a replica may answer a read with though the primary would not: lost, or in the way of what it has to replay. */
const isReplicasFault = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(?:08|57P|40001|25006|XX)/.test(error.code ?? '08');

/** Runs a read on the replica, and again on the primary where the replica fails; reads can be repeated. */
async function withFallback<T>(
  replica: Database | null,
  primary: Database,
  read: (db: Database) => Promise<T>,
) {
  if (replica === null) return read(primary);
  try {
    return await read(replica);
  } catch (error) {
    if (!isReplicasFault(error)) throw error;
    return read(primary);
  }
}

type ReaderDeps = {
  primary: Database;
  replica: Database;
  /** Seconds that a read may be late. */
  mostLagSeconds: number;
  onError: (error: unknown) => void;
  everyMs?: number;
};

/**
 * Opens the reader and measures the replica's lag: the age of the oldest position of the primary's log that the replica has not
 * replayed. Both moments are read from this machine's clock, so clocks of the hosts need not agree; 0 where nothing is written.
 */
export async function openReader({
  primary,
  replica,
  mostLagSeconds,
  onError,
  everyMs = EVERY_MS,
}: ReaderDeps): Promise<Reader> {
  let written: { position: bigint; at: number }[] = [];
  let known = false;
  let measuring: Promise<void> = Promise.resolve();

  const lagSeconds = (): number | null => {
    if (!known) return null;
    const oldest = written[0];
    return oldest === undefined ? 0 : (performance.now() - oldest.at) / 1000;
  };
  const isUsed = (): boolean => (lagSeconds() ?? Number.POSITIVE_INFINITY) <= mostLagSeconds;

  async function measure(): Promise<void> {
    try {
      const at = performance.now();
      const position = await writtenTo(primary);
      if (written.at(-1)?.position !== position) written.push({ position, at });
      const replayed = await replayedTo(replica);
      written = written.filter((each) => each.position > replayed);
      known = true;
    } catch (error) {
      known = false;
      onError(error);
    }
  }
  await measure();
  let ticking = false;
  const timer = setInterval(() => {
    if (ticking) return;
    ticking = true;
    measuring = measure().finally(() => {
      ticking = false;
    });
  }, everyMs);
  timer.unref();

  const pick = (): Database | null => (isUsed() ? replica : null);
  return {
    lagSeconds,
    isUsed,
    database: {
      query: (statement) => withFallback(pick(), primary, (db) => db.query(statement)),
      transaction: (work, limitMs) => withFallback(pick(), primary, (db) => db.transaction(work, limitMs)),
      listen: (...given) => primary.listen(...given),
      get pool() {
        return (pick() ?? primary).pool;
      },
      async close() {},
    },
    async caughtUp() {
      const target = await writtenTo(primary);
      const deadline = performance.now() + mostLagSeconds * 1000;
      while (pick() !== null && performance.now() < deadline) {
        if ((await replayedTo(replica)) >= target) return replica;
        await sleep(POLL_MS);
      }
      return null;
    },
    async stop() {
      clearInterval(timer);
      await measuring;
      await replica.close();
    },
  };
}
