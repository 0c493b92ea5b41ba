/**
 * SQL that sets a clock of its own into a database, for everything there that asks clock_timestamp(): a function of that
 * name stands before PostgreSQL's own on the search path, for connections made after it. Column defaults keep the
 * real clock.
 */
export const plantClock = (start: string): string => `CREATE SCHEMA test_clock;
  CREATE TABLE test_clock.time (at timestamptz NOT NULL);
  INSERT INTO test_clock.time VALUES ('${start}');
  CREATE FUNCTION test_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT at FROM test_clock.time';
  DO $$ BEGIN EXECUTE format(
    'ALTER DATABASE %I SET search_path = test_clock, public, pg_catalog', current_database()); END $$`;

/** Moves that clock; the value is in Unix milliseconds. */
export const MOVE_CLOCK = 'UPDATE test_clock.time SET at = to_timestamp($1::double precision / 1000)';
