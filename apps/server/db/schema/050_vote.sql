-- Periods, orders and the beacon (product.md section 7).

-- Ed25519 keys that sign receipts (product.md section 16.7); the secret half is encrypted like a card number. The newest one signs the
-- periods that are published next; none is ever removed, since the receipts of its periods are signed when they are asked for.
CREATE TABLE receipt_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  public_key text NOT NULL UNIQUE CHECK (public_key ~ '^[0-9a-f]{64}$'),
  secret_key_id text NOT NULL REFERENCES key_checks (key_id),
  secret_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Commitments never change after publication, frozen columns never change after the close, and finished periods never change
-- except for the progress of their settlement (period_guard()).
CREATE TABLE periods (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- "C": the next number of a day is found by prefix, which no index of another collation serves.
  period_no text COLLATE "C" NOT NULL UNIQUE,
  opens_at timestamptz NOT NULL,
  soon_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  beacon_round bigint NOT NULL CHECK (beacon_round > 0),
  -- Kind, hash, public key, genesis, period and scheme of the beacon chain, as committed.
  chain jsonb NOT NULL,
  rules_hash text NOT NULL,
  -- Hundredths: 196 pays 1.96 times the stake.
  ratio_rose integer NOT NULL CHECK (ratio_rose BETWEEN 100 AND 10000),
  ratio_lily integer NOT NULL CHECK (ratio_lily BETWEEN 100 AND 10000),
  ratio_balloon integer NOT NULL CHECK (ratio_balloon BETWEEN 100 AND 10000),
  ratio_smoke integer NOT NULL CHECK (ratio_smoke BETWEEN 100 AND 10000),
  commitment_hash text NOT NULL UNIQUE,
  -- Unique, so that the commitment chain cannot fork, however many nodes publish.
  previous_hash text NOT NULL UNIQUE,
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'closed', 'complete', 'void')),
  -- The part of the pool reserved for this period: leases of nodes while betting is open, the worst case of the frozen orders
  -- after the close, and unpaid winnings after the draw.
  leased bigint NOT NULL DEFAULT 0 CHECK (leased >= 0),
  -- Frozen at the close
  order_root text,
  order_count bigint,
  total_rose bigint,
  total_lily bigint,
  total_balloon bigint,
  total_smoke bigint,
  root_published_at timestamptz,
  -- Written at the draw
  signature text,
  randomness text,
  dice smallint[] CHECK (dice IS NULL OR coalesce(array_ndims(dice) = 1 AND array_lower(dice, 1) = 1
    AND array_length(dice, 1) = 3 AND array_position(dice, NULL) IS NULL AND 1 <= ALL (dice) AND 6 >= ALL (dice), false)),
  -- The two options that won (kernel option.ts).
  results text[] GENERATED ALWAYS AS (CASE WHEN dice IS NULL THEN NULL ELSE ARRAY[
    CASE WHEN dice[1] + dice[2] + dice[3] >= 11 THEN 'rose' ELSE 'lily' END,
    CASE WHEN (dice[1] + dice[2] + dice[3]) % 2 = 1 THEN 'balloon' ELSE 'smoke' END] END) STORED,
  ended_at timestamptz,
  void_reason text CHECK (void_reason IN ('root_late', 'beacon_silent')),
  -- Stakes allowed in this period, in minor units: in force from its publication on, whatever is changed later.
  -- Null: the settings decide.
  min_stake bigint CHECK (min_stake > 0),
  max_stake bigint,
  stake_step bigint CHECK (stake_step > 0),
  -- When every order of a drawn or voided period was paid. Until then orders of members up to settled_through are paid,
  -- but for those in settlement_postponed; settled_count: how many orders that is.
  settled_at timestamptz,
  settled_through uuid,
  settled_count bigint NOT NULL DEFAULT 0 CHECK (settled_count >= 0),
  -- Names the key of its receipts: version 2 of commitment and orders. Null: version 1, without a signature.
  receipt_key text REFERENCES receipt_keys (public_key),
  CHECK (opens_at < soon_at AND soon_at < closes_at AND closes_at < draws_at),
  CONSTRAINT stake_limits_whole CHECK (num_nulls(min_stake, max_stake, stake_step) IN (0, 3)),
  CONSTRAINT stake_limits_fit CHECK (min_stake % stake_step = 0 AND max_stake % stake_step = 0 AND min_stake <= max_stake),
  -- Within the limits every payout is a whole number of minor units.
  CONSTRAINT payouts_are_exact CHECK (stake_step * ratio_rose % 100 = 0 AND stake_step * ratio_lily % 100 = 0
    AND stake_step * ratio_balloon % 100 = 0 AND stake_step * ratio_smoke % 100 = 0),
  -- No part of a result exists before the draw, and all of it after.
  CONSTRAINT drawn_when_complete CHECK
    (num_nonnulls(signature, randomness, dice) = CASE status WHEN 'complete' THEN 3 ELSE 0 END),
  CONSTRAINT randomness_is_of_signature CHECK (randomness = encode(sha256(decode(signature, 'hex')), 'hex')),
  CONSTRAINT ended_when_finished CHECK ((ended_at IS NOT NULL) = (status IN ('complete', 'void'))),
  CONSTRAINT reason_when_void CHECK ((status = 'void') = (void_reason IS NOT NULL)),
  -- All of the close or nothing of it; a period whose root came too late is void and has none.
  CONSTRAINT frozen_when_closed CHECK (
    num_nonnulls(order_root, order_count, total_rose, total_lily, total_balloon, total_smoke, root_published_at)
      = CASE WHEN status = 'published' OR void_reason = 'root_late' THEN 0 ELSE 7 END),
  CONSTRAINT root_before_round CHECK (root_published_at < draws_at),
  CONSTRAINT settled_when_finished CHECK (settled_at IS NULL OR ended_at IS NOT NULL)
);
CREATE INDEX periods_unsettled ON periods (id) WHERE settled_at IS NULL;
CREATE INDEX periods_complete ON periods (id DESC) WHERE status = 'complete';
CREATE INDEX periods_by_opening ON periods (opens_at DESC, id DESC);

-- Written once by place_stakes() and never changed: whether an order won follows from its period. No foreign keys. One to the
-- period would share-lock the one row that all stakes of a period have in common: place_stakes() has read that row, and periods are
-- never deleted. One to the member would take a twelfth of a stake's time: place_stakes() holds the member's accounts, which belong to
-- an existing member (ledger_account_begins_empty()), and members are never deleted (refuse_removal()).
CREATE TABLE orders (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  period_id bigint NOT NULL,
  request_id uuid NOT NULL,
  option text NOT NULL CHECK (option IN ('rose', 'lily', 'balloon', 'smoke')),
  amount bigint NOT NULL CHECK (amount > 0),
  ratio integer NOT NULL,
  -- The receipt, packages/kernel/src/order.ts.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  balance_after bigint NOT NULL,
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (id, member_id),
  -- The idempotency key of a stake.
  UNIQUE (member_id, request_id),
  CONSTRAINT payout_is_exact CHECK (amount * ratio % 100 = 0)
) WITH (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01, autovacuum_freeze_min_age = 0);
CREATE INDEX orders_by_member ON orders (member_id, placed_at DESC, id);
-- A settlement pays member by member.
CREATE INDEX orders_of_period ON orders (period_id, member_id);

-- The leaves of a closed period's Merkle tree in their order, 1024 a row (features/vote/order-blocks.ts): the hashes of its orders,
-- and the root of the subtree over them. Written by the close; hashes do not compress.
CREATE TABLE order_blocks (
  period_id bigint NOT NULL,
  first_hash bytea NOT NULL CHECK (octet_length(first_hash) = 32),
  block integer NOT NULL CHECK (block >= 0),
  leaves bytea NOT NULL CHECK (octet_length(leaves) % 32 = 0),
  root bytea CHECK (octet_length(root) = 32),
  PRIMARY KEY (period_id, first_hash)
);
ALTER TABLE order_blocks ALTER COLUMN leaves SET STORAGE EXTERNAL;

-- Members whose accounts another transaction held when the settlement of the period came to them: paid after all others, so
-- that nobody waits for a stranger's lock.
CREATE TABLE settlement_postponed (
  period_id bigint NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id),
  PRIMARY KEY (period_id, member_id)
);

-- What a member who agreed to show wins got out of a draw, written by its settlement. Readers check the member's
-- agreement as it is when they read.
CREATE TABLE wins (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  period_id bigint NOT NULL,
  settled_at timestamptz NOT NULL,
  staked bigint NOT NULL CHECK (staked > 0),
  -- Over all stakes of the member in that draw.
  payout bigint NOT NULL,
  PRIMARY KEY (id, member_id),
  UNIQUE (period_id, member_id),
  CONSTRAINT a_win_is_more_than_its_stake CHECK (payout > staked)
);
CREATE INDEX wins_newest ON wins (settled_at DESC, id);
CREATE INDEX wins_of_member ON wins (member_id);

-- The highest beacon round that any node has seen, for each chain.
CREATE TABLE beacon_heads (
  chain_hash text PRIMARY KEY,
  round bigint NOT NULL,
  -- When that round was due. The round did not exist before, so the time is later, whatever the database's clock says.
  due_at timestamptz NOT NULL DEFAULT '-infinity'
);

-- Key of the embedded beacon (play mode only), shared by all nodes of one database.
CREATE TABLE embedded_beacon (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  secret_key bytea NOT NULL CHECK (octet_length(secret_key) = 32)
);

-- A requested stake with everything its judgement needs: stake_candidates() reads it and judge_stake() decides by it.
CREATE TYPE stake_candidate AS (
  -- As asked for; n is its place among the stakes of one call.
  n bigint,
  member_id uuid,
  period_no text,
  option text,
  amount bigint,
  request_id uuid,
  -- The node's lease of the pool covers its worst case (features/vote/pool-exposure.ts).
  pool_fits boolean,
  zone text,
  -- Its period; null where there is none of that number. was_open: betting was open before the locks were waited for.
  period_id bigint,
  period_status text,
  closes_at timestamptz,
  was_open boolean,
  -- A node has seen the beacon round that decides this period, or a later one.
  round_seen boolean,
  -- When the newest round that a node has seen was due; null where none was.
  head_due_at timestamptz,
  -- Until when the node that sends the stake could prove the time by the beacon; null where it could not at all.
  open_until timestamptz,
  ratio integer,
  -- The member's accounts; held_elsewhere: another transaction holds one of them.
  available_account bigint,
  available bigint,
  locked_account bigint,
  held_elsewhere boolean,
  -- The order that the same request placed before; null where there is none.
  known_order_id uuid,
  known_period_id bigint,
  known_option text,
  known_amount bigint,
  known_ratio integer,
  known_placed_at timestamptz,
  known_hash bytea,
  known_balance bigint,
  -- Member protection (070_protection.sql).
  restricted_until timestamptz,
  restriction jsonb,
  check_due_at timestamptz,
  play_ends_at timestamptz,
  session_started_at timestamptz,
  tracks_play_totals boolean,
  limit_refusal jsonb,
  receipt_key text
);
