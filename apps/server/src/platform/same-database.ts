import { ConfigError } from '#platform/config.ts';
import type { Queryable } from '#platform/database.ts';

type Place = { cluster: string; database: string; takesWrites: boolean };

/** A standby has the identifier of its primary, and a database the same number on both. */
const placeOf = async (db: Queryable): Promise<Place> =>
  (
    await db.query<Place>({
      text: `SELECT system_identifier::text AS cluster,
        (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS database,
        NOT current_setting('transaction_read_only')::boolean AS "takesWrites"
      FROM pg_control_system()`,
    })
  )[0]!;

const isSame = (a: Place, b: Place): boolean => a.cluster === b.cluster && a.database === b.database;

/** @throws ConfigError where DATABASE_URL names a standby, or a database or role with default_transaction_read_only: every write would fail */
export async function requirePrimary(database: Queryable): Promise<void> {
  if (!(await placeOf(database)).takesWrites)
    throw new ConfigError(
      'DATABASE_URL names a standby, or a database or role that is set to read only, but only the primary, which takes writes, is allowed there.',
    );
}

/** @throws ConfigError where draws and jobs would run on another database than requests, or on one that takes no writes */
export async function requireDirect(database: Queryable, direct: Queryable): Promise<void> {
  const [own, other] = [await placeOf(database), await placeOf(direct)];
  if (!isSame(own, other) || !other.takesWrites)
    throw new ConfigError(
      'DATABASE_DIRECT_URL names another database, or a standby, but only the one that DATABASE_URL leads to is allowed there.',
    );
}

/** @throws ConfigError where the replica is not one of this database: its lists would be another site's */
export async function requireReplica(database: Queryable, replica: Queryable): Promise<void> {
  if (!isSame(await placeOf(database), await placeOf(replica)))
    throw new ConfigError(
      'DATABASE_READ_URL is a database of its own, but only a replica of the one in DATABASE_URL is allowed there.',
    );
}
