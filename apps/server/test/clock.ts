import { beforeAll } from 'vitest';
import { openDatabase } from '#platform/database.ts';
import type { TestDatabase } from '#test/database.ts';

export type TestClock = {
  /** What the database and `now` say, Unix milliseconds. */
  now: () => number;
  moveTo(ms: number): Promise<void>;
};

/**
 * A clock that stands still until the test moves it, for everything in the database that asks
 * clock_timestamp(): a function of that name stands before PostgreSQL's own on the search path of this one
 * database. So a test walks through a whole day of draws without waiting for any of it.
 * Call it between `useDatabase` and `useApp`. Column defaults keep the real clock.
 */
export function useClock(db: TestDatabase, start: string): TestClock {
  let at = Date.parse(start);
  beforeAll(async () => {
    const setup = openDatabase(db.url, { poolSize: 1, onError: () => {} });
    await setup.query({
      text: `CREATE SCHEMA test_clock;
        CREATE TABLE test_clock.time (at timestamptz NOT NULL);
        INSERT INTO test_clock.time VALUES ('${start}');
        CREATE FUNCTION test_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
          AS 'SELECT at FROM test_clock.time';
        DO $$ BEGIN EXECUTE format(
          'ALTER DATABASE %I SET search_path = test_clock, public, pg_catalog', current_database()); END $$`,
    });
    await setup.close();
  });
  return {
    now: () => at,
    async moveTo(ms) {
      at = ms;
      await db.database.query({
        text: 'UPDATE test_clock.time SET at = to_timestamp($1::double precision / 1000)',
        values: [ms],
      });
    },
  };
}
