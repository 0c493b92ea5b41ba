-- The schema of the first release, made from schema/ by script/schema --baseline. Not edited by hand, and not at all after a
-- release: what changes then is a migration of its own (../README.md).

-- What every feature builds on: the house's owner id, settings, the deployment, counters of the rate limiter, key checks.

-- Stands in member_id where a row belongs to the house, because a key column may not be null. A check below and
-- defaults of the ledger use it, so it is part of the schema and not of functions/: changing it is a migration.
CREATE FUNCTION house_owner_id() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT '00000000-0000-0000-0000-000000000000'::uuid $$;

CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Compared when an operator saves, so that the second of two who edit at once is told. A setting without a row is at 1.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1)
);

-- What the money of this database is. Written at the first start; another mode or currency is refused while there is
-- any money (platform/deployment.ts).
CREATE TABLE deployment (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  mode text NOT NULL CHECK (mode IN ('play', 'live')),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,8}$'),
  exponent smallint NOT NULL CHECK (exponent BETWEEN 0 AND 4),
  since timestamptz NOT NULL DEFAULT now(),
  CHECK ((mode = 'play') = (currency = 'PLAY'))
);

-- Counters of rate-limiter-flexible, shared by all nodes.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Which key file belongs to this database: a node with another one must not start. What is encrypted names its key by a
-- foreign key to this table, so that no key is retired while a row still needs it.
CREATE TABLE key_checks (
  key_id text PRIMARY KEY,
  -- HMAC-SHA-256 of the key id under that key.
  check_value bytea NOT NULL CHECK (octet_length(check_value) = 32)
);

-- Operators, their sessions and uploads, and the audit log (product.md section 12).

CREATE TABLE operators (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL CHECK (char_length(username) BETWEEN 3 AND 32),
  username_key text NOT NULL UNIQUE CHECK (username_key = lower(username)),
  role text NOT NULL CHECK (role IN ('owner', 'finance', 'content', 'support')),
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT true,
  -- The second factor, encrypted like a card number. Pending until its first code was entered.
  totp_key_id text REFERENCES key_checks (key_id),
  totp_sealed bytea,
  totp_enrolled_at timestamptz,
  -- The last time step whose code was used: no code works twice.
  totp_step bigint NOT NULL DEFAULT 0,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((totp_key_id IS NULL) = (totp_sealed IS NULL)),
  CHECK (totp_enrolled_at IS NULL OR totp_sealed IS NOT NULL)
);

CREATE TABLE operator_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators (id),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 200),
  address text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX operator_sessions_of ON operator_sessions (operator_id, last_seen_at DESC) WHERE revoked_at IS NULL;

-- Pictures that operators upload, re-encoded. Apart from members' uploads, whose keys carry the member.
CREATE TABLE operator_uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators (id),
  content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 8388608),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Append-only. Each line holds the hash of the line before it (audit_append()), so that a line that was changed, dropped
-- or inserted breaks the chain.
CREATE TABLE audit_log (
  seq bigint PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  operator_id uuid REFERENCES operators (id),
  -- The operator's name at that moment; null for the system itself.
  operator text,
  action text NOT NULL CHECK (char_length(action) BETWEEN 1 AND 60),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 120),
  -- JSON as it was written: jsonb would reorder its keys, and the hash is over the text.
  before text CHECK (before IS NULL OR before::json IS NOT NULL),
  after text CHECK (after IS NULL OR after::json IS NOT NULL),
  why text CHECK (char_length(why) <= 300),
  previous_hash bytea NOT NULL UNIQUE CHECK (octet_length(previous_hash) = 32),
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32)
);
CREATE INDEX audit_log_by_subject ON audit_log (subject, seq DESC);
CREATE INDEX audit_log_by_action ON audit_log (action, seq DESC);

-- Members, their sessions, and invite codes (product.md sections 3, 5 and 13).

-- Invite codes that an operator makes; every member has another one of their own.
CREATE TABLE invite_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  note text NOT NULL CHECK (char_length(note) <= 300),
  max_uses integer NOT NULL CHECK (max_uses BETWEEN 1 AND 1000000),
  uses integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  created_by uuid NOT NULL REFERENCES operators (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_by uuid REFERENCES operators (id),
  disabled_at timestamptz,
  CONSTRAINT used_as_often_as_allowed CHECK (uses BETWEEN 0 AND max_uses),
  CHECK ((disabled_by IS NULL) = (disabled_at IS NULL))
);
CREATE INDEX invite_codes_newest ON invite_codes (created_at DESC, id);

-- Never deleted: rows of other tables name a member also where no foreign key can say so.
CREATE TABLE members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL CHECK (char_length(username) BETWEEN 3 AND 32),
  -- Names are compared in lower case. Unique by member_keys, like email, phone and invite code.
  username_key text NOT NULL CHECK (username_key = lower(username)),
  email text CHECK (char_length(email) <= 254),
  email_key text CHECK (email_key = lower(email)),
  -- E.164
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text NOT NULL,
  payment_password_hash text,
  invite_code text NOT NULL,
  -- The member whose invite code was used. No foreign key: keys of spread tables lead from member to member only.
  invited_by uuid,
  age_confirmed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Wrong payment passwords, counted before they are compared. At five the password is locked; from payment_way_back_at
  -- on the login password opens the way to a new one.
  payment_failures smallint NOT NULL DEFAULT 0 CHECK (payment_failures BETWEEN 0 AND 5),
  payment_way_back_at timestamptz,
  -- Since when the member's wins may be shown to others; null, the default: not at all.
  wins_shown_since timestamptz,
  -- The operator's invite code that was used.
  invite_code_id uuid REFERENCES invite_codes (id),
  CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CHECK ((email IS NULL) = (email_key IS NULL)),
  CONSTRAINT locked_has_a_way_back CHECK ((payment_failures = 5) = (payment_way_back_at IS NOT NULL)),
  CONSTRAINT invited_once CHECK (invited_by IS NULL OR invite_code_id IS NULL),
  CONSTRAINT not_the_house CHECK (id <> house_owner_id())
);
CREATE INDEX members_by_time ON members (created_at DESC, id);
CREATE INDEX members_showing_wins ON members (id) WHERE wins_shown_since IS NOT NULL;
CREATE INDEX members_by_invite_code ON members (invite_code_id, created_at DESC, id) WHERE invite_code_id IS NOT NULL;

-- What only one member of the whole site can have. The key leads, so that one index decides who has it while every other
-- key of a member's rows carries the member (what hash partitions by member need). Written by claim_member_key() alone.
CREATE TABLE member_keys (
  kind text NOT NULL CHECK (kind IN ('username', 'email', 'phone', 'invite_code', 'recharge_reference')),
  -- "C": searched by prefix (the console's member search), which no index of another collation serves.
  key text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  PRIMARY KEY (key, kind)
);

-- Looked up by its token at every request, by its member hardly ever.
CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  -- SHA-256 of the opaque token; the token itself is stored nowhere.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (id, token_hash)
);
CREATE INDEX sessions_of_member ON sessions (member_id, last_seen_at DESC) WHERE revoked_at IS NULL;

-- Addresses a member has logged in from: guesses from elsewhere cannot lock the member out there.
CREATE TABLE member_known_addresses (
  member_id uuid NOT NULL REFERENCES members (id),
  address text NOT NULL,
  last_login_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, address)
);

-- The double-entry ledger (product.md section 8). Transfers are the only rows anybody may write: ledger_apply() turns them
-- into entries and balances, and every other change is refused. Accounts, transfers and entries carry the member whose
-- money they move, the house's leg included; between accounts of the house it is house_owner_id().

CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  code text NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('external', 'house', 'pool', 'suspense', 'available', 'locked-bet', 'locked-withdrawal')),
  member_id uuid NOT NULL DEFAULT house_owner_id(),
  -- Accounts that may never go below zero carry their balance. The others are summed when asked for, so that registering
  -- or paying a fee does not queue at one hot row.
  carries_balance boolean GENERATED ALWAYS AS (kind NOT IN ('external', 'house')) STORED,
  balance bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (id, member_id),
  -- With members_accounts: a member has one account of each kind, since the code follows from member and kind.
  UNIQUE (code, member_id),
  CONSTRAINT never_below_zero CHECK (balance >= 0),
  CONSTRAINT members_accounts CHECK (
    CASE WHEN kind IN ('available', 'locked-bet', 'locked-withdrawal')
      THEN member_id <> house_owner_id() AND code = 'member:' || member_id || ':' || kind
      ELSE member_id = house_owner_id() AND NOT starts_with(code, 'member:') END)
) WITH (fillfactor = 80);
CREATE INDEX ledger_accounts_of_member ON ledger_accounts (member_id, kind);

-- Named by their codes all over the product; there is no other way to make one.
INSERT INTO ledger_accounts (code, kind) VALUES
  ('external:bank-in', 'external'),
  ('external:bank-out', 'external'),
  ('house:game-pool', 'pool'),
  ('house:fees', 'house'),
  ('house:promotion', 'house'),
  ('suspense:unmatched', 'suspense');

-- The id is the idempotency key: deterministic_uuid() of what the transfer is for, so that nothing is posted twice.
-- No foreign keys to the accounts: one check a row would cost a settlement of a million stakes half a minute and
-- share-lock the pool's row. ledger_apply() refuses a transfer whose accounts do not exist.
CREATE TABLE ledger_transfers (
  id uuid NOT NULL,
  flow text NOT NULL CHECK (flow IN
    ('pool_funding', 'welcome', 'recharge', 'stake', 'stake_lost', 'stake_returned', 'winnings', 'stake_voided',
     'withdrawal', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_released', 'withdrawal_bounced')),
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 1000000000000),
  order_id uuid,
  period_no text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  payment_id uuid,
  member_id uuid NOT NULL,
  PRIMARY KEY (id, member_id),
  CHECK (debit_account <> credit_account),
  CONSTRAINT house_moves_its_own CHECK ((member_id = house_owner_id()) = (flow = 'pool_funding'))
);
CREATE INDEX ledger_transfers_of_payment ON ledger_transfers (payment_id) WHERE payment_id IS NOT NULL;
-- The ledger newest first without sorting all of it. Rows come in the order of their time, so the index grows at one end.
CREATE INDEX ledger_transfers_by_time ON ledger_transfers (created_at);
-- Flows that are rare among the stakes, which would otherwise be searched for through all of them.
CREATE INDEX ledger_transfers_rare ON ledger_transfers (flow, created_at)
  WHERE flow NOT IN ('stake', 'stake_lost', 'stake_returned', 'winnings');

CREATE TABLE ledger_entries (
  account_id bigint NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  transfer_id uuid NOT NULL,
  -- What the account gained (credit, above zero) or gave (debit, below zero).
  delta bigint NOT NULL CHECK (delta <> 0),
  -- Balance after this entry, where the account carries its balance.
  balance_after bigint,
  created_at timestamptz NOT NULL,
  member_id uuid NOT NULL,
  PRIMARY KEY (account_id, seq, member_id)
);

-- Periods, orders and the beacon (product.md section 7).

-- What a commitment says never changes after publication, what was frozen at the close never changes after it, and a
-- finished period never changes at all (period_guard()).
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
  -- Unique: the chain of commitments cannot fork, however many nodes publish.
  previous_hash text NOT NULL UNIQUE,
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'closed', 'complete', 'void')),
  -- The part of the pool that nodes have leased for this period's worst case.
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
  -- The two options that came true (kernel option.ts).
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
  CONSTRAINT root_before_round CHECK (root_published_at < draws_at)
);
CREATE INDEX periods_unfinished ON periods (closes_at) WHERE status IN ('published', 'closed');
CREATE INDEX periods_complete ON periods (id DESC) WHERE status = 'complete';
CREATE INDEX periods_by_opening ON periods (opens_at DESC, id DESC);

-- Written once by place_stakes() and never changed: whether an order won follows from its period. No foreign key to the
-- period: it would share-lock the one row that all stakes of a period have in common. place_stakes() has read that row,
-- and periods are never deleted.
CREATE TABLE orders (
  id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id),
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
);
CREATE INDEX orders_by_member ON orders (member_id, placed_at DESC, id);
CREATE INDEX orders_by_period ON orders (period_id, hash);

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

-- The highest beacon round any node has seen, per chain.
CREATE TABLE beacon_heads (
  chain_hash text PRIMARY KEY,
  round bigint NOT NULL,
  -- When that round was due. It did not exist before, so this much time has passed, whatever the database's clock says.
  due_at timestamptz NOT NULL DEFAULT '-infinity'
);

-- Key of the embedded beacon (play mode only), shared by all nodes of one database.
CREATE TABLE embedded_beacon (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  secret_key bytea NOT NULL CHECK (octet_length(secret_key) = 32)
);

-- One stake that was asked for, with everything its judgement needs: what stake_candidates() reads and judge_stake() decides by.
CREATE TYPE stake_candidate AS (
  -- As asked for; n is its place among the stakes of one call.
  n bigint,
  member_id uuid,
  period_no text,
  option text,
  amount bigint,
  request_id uuid,
  -- The node's lease of the pool covers its worst case (features/vote/capacity.ts).
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
  limit_refusal jsonb
);

-- Payments: uploads, bank cards, receiving banks, recharges, withdrawals (product.md section 8). The member is part of
-- every key; the id leads, so that a row is found by its id alone.

-- Pictures, re-encoded. In the database, because nodes share nothing else.
CREATE TABLE uploads (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 8388608),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- SHA-256 of the decoded pixels, and 64 bits that change little when a picture is re-encoded or resized.
  pixel_hash bytea NOT NULL CHECK (octet_length(pixel_hash) = 32),
  look_hash bit(64) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, member_id)
);

CREATE INDEX uploads_by_pixels ON uploads (pixel_hash);
CREATE INDEX uploads_of_member ON uploads (member_id, created_at DESC);

CREATE TABLE bank_cards (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  country text NOT NULL CHECK (country IN ('JP', 'CN')),
  holder_name text NOT NULL CHECK (char_length(holder_name) BETWEEN 1 AND 80),
  -- AES-256-GCM; the key is in a file outside the database, named by its id.
  number_key_id text NOT NULL REFERENCES key_checks (key_id),
  number_sealed bytea NOT NULL,
  -- HMAC-SHA-256 over country, bank, branch and number, with a key outside the database: finds duplicates.
  number_hash bytea NOT NULL CHECK (octet_length(number_hash) = 32),
  number_length smallint NOT NULL CHECK (number_length IN (7, 16, 17, 18, 19)),
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  bank_name text NOT NULL CHECK (char_length(bank_name) BETWEEN 1 AND 60),
  branch_name text NOT NULL CHECK (char_length(branch_name) <= 60),
  branch_code text NOT NULL CHECK (char_length(branch_code) <= 12),
  -- Whether bank and branch stand in the bank list; null where there is none for the country.
  listed boolean,
  -- E.164
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Deleted cards are kept, because withdrawals were paid to them.
  deleted_at timestamptz,
  PRIMARY KEY (id, member_id),
  CONSTRAINT formats CHECK (country <> 'JP' OR (number_length = 7 AND branch_code ~ '^[0-9]{3}$'))
);
CREATE UNIQUE INDEX bank_cards_once ON bank_cards (member_id, number_hash) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX bank_cards_one_default ON bank_cards (member_id) WHERE is_default AND deleted_at IS NULL;
-- Deleted ones too: a card stays known as shared after one of its members has deleted it.
CREATE INDEX bank_cards_shared ON bank_cards (number_hash);

CREATE TABLE receiving_banks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  bank_name text NOT NULL CHECK (char_length(bank_name) BETWEEN 1 AND 60),
  branch_name text NOT NULL CHECK (char_length(branch_name) <= 60),
  account_name text NOT NULL CHECK (char_length(account_name) BETWEEN 1 AND 80),
  account_number text NOT NULL CHECK (char_length(account_number) BETWEEN 1 AND 40),
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  max_amount bigint NOT NULL CHECK (max_amount <= 1000000000000),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT limits_in_order CHECK (min_amount <= max_amount)
);

CREATE TABLE recharges (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  request_id uuid NOT NULL,
  bank_id uuid NOT NULL REFERENCES receiving_banks (id),
  upload_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 1000000000000),
  -- Unique by member_keys (recharges_claim_reference()).
  reference text NOT NULL,
  status text NOT NULL DEFAULT 'submitted' CHECK (status IN ('submitted', 'credited', 'rejected', 'expired')),
  credited_amount bigint CHECK (credited_amount > 0 AND credited_amount <= 1000000000000),
  reason text,
  remark text CHECK (char_length(remark) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  completed_at timestamptz,
  handled_by uuid REFERENCES operators (id),
  proposed_by uuid REFERENCES operators (id),
  proposed_at timestamptz,
  proposed_amount bigint CHECK (proposed_amount > 0),
  PRIMARY KEY (id, member_id),
  UNIQUE (member_id, request_id),
  FOREIGN KEY (upload_id, member_id) REFERENCES uploads (id, member_id),
  CONSTRAINT completed_when_ended CHECK ((completed_at IS NULL) = (status = 'submitted')),
  CONSTRAINT amount_when_credited CHECK ((credited_amount IS NOT NULL) = (status = 'credited')),
  CONSTRAINT reason_when_rejected CHECK ((reason IS NOT NULL) = (status = 'rejected')),
  CONSTRAINT handled_by_somebody CHECK ((handled_by IS NOT NULL) = (status IN ('credited', 'rejected'))),
  CONSTRAINT whole_proposal CHECK (num_nonnulls(proposed_by, proposed_at, proposed_amount) IN (0, 3)),
  CONSTRAINT second_person CHECK (status <> 'credited' OR proposed_by IS DISTINCT FROM handled_by)
);
CREATE INDEX recharges_of_member ON recharges (member_id, created_at DESC, id);
CREATE INDEX recharges_open ON recharges (created_at, id) WHERE status = 'submitted';
CREATE INDEX recharges_by_upload ON recharges (upload_id);

CREATE TABLE withdrawals (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  request_id uuid NOT NULL,
  card_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 1000000000000),
  fee bigint NOT NULL CHECK (fee >= 0),
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'completed', 'failed', 'cancelled')),
  reason text,
  remark text CHECK (char_length(remark) <= 300),
  bank_reference text CHECK (char_length(bank_reference) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  handled_by uuid REFERENCES operators (id),
  proposed_by uuid REFERENCES operators (id),
  proposed_at timestamptz,
  PRIMARY KEY (id, member_id),
  UNIQUE (member_id, request_id),
  FOREIGN KEY (card_id, member_id) REFERENCES bank_cards (id, member_id),
  CONSTRAINT something_is_paid CHECK (fee < amount),
  CONSTRAINT completed_when_ended CHECK ((completed_at IS NULL) = (status = 'processing')),
  CONSTRAINT reason_when_not_paid CHECK ((reason IS NOT NULL) = (status IN ('failed', 'cancelled'))),
  CONSTRAINT handled_by_somebody CHECK ((handled_by IS NOT NULL) = (status <> 'processing')),
  CONSTRAINT whole_proposal CHECK ((proposed_by IS NULL) = (proposed_at IS NULL)),
  CONSTRAINT second_person CHECK (status <> 'completed' OR proposed_by IS DISTINCT FROM handled_by)
);
CREATE INDEX withdrawals_of_member ON withdrawals (member_id, created_at DESC, id);
CREATE INDEX withdrawals_open ON withdrawals (created_at, id) WHERE status = 'processing';
CREATE INDEX withdrawals_open_of_card ON withdrawals (card_id) WHERE status = 'processing';

-- Member protection (product.md section 11): limits, time-out, self-exclusion, reality check. All of it is judged by the
-- database's clock, in the transaction of the stake or the recharge.

-- One row for a member who has played or made a choice here. Who changes it holds the member's row and both accounts of
-- play (features/protection), as a recharge and a stake do, so that a change is in force from the next statement on.
CREATE TABLE protection (
  member_id uuid PRIMARY KEY REFERENCES members (id),
  excluded_at timestamptz,
  excluded_until timestamptz,
  time_out_at timestamptz,
  time_out_until timestamptz,
  -- Minutes of play between two reality checks; a longer pause waits for next_check_from.
  check_minutes smallint NOT NULL DEFAULT 60 CHECK (check_minutes IN (30, 60)),
  next_check_minutes smallint CHECK (next_check_minutes IN (30, 60)),
  next_check_from timestamptz,
  -- A session of play goes on while less than play_pause() passes between two stakes. checked_at: the last reality check
  -- that the member acknowledged, or the beginning of the session.
  session_started_at timestamptz,
  checked_at timestamptz,
  -- Has or had a limit on stakes or losses: daily_play_totals are kept from then on.
  tracks_play_totals boolean NOT NULL DEFAULT false,
  CHECK ((excluded_at IS NULL) = (excluded_until IS NULL)),
  CHECK ((time_out_at IS NULL) = (time_out_until IS NULL)),
  CHECK ((next_check_minutes IS NULL) = (next_check_from IS NULL)),
  CHECK ((session_started_at IS NULL) = (checked_at IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX protection_tracking ON protection (member_id) WHERE tracks_play_totals;
CREATE INDEX protection_excluded ON protection (excluded_until) WHERE excluded_until IS NOT NULL;

-- amount: null is no limit. From next_from on, next_amount is in force: every reader compares the moment, no job runs.
CREATE TABLE protection_limits (
  member_id uuid NOT NULL REFERENCES members (id),
  kind text NOT NULL CHECK (kind IN ('deposit', 'stake', 'loss')),
  span text NOT NULL CHECK (span IN ('day', 'week', 'month')),
  amount bigint CHECK (amount BETWEEN 0 AND 1000000000000),
  next_amount bigint CHECK (next_amount BETWEEN 0 AND 1000000000000),
  next_from timestamptz,
  PRIMARY KEY (member_id, kind, span),
  CHECK (next_amount IS NULL OR next_from IS NOT NULL)
);

-- Append-only: every choice a member has made here, shown to the member and used to examine a complaint.
CREATE TABLE protection_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id uuid NOT NULL REFERENCES members (id),
  at timestamptz NOT NULL,
  what text NOT NULL CHECK (what IN
    ('limit', 'limit_later', 'limit_kept', 'time_out', 'exclusion', 'check', 'check_later', 'check_seen')),
  detail jsonb NOT NULL,
  PRIMARY KEY (id, member_id)
);
CREATE INDEX protection_changes_of ON protection_changes (member_id, id DESC);

-- What a member staked on a day of the site, and what came back of those stakes, for members who have or had a limit on
-- stakes or losses. An open stake has not come back and so counts as lost; a voided one counts as never staked. Keyed by
-- the local date: an instant would be ambiguous where midnight comes twice, and two rows would overlap after a change of
-- the site's time zone.
CREATE TABLE daily_play_totals (
  member_id uuid NOT NULL REFERENCES members (id),
  day date NOT NULL,
  -- Of the site when the last stake of the day was placed.
  time_zone text NOT NULL,
  staked bigint NOT NULL CHECK (staked >= 0),
  returned bigint NOT NULL CHECK (returned >= 0),
  PRIMARY KEY (member_id, day)
) WITH (fillfactor = 80);

-- The movie catalogue and what a member keeps of it (product.md section 9). `version` counts operators' changes, so that of
-- two who edit at once the second is told.

-- Imported ones get ids above those that are given by hand.
CREATE SEQUENCE movie_ids AS integer START 100000;
CREATE SEQUENCE movie_type_ids AS integer START 10000;

CREATE TABLE movie_types (
  id integer PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL,
  remote_host text,
  remote_id text,
  -- A category that is not visible hides its titles as well.
  visible boolean NOT NULL DEFAULT true,
  -- An operator named this imported category; an import then leaves its names.
  named_here boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT remote_has_both CHECK ((remote_host IS NULL) = (remote_id IS NULL)),
  CONSTRAINT movie_types_remote UNIQUE (remote_host, remote_id)
);

CREATE TABLE movies (
  id integer PRIMARY KEY,
  type_id integer NOT NULL REFERENCES movie_types (id),
  name jsonb NOT NULL,
  picture text NOT NULL,
  -- What a remote catalogue does not say is 0 and absent, never invented.
  duration_seconds integer NOT NULL CHECK (duration_seconds >= 0),
  -- Measured views; the app marks a fallback as a sample figure where there are none.
  hits bigint NOT NULL DEFAULT 0 CHECK (hits >= 0),
  director jsonb NOT NULL,
  actors jsonb NOT NULL,
  released_on date,
  content jsonb NOT NULL,
  is_new boolean NOT NULL DEFAULT false,
  is_hot boolean NOT NULL DEFAULT false,
  -- A fictional title with a clip of our own, labelled wherever it is shown.
  sample boolean NOT NULL DEFAULT false,
  -- Where it was imported from and its id there; null: made here.
  remote_host text,
  remote_id text,
  -- A title is shown when its source offers it and an operator allows it. An import writes the first, never the second.
  offered boolean NOT NULL DEFAULT true,
  allowed boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  published boolean GENERATED ALWAYS AS (offered AND allowed) STORED,
  CONSTRAINT remote_has_both CHECK ((remote_host IS NULL) = (remote_id IS NULL)),
  CONSTRAINT movies_remote UNIQUE (remote_host, remote_id)
);
CREATE INDEX movies_of_type ON movies (type_id, id);
CREATE INDEX movies_by_picture ON movies (picture);

CREATE TABLE movie_episodes (
  movie_id integer NOT NULL REFERENCES movies (id) ON DELETE CASCADE,
  source_position integer NOT NULL CHECK (source_position BETWEEN 0 AND 99),
  position integer NOT NULL CHECK (position BETWEEN 0 AND 9999),
  source text NOT NULL,
  name jsonb NOT NULL,
  url text NOT NULL,
  -- [{ language, url }]
  captions jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (movie_id, source_position, position)
);

-- `host` is the video host that was configured then: ids of two hosts have nothing to do with each other, and what
-- a member kept of one comes back with it.
CREATE TABLE movie_favourites (
  member_id uuid NOT NULL REFERENCES members (id),
  host text NOT NULL,
  vod_id text NOT NULL CHECK (vod_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text NOT NULL CHECK (char_length(name) <= 200),
  picture text NOT NULL CHECK (char_length(picture) <= 2000),
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, host, vod_id)
);
CREATE INDEX movie_favourites_newest ON movie_favourites (member_id, host, saved_at DESC);

CREATE TABLE movie_progress (
  member_id uuid NOT NULL REFERENCES members (id),
  host text NOT NULL,
  vod_id text NOT NULL CHECK (vod_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text NOT NULL CHECK (char_length(name) <= 200),
  picture text NOT NULL CHECK (char_length(picture) <= 2000),
  source integer NOT NULL CHECK (source BETWEEN 0 AND 99),
  episode integer NOT NULL CHECK (episode BETWEEN 0 AND 9999),
  -- Seconds.
  position integer NOT NULL CHECK (position BETWEEN 0 AND 1000000),
  duration integer NOT NULL CHECK (duration BETWEEN 0 AND 1000000),
  finished boolean NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, host, vod_id)
);
CREATE INDEX movie_progress_newest ON movie_progress (member_id, host, saved_at DESC) WHERE NOT finished;

-- Who watched what on which day of the site. The key counts a view once, also for concurrent requests.
CREATE TABLE movie_views (
  host text NOT NULL,
  vod_id text NOT NULL CHECK (vod_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  member_id uuid NOT NULL REFERENCES members (id),
  day date NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (host, vod_id, member_id, day)
);

-- Imports from a remote catalogue: the last successful one says how old the shown catalogue is.
CREATE TABLE movie_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  outcome text CHECK (outcome IN ('done', 'failed')),
  -- Why it failed, as a name of ours: nothing the remote side wrote is stored.
  reason text,
  titles integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  -- Progress, for operators who wait for it.
  pages integer NOT NULL DEFAULT 0,
  -- The number of pages the remote side announces; 0: it does not say.
  pages_said integer NOT NULL DEFAULT 0
);
CREATE INDEX movie_imports_newest ON movie_imports (host, started_at DESC);

-- What Home shows (product.md section 4). Texts that a member reads exist in all three languages. `version` counts operators'
-- changes, so that of two who edit at once the second is told.

CREATE TABLE banners (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position integer NOT NULL,
  picture text NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true,
  -- A path of the member app; null: the banner leads nowhere.
  link text CHECK (link ~ '^/[A-Za-z0-9-]+(/[A-Za-z0-9-]+)*$' AND char_length(link) <= 120),
  -- When a published one is shown; null: no end on that side.
  shown_from timestamptz,
  shown_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT banners_period CHECK (shown_from < shown_until),
  CONSTRAINT banners_texts CHECK (name ?& ARRAY['ja', 'zh-cn', 'en'] AND description ?& ARRAY['ja', 'zh-cn', 'en'])
);
CREATE INDEX banners_by_picture ON banners (picture);

CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position integer NOT NULL,
  text jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true,
  shown_from timestamptz,
  shown_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT notices_period CHECK (shown_from < shown_until),
  CONSTRAINT notices_texts CHECK (text ?& ARRAY['ja', 'zh-cn', 'en'])
);

-- Meet (product.md section 10): people and their approval, likes, blocks, reports, requests for a date.

CREATE TABLE regions (
  id integer PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL
);

CREATE TABLE profiles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  region_id integer NOT NULL REFERENCES regions (id),
  name jsonb NOT NULL,
  picture text NOT NULL,
  -- The number of rows of profile_likes, kept by profile_count_like().
  likes bigint NOT NULL DEFAULT 0 CHECK (likes >= 0),
  -- Fictional, and labelled so.
  sample boolean NOT NULL,
  -- What a person did not give is null and not shown.
  height text,
  bust text,
  waist text,
  hips text,
  description jsonb,
  photos text[] NOT NULL DEFAULT '{}',
  videos text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  age smallint NOT NULL CHECK (age BETWEEN 18 AND 120),
  -- Nothing of a person is public before an operator approved it.
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'approved', 'hidden', 'declined')),
  -- When the person was first approved: "newest" sorts by it.
  listed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  decline_reason text CHECK (
    decline_reason IN ('age_unproven', 'consent_missing', 'pictures', 'texts', 'duplicate', 'other')),
  decline_remark text CHECK (char_length(decline_remark) BETWEEN 1 AND 300),
  CONSTRAINT listed_when_approved CHECK (status IN ('draft', 'declined') OR listed_at IS NOT NULL),
  CONSTRAINT reason_when_declined CHECK ((decline_reason IS NOT NULL) = (status = 'declined')),
  CONSTRAINT remark_when_declined CHECK (decline_remark IS NULL OR status = 'declined'),
  CONSTRAINT other_says_why CHECK (decline_reason IS DISTINCT FROM 'other' OR decline_remark IS NOT NULL)
);
CREATE INDEX profiles_listed ON profiles (listed_at DESC, id) WHERE status = 'approved';
CREATE INDEX profiles_listed_of_region ON profiles (region_id, listed_at DESC, id) WHERE status = 'approved';
CREATE INDEX profiles_to_approve ON profiles (updated_at) WHERE status = 'draft';
CREATE INDEX profiles_by_photo ON profiles USING gin (photos);

CREATE TABLE profile_likes (
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, profile_id)
);

CREATE TABLE profile_blocks (
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, profile_id)
);

CREATE TABLE profile_reports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  reason text NOT NULL CHECK (reason IN ('not_real', 'under_age', 'money', 'harassment', 'pictures', 'other')),
  text text CHECK (char_length(text) BETWEEN 1 AND 500),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved')),
  created_at timestamptz NOT NULL DEFAULT now(),
  note text CHECK (char_length(note) BETWEEN 1 AND 300),
  resolved_at timestamptz,
  resolved_by uuid REFERENCES operators (id),
  outcome text CHECK (outcome IN ('no_action', 'warned', 'taken_down')),
  PRIMARY KEY (id, member_id),
  CONSTRAINT other_says_what CHECK (reason <> 'other' OR text IS NOT NULL),
  CONSTRAINT resolved_by_somebody CHECK (
    num_nonnulls(note, resolved_at, resolved_by) = CASE status WHEN 'resolved' THEN 3 ELSE 0 END),
  CONSTRAINT outcome_when_resolved CHECK (outcome IS NULL OR status = 'resolved')
);
CREATE UNIQUE INDEX profile_reports_one_open ON profile_reports (member_id, profile_id) WHERE status = 'open';
CREATE INDEX profile_reports_open ON profile_reports (created_at, id) WHERE status = 'open';
CREATE INDEX profile_reports_of ON profile_reports (profile_id);

CREATE TABLE date_requests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  -- Contact and message, AES-256-GCM like a card number. Erased when a request ends without a date.
  content_key_id text REFERENCES key_checks (key_id),
  content_sealed bytea,
  status text NOT NULL DEFAULT 'submitted'
    CHECK (status IN ('submitted', 'in_review', 'accepted', 'declined', 'expired', 'cancelled')),
  reason text CHECK (reason IN ('person_declined', 'not_available', 'contact_unusable', 'inappropriate', 'other')),
  remark text CHECK (char_length(remark) BETWEEN 1 AND 300),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  reviewed_by uuid REFERENCES operators (id),
  reviewed_at timestamptz,
  decided_by uuid REFERENCES operators (id),
  ended_at timestamptz,
  PRIMARY KEY (id, member_id),
  CONSTRAINT whole_review CHECK ((reviewed_by IS NULL) = (reviewed_at IS NULL)),
  CONSTRAINT reviewed_before_decided CHECK (status NOT IN ('in_review', 'accepted', 'declined') OR reviewed_by IS NOT NULL),
  CONSTRAINT ended_when_over CHECK ((ended_at IS NULL) = (status IN ('submitted', 'in_review'))),
  CONSTRAINT decided_by_somebody CHECK ((decided_by IS NOT NULL) = (status IN ('accepted', 'declined'))),
  CONSTRAINT reason_when_declined CHECK ((reason IS NOT NULL) = (status = 'declined')),
  CONSTRAINT other_says_what CHECK (reason IS DISTINCT FROM 'other' OR remark IS NOT NULL),
  CONSTRAINT there_while_open CHECK (status NOT IN ('submitted', 'in_review') OR content_sealed IS NOT NULL),
  CONSTRAINT erased_without_a_date CHECK (status IN ('submitted', 'in_review', 'accepted') OR content_sealed IS NULL),
  CONSTRAINT sealed_by_a_key CHECK ((content_key_id IS NOT NULL) = (content_sealed IS NOT NULL))
);
-- At most one that is open with a person, whoever asks at once (DATE_REQUEST_EXISTS).
CREATE UNIQUE INDEX date_requests_one_open ON date_requests (member_id, profile_id)
  WHERE status IN ('submitted', 'in_review');
CREATE INDEX date_requests_of_member ON date_requests (member_id, created_at DESC, id);
CREATE INDEX date_requests_by_status ON date_requests (status, created_at, id);
CREATE INDEX date_requests_expiring ON date_requests (expires_at) WHERE status IN ('submitted', 'in_review');

-- Announcements (product.md section 10): texts in all languages, who has read them.

CREATE TABLE announcements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- { "ja": …, "zh-cn": …, "en": … }; the content as written, which kernel plain-markup.ts reads.
  title jsonb NOT NULL CHECK (title ?& ARRAY['ja', 'zh-cn', 'en']),
  content jsonb NOT NULL CHECK (content ?& ARRAY['ja', 'zh-cn', 'en']),
  important boolean NOT NULL DEFAULT false,
  -- How many rows of announcement_reads there are; the statement that adds one of them counts it.
  read_count bigint NOT NULL DEFAULT 0 CHECK (read_count >= 0),
  -- Null: a draft, seen by nobody.
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- Where published_at lies ahead: when members are to be told. Null: they were told, or need not be.
  due_at timestamptz
);
CREATE INDEX announcements_shown ON announcements (important DESC, published_at DESC, id)
  WHERE published_at IS NOT NULL;
CREATE INDEX announcements_due ON announcements (due_at) WHERE due_at IS NOT NULL;

-- One row for each member and announcement, however often and concurrently it is opened.
CREATE TABLE announcement_reads (
  member_id uuid NOT NULL REFERENCES members (id),
  announcement_id uuid NOT NULL REFERENCES announcements (id),
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, announcement_id)
);

-- Customer service (product.md section 10): canned answers, one conversation for each member, who is at the desk.

CREATE TABLE support_topics (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position integer NOT NULL,
  title jsonb NOT NULL CHECK (title ?& ARRAY['ja', 'zh-cn', 'en']),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1)
);

CREATE TABLE support_answers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  topic_id uuid NOT NULL REFERENCES support_topics (id),
  position integer NOT NULL,
  question jsonb NOT NULL CHECK (question ?& ARRAY['ja', 'zh-cn', 'en']),
  answer jsonb NOT NULL CHECK (answer ?& ARRAY['ja', 'zh-cn', 'en']),
  -- Search words, separated by commas.
  keywords jsonb NOT NULL CHECK (keywords ?& ARRAY['ja', 'zh-cn', 'en']),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1)
);
CREATE INDEX support_answers_of_topic ON support_answers (topic_id, position, id);

CREATE TABLE support_conversations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL UNIQUE REFERENCES members (id),
  language text NOT NULL CHECK (language IN ('ja', 'zh-cn', 'en')),
  -- The transitions between states: support-state.rules.ts.
  state text NOT NULL DEFAULT 'bot' CHECK (state IN ('bot', 'waiting', 'with_person', 'closed')),
  operator_id uuid REFERENCES operators (id),
  taken_at timestamptz,
  waiting_since timestamptz,
  -- The newest message; the last that a person wrote; the last that member and operators have seen.
  last_seq integer NOT NULL DEFAULT 0,
  answered_seq integer NOT NULL DEFAULT 0,
  member_seen_seq integer NOT NULL DEFAULT 0,
  operator_seen_seq integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, member_id),
  CONSTRAINT somebody_when_with_person
    CHECK ((state = 'with_person') = (operator_id IS NOT NULL) AND (operator_id IS NULL) = (taken_at IS NULL)),
  CONSTRAINT since_when_waiting CHECK ((state = 'waiting') = (waiting_since IS NOT NULL))
);
CREATE INDEX support_conversations_queue ON support_conversations (waiting_since) WHERE state = 'waiting';
CREATE INDEX support_conversations_by_last ON support_conversations (last_at DESC);

-- Numbered under the lock of the conversation's row: whoever has seen n has seen all before it.
CREATE TABLE support_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  conversation_id uuid NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  sender text NOT NULL CHECK (sender IN ('member', 'bot', 'operator', 'system')),
  operator_id uuid REFERENCES operators (id),
  -- Made by the sender's app: sent again, it is the same message.
  request_id uuid,
  body text CHECK (char_length(body) BETWEEN 1 AND 4000),
  upload_id uuid,
  picture_width integer,
  picture_height integer,
  event text CHECK (event IN ('asked', 'withdrawn', 'joined', 'released', 'closed', 'no_answer')),
  -- The canned answer's own id and the questions offered beside it, as they read then.
  answer_id uuid REFERENCES support_answers (id),
  suggestions jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  member_id uuid NOT NULL,
  operator_upload_id uuid REFERENCES operator_uploads (id),
  PRIMARY KEY (id, member_id),
  UNIQUE (conversation_id, seq, member_id),
  FOREIGN KEY (conversation_id, member_id) REFERENCES support_conversations (id, member_id),
  FOREIGN KEY (upload_id, member_id) REFERENCES uploads (id, member_id),
  -- A member sends pictures of their own, operators those of operators.
  CONSTRAINT picture_of_its_sender CHECK (
    CASE sender WHEN 'operator' THEN upload_id ELSE operator_upload_id END IS NULL),
  CONSTRAINT says_something CHECK (num_nonnulls(body, upload_id, operator_upload_id, event) > 0),
  CONSTRAINT pictures_have_a_size CHECK (
    num_nonnulls(coalesce(upload_id, operator_upload_id), picture_width, picture_height) IN (0, 3)),
  CONSTRAINT written_by_somebody CHECK ((sender = 'operator') <= (operator_id IS NOT NULL)),
  CONSTRAINT requested_by_people CHECK ((request_id IS NOT NULL) = (sender IN ('member', 'operator')))
);
CREATE UNIQUE INDEX support_messages_once ON support_messages (conversation_id, sender, request_id, member_id)
  WHERE request_id IS NOT NULL;
-- Whether a picture was sent in a message: asked for each upload that nothing seems to need (features/uploads/tidy.ts).
CREATE INDEX support_messages_by_upload ON support_messages (upload_id) WHERE upload_id IS NOT NULL;
CREATE INDEX support_messages_by_operator_upload ON support_messages (operator_upload_id)
  WHERE operator_upload_id IS NOT NULL;

-- Who is at the desk; refreshed by their console, and worth 30 seconds.
CREATE TABLE support_presence (
  operator_id uuid PRIMARY KEY REFERENCES operators (id),
  seen_at timestamptz NOT NULL
);
