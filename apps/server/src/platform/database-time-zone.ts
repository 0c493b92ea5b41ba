import { ConfigError } from '#platform/config.ts';
import type { Queryable } from '#platform/database.ts';

/** invalid_parameter_value */
const UNKNOWN_ZONE = '22023';

/**
 * PostgreSQL ends days as well, by time zones of its own or of its system: one that it does not know, or no longer, would fail each
 * withdrawal, limit and list by day. @throws ConfigError with one sentence for the operator
 */
export async function requireTimeZone(db: Queryable, timeZone: string): Promise<void> {
  try {
    await db.query({ text: 'SELECT now() AT TIME ZONE $1', values: [timeZone] });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNKNOWN_ZONE)) throw error;
    throw new ConfigError(
      `SITE_TIME_ZONE is "${timeZone}", but only a zone that the database knows as well is allowed, such as Asia/Tokyo.`,
    );
  }
}
