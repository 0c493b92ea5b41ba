/**
 * SQL that replaces clock_timestamp() in a database: a function of that name precedes PostgreSQL's own on the search path of
 * later connections and of functions with a search path of their own. Column defaults keep the real clock.
 */
export const plantClock = (start: string): string => `CREATE SCHEMA test_clock;
  CREATE TABLE test_clock.time (at timestamptz NOT NULL);
  INSERT INTO test_clock.time VALUES ('${start}');
  -- The server's role needs the schema too, or it would get the real clock.
  GRANT USAGE ON SCHEMA test_clock TO PUBLIC;
  GRANT SELECT ON test_clock.time TO PUBLIC;
  CREATE FUNCTION test_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT at FROM test_clock.time';
  DO $$ DECLARE fixed regprocedure; BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = test_clock, public, pg_catalog', current_database());
    FOR fixed IN SELECT oid FROM pg_proc WHERE array_to_string(proconfig, ' ') LIKE '%search_path=%' LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = test_clock, public, pg_catalog, pg_temp', fixed);
    END LOOP;
  END $$`;

/** Sets that clock; the value is in Unix milliseconds. */
export const MOVE_CLOCK = 'UPDATE test_clock.time SET at = to_timestamp($1::double precision / 1000)';
