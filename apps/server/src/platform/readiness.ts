import { once } from 'node:events';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Database } from '#platform/database.ts';
import { isMigrated, knownMigrations } from '#platform/migrate.ts';

/** How long the database and the beacon have to show that they are there. */
const READY_CHECK_MS = 2000;

export type Readiness = {
  check(): Promise<{ database: boolean; beacon: boolean; accepting: boolean }>;
  /** From now on this node does not want any more requests. */
  drain(): void;
};

/** Whether this node can do its work: a database with all that this version needs, a beacon, and no stop under way. */
export async function createReadiness(database: Database, beacon: Beacon): Promise<Readiness> {
  const migrations = await knownMigrations();
  let accepting = true;
  return {
    async check() {
      const deadline = AbortSignal.timeout(READY_CHECK_MS);
      const late = once(deadline, 'abort').then(() => false);
      const works = (probe: Promise<unknown>) => Promise.race([probe.then(Boolean, () => false), late]);
      const [migrated, random] = await Promise.all([
        works(isMigrated(database, migrations)),
        works(beacon.latestRound(deadline)),
      ]);
      return { database: migrated, beacon: random, accepting };
    },
    drain() {
      accepting = false;
    },
  };
}
