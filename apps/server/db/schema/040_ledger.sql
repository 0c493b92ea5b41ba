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
  -- or paying a fee does not queue at one hot row. Set by ledger_account_begins_empty(): PostgreSQL would prepare the expression of a
  -- generated column for each statement that moves a balance.
  carries_balance boolean,
  balance bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (id, member_id),
  -- With members_accounts: a member has one account of each kind, since the code follows from member and kind.
  UNIQUE (code, member_id),
  CONSTRAINT never_below_zero CHECK (balance >= 0),
  CONSTRAINT members_accounts CHECK (
    CASE WHEN kind IN ('available', 'locked-bet', 'locked-withdrawal')
      THEN member_id <> house_owner_id() AND code = 'member:' || member_id || ':' || kind
      ELSE member_id = house_owner_id() AND NOT starts_with(code, 'member:') END)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX ledger_accounts_of_member ON ledger_accounts (member_id, kind);

-- The site's accounts, to which code refers by these codes. No other ones are created.
INSERT INTO ledger_accounts (code, kind) VALUES
  ('external:bank-in', 'external'),
  ('external:bank-out', 'external'),
  ('house:game-pool', 'pool'),
  ('house:fees', 'house'),
  ('house:promotion', 'house'),
  ('suspense:unmatched', 'suspense'),
  -- Takes the other side of adjustments, so that what was given and taken stays in sight.
  ('house:adjustments', 'house');

-- The id is the idempotency key: order_transfer_id() of an order and a flow, else deterministic_uuid() of what the transfer is for, so
-- that nothing is posted twice.
-- No foreign keys to the accounts: one check a row would cost a settlement of a million stakes half a minute and
-- share-lock the pool's row. ledger_apply() refuses a transfer whose accounts do not exist.
CREATE TABLE ledger_transfers (
  id uuid NOT NULL,
  flow text NOT NULL CHECK (flow IN
    ('pool_funding', 'welcome', 'recharge', 'stake', 'stake_lost', 'stake_returned', 'winnings', 'stake_voided',
     'withdrawal', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_released', 'withdrawal_bounced',
     'adjustment', 'recharge_reversed', 'unmatched_in', 'unmatched_matched', 'unmatched_returned', 'pool_withdrawn',
     'fees_withdrawn')),
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
  CONSTRAINT house_moves_its_own CHECK ((member_id = house_owner_id()) =
    (flow IN ('pool_funding', 'unmatched_in', 'unmatched_returned', 'pool_withdrawn', 'fees_withdrawn'))),
  -- The voucher of a correction (wallet); the flows that need one are in transfer_has_correction().
  correction_id uuid
-- Rows that come in and stay: by the defaults a fifth of the table would be frozen at once. So for entries and orders.
) WITH (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01, autovacuum_freeze_min_age = 0);
CREATE INDEX ledger_transfers_of_payment ON ledger_transfers (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX ledger_transfers_of_correction ON ledger_transfers (correction_id) WHERE correction_id IS NOT NULL;
-- The ledger newest first without sorting all of it. Rows come in the order of their time, so the index grows at one end.
CREATE INDEX ledger_transfers_by_time ON ledger_transfers (created_at);
-- Flows that are rare among stakes, which a search would otherwise scan.
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
) WITH (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01, autovacuum_freeze_min_age = 0);
-- Entries of a span of time, for the ledger's proof. They are written in the order of their time, but for the waits of locks, so that
-- the bounds of 32 pages find them: a thousandth of a B-tree's size, and next to nothing to keep.
CREATE INDEX ledger_entries_by_time ON ledger_entries USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);

-- What the last look at the ledger found (features/ledger/prove-ledger.ts): `recent` goes on from where the look before ended,
-- `complete` looks at everything once more.
CREATE TABLE ledger_proofs (
  scope text PRIMARY KEY CHECK (scope IN ('recent', 'complete')),
  -- When its last look ended; null before the first.
  checked_at timestamptz,
  -- Every transfer up to this moment was looked at.
  proven_to timestamptz NOT NULL DEFAULT '-infinity',
  transfers bigint NOT NULL DEFAULT 0,
  entries bigint NOT NULL DEFAULT 0,
  entries_sum numeric NOT NULL DEFAULT 0,
  -- [{ fault, detail, foundAt }]
  faults jsonb NOT NULL DEFAULT '[]',
  -- How far the complete look under way has come, so that another node goes on with it.
  progress jsonb
);
INSERT INTO ledger_proofs (scope) VALUES ('recent'), ('complete');
