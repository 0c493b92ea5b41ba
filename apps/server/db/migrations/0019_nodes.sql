-- Nodes of one database agree on what they must agree on, or do not start (platform/nodes.ts).

ALTER TABLE deployment
  ADD COLUMN time_zone text,
  ADD COLUMN betting_seconds integer CHECK (betting_seconds > 0),
  ADD COLUMN soon_seconds integer CHECK (soon_seconds > 0),
  ADD COLUMN beacon text CHECK (beacon IN ('embedded', 'drand'));

CREATE TABLE nodes (
  id uuid PRIMARY KEY,
  newest_migration text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);

CREATE TABLE version_window (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  oldest_migration text NOT NULL
);
INSERT INTO version_window (oldest_migration) VALUES ('0001_baseline.sql');
