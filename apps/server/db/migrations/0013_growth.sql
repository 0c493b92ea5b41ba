-- What grows is found by index, and what changes often changes no index.

-- Finance's history, newest first; what is open has an index of its own.
CREATE INDEX recharges_ended ON recharges (created_at DESC, id) INCLUDE (status) WHERE status <> 'submitted';
CREATE INDEX withdrawals_ended ON withdrawals (created_at DESC, id) INCLUDE (status) WHERE status <> 'processing';

-- Look-alike pictures: two hashes of 64 bits that differ in at most six have one of four parts that differs in at most one bit.
CREATE FUNCTION look_parts(look bit(64)) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ARRAY[substring(look FROM 1 FOR 16)::bit(16)::integer, 65536 + substring(look FROM 17 FOR 16)::bit(16)::integer,
    131072 + substring(look FROM 33 FOR 16)::bit(16)::integer, 196608 + substring(look FROM 49 FOR 16)::bit(16)::integer]
$$;
CREATE INDEX uploads_by_look ON uploads USING gin (look_parts(look_hash));

-- Something refers to it, and always will: it is not looked at again.
ALTER TABLE uploads ADD COLUMN kept boolean NOT NULL DEFAULT false;
CREATE INDEX uploads_undecided ON uploads (created_at) WHERE NOT kept;

-- A counter that a crash takes away is one that begins anew: not worth the log.
ALTER TABLE rate_limits SET UNLOGGED;
ALTER TABLE rate_limits SET (fillfactor = 70);
CREATE INDEX rate_limits_ended ON rate_limits (expire);

-- No index has a column that changes at each use.
DROP INDEX sessions_of_member;
CREATE INDEX sessions_of_member ON sessions (member_id) WHERE revoked_at IS NULL;
ALTER TABLE sessions SET (fillfactor = 85);
DROP INDEX operator_sessions_of;
CREATE INDEX operator_sessions_of ON operator_sessions (operator_id) WHERE revoked_at IS NULL;
DROP INDEX movie_progress_newest;
ALTER TABLE movie_progress SET (fillfactor = 80);
ALTER TABLE member_known_addresses SET (fillfactor = 85);

-- Rows that come in and stay: by the defaults a fifth of the table would be frozen at once, with all of its pages read.
ALTER TABLE ledger_transfers SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01, autovacuum_freeze_min_age = 0);
ALTER TABLE ledger_entries SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01, autovacuum_freeze_min_age = 0);
ALTER TABLE orders SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01, autovacuum_freeze_min_age = 0);
-- Rows that change at each stake: dead versions are cleared before a page is full of them.
ALTER TABLE ledger_accounts SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE protection SET (autovacuum_vacuum_scale_factor = 0.02);

-- Reads of a notice that a hundred thousand open apps are told of at once: sixteen rows count what one row would make wait in line.
CREATE TABLE announcement_read_counts (
  announcement_id uuid NOT NULL REFERENCES announcements (id),
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 15),
  reads bigint NOT NULL CHECK (reads > 0),
  PRIMARY KEY (announcement_id, slot)
) WITH (fillfactor = 50);

-- What a member put in, took out, staked and won, day by day, up to an entry: so that no look sums all entries again.
CREATE TABLE position_days (
  member_id uuid NOT NULL REFERENCES members (id),
  day date NOT NULL,
  deposited bigint NOT NULL,
  withdrawn bigint NOT NULL,
  staked bigint NOT NULL,
  returned bigint NOT NULL,
  granted bigint NOT NULL,
  PRIMARY KEY (member_id, day)
) WITH (fillfactor = 80);
CREATE TABLE position_marks (
  member_id uuid PRIMARY KEY REFERENCES members (id),
  through_seq bigint NOT NULL,
  time_zone text NOT NULL
) WITH (fillfactor = 80);
