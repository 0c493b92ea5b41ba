import type { Clock } from '#platform/clock.ts';
import { type Database, databaseNow } from '#platform/database.ts';

/** How often the offset is measured, and how often each time: the answer with the shortest round trip is the most exact. */
const EVERY_MS = 15_000;
const LOOKS = 3;

export type DatabaseClock = Clock & {
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  offset(): number;
  stop(): void;
};

/**
 * The database's clock, computed from this machine's clock and a measured offset, so that all nodes of one database agree on the
 * time. The embedded beacon times its rounds by it, and TOTP codes are checked by it. Rejects where the first measurement fails;
 * later the last offset is used until one succeeds.
 */
export async function openDatabaseClock(
  database: Database,
  own: Clock,
  onError: (error: unknown) => void,
): Promise<DatabaseClock> {
  let offset = 0;

  async function look(): Promise<{ took: number; offset: number }> {
    const started = performance.now();
    const before = own.now();
    const now = await databaseNow(database);
    const took = performance.now() - started;
    return { took, offset: Math.round(before + took / 2 - now) };
  }
  async function measure(): Promise<void> {
    const looks = [];
    for (let n = 0; n < LOOKS; n++) looks.push(await look());
    const [best] = looks.toSorted((a, b) => a.took - b.took);
    offset = best!.offset;
  }
  await measure();
  const timer = setInterval(() => void measure().catch(onError), EVERY_MS);
  timer.unref();

  return { now: () => own.now() - offset, offset: () => offset, stop: () => clearInterval(timer) };
}
