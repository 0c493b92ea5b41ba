-- Tables of the platform: the owner id of the site, settings, the deployment, counters of the rate limiter, key checks.

-- The value of member_id in rows of the site itself, because a key column cannot be null. Checks and defaults of the ledger use
-- it, so it is part of the schema and not of functions/: changing it is a migration.
CREATE FUNCTION house_owner_id() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT '00000000-0000-0000-0000-000000000000'::uuid $$;

CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The version for optimistic concurrency: an edit based on an older one is a conflict. A setting without a row has version 1.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1)
);

-- Mode and currency of this database, written at the first start. Another mode or currency is refused while the ledger is not
-- empty (platform/deployment.ts). The rest is what the running nodes agree on: it changes only while none runs (platform/nodes.ts).
CREATE TABLE deployment (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  mode text NOT NULL CHECK (mode IN ('play', 'live')),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,8}$'),
  exponent smallint NOT NULL CHECK (exponent BETWEEN 0 AND 4),
  since timestamptz NOT NULL DEFAULT now(),
  time_zone text,
  betting_seconds integer CHECK (betting_seconds > 0),
  soon_seconds integer CHECK (soon_seconds > 0),
  beacon text CHECK (beacon IN ('embedded', 'drand')),
  -- Where films and pictures lie: the bucket, or an id that lies in the folder.
  media text CHECK (char_length(media) BETWEEN 1 AND 1000),
  CHECK ((mode = 'play') = (currency = 'PLAY'))
);

-- The nodes that run, each seen every few seconds. One that was killed leaves its row, which counts until it is too old.
CREATE TABLE nodes (
  id uuid PRIMARY KEY,
  -- The newest migration that the node's version knows.
  newest_migration text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);

-- The oldest version that may run on this database: one that knows this migration. A migration that takes away what a version
-- before still used sets it (db/README.md, "Two phases").
CREATE TABLE version_window (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  oldest_migration text NOT NULL
);

-- Counters of rate-limiter-flexible, shared by all nodes. Unlogged: one that a crash takes away begins anew.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
) WITH (fillfactor = 70);
CREATE INDEX rate_limits_ended ON rate_limits (expire);

-- Challenges of WebAuthn, shared by all nodes: each works once, for a few minutes. Unlogged, as a ceremony that a crash interrupts is
-- begun anew.
CREATE UNLOGGED TABLE webauthn_challenges (
  -- SHA-256 of the challenge.
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('member-add', 'member-login', 'operator-add', 'operator-login', 'operator-step-up')),
  -- The account that began it; null for a login by whoever has a passkey.
  subject uuid,
  expires_at timestamptz NOT NULL
);
CREATE INDEX webauthn_challenges_ended ON webauthn_challenges (expires_at);

-- Identifies the key file of this database: a node with another one must not start. Encrypted rows refer to their key by a
-- foreign key to this table, so that no key is removed while a row needs it.
CREATE TABLE key_checks (
  key_id text PRIMARY KEY,
  -- HMAC-SHA-256 of the key id under that key.
  check_value bytea NOT NULL CHECK (octet_length(check_value) = 32)
);

-- The row that a request of the console has made, for a day: its answer may have been lost, and the form is sent again.
CREATE TABLE made_rows (
  operator_id uuid NOT NULL,
  request_id uuid NOT NULL,
  kind text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 40),
  row_id jsonb NOT NULL,
  content_hash bytea NOT NULL CHECK (octet_length(content_hash) = 32),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operator_id, request_id)
);
