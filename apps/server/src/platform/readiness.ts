import { once } from 'node:events';
import type { Database } from '#platform/database.ts';
import { isMigrated, knownMigrations } from '#platform/migrate.ts';

/** Milliseconds that the database has to answer. */
const READY_CHECK_MS = 2000;

export type Readiness = {
  check(): Promise<{ database: boolean; beacon: boolean; accepting: boolean }>;
  /** Makes this node report itself as not ready. */
  drain(): void;
};

/**
 * Whether this node can serve: the database answers and is migrated, and no stop is under way. `beaconAgrees` is reported and
 * does not count.
 */
export async function createReadiness(database: Database, beaconAgrees: () => boolean): Promise<Readiness> {
  const migrations = await knownMigrations();
  let accepting = true;
  return {
    async check() {
      const deadline = AbortSignal.timeout(READY_CHECK_MS);
      const late = once(deadline, 'abort').then(() => false);
      const migrated = isMigrated(database, migrations).then(Boolean, () => false);
      return { database: await Promise.race([migrated, late]), beacon: beaconAgrees(), accepting };
    },
    drain() {
      accepting = false;
    },
  };
}
