-- What the banks say: statements and their lines, payout batches, reconciled days (product.md section 16). Owned by the wallet; none of
-- it is a member's own, so its rows carry a member only as a fact.

-- How a receiving account's files are read and written, and where its reconciliation begins.
CREATE TABLE bank_profiles (
  bank_id uuid PRIMARY KEY REFERENCES receiving_banks (id),
  -- Columns of its CSV; null until somebody has said.
  mapping jsonb,
  -- Whether the bank's ids of lines are the same in every file. Some number the lines of each file from 1.
  use_own_ids boolean NOT NULL DEFAULT true,
  -- The account as the bank knows it: codes, names, IBAN. Null until an owner has said.
  payer jsonb,
  version integer NOT NULL DEFAULT 1,
  -- The first day that is reconciled, and what was on the account before it.
  begins_on date,
  opening bigint,
  -- The time zone that the day begins in, also where the site's is changed later. Null where it was set before migration 0055: the site's.
  begins_zone text,
  CONSTRAINT begins_with_a_balance CHECK ((begins_on IS NULL) = (opening IS NULL))
);

-- Uploads: the history. The file itself is not kept.
CREATE TABLE bank_statements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  bank_id uuid NOT NULL REFERENCES receiving_banks (id),
  format text NOT NULL CHECK (format IN ('csv', 'zengin', 'camt')),
  file_name text NOT NULL CHECK (char_length(file_name) <= 255),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  bytes integer NOT NULL CHECK (bytes > 0),
  first_day date,
  last_day date,
  lines integer NOT NULL CHECK (lines >= 0),
  -- Lines that no earlier upload had.
  fresh integer NOT NULL CHECK (fresh BETWEEN 0 AND lines),
  uploaded_by uuid NOT NULL REFERENCES operators (id),
  uploaded_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX bank_statements_by_time ON bank_statements (uploaded_at DESC, id);

-- A movement as the bank states it, kept once however often files overlap.
CREATE TABLE statement_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  bank_id uuid NOT NULL REFERENCES receiving_banks (id),
  statement_id uuid NOT NULL REFERENCES bank_statements (id),
  -- bank-files/line-keys.ts: the line's own id, else a hash of its fields, and its place among equals.
  line_key text NOT NULL CHECK (char_length(line_key) <= 200),
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  booked_on date NOT NULL,
  -- The day that it is reconciled in: booked_on, unless that was closed when the line came.
  day date NOT NULL,
  -- In is positive, out negative.
  amount bigint NOT NULL CHECK (amount <> 0 AND abs(amount) <= 1000000000000),
  payer text NOT NULL CHECK (char_length(payer) <= 140),
  description text NOT NULL CHECK (char_length(description) <= 300),
  status text NOT NULL DEFAULT 'open' CHECK (status IN
    ('open', 'matched', 'credited', 'suspense', 'assigned', 'returned', 'linked')),
  -- The one recharge that it pays, or that a second person is asked to credit with it.
  recharge_id uuid,
  -- What a first person proposed and a second one has to decide.
  proposal text CHECK (proposal IN ('suspense', 'assign', 'return', 'bounce')),
  proposed_by uuid REFERENCES operators (id),
  proposed_at timestamptz,
  proposal_note text CHECK (char_length(proposal_note) <= 300),
  -- The payment it is to be assigned to, the withdrawal that came back by it, or the bank's reference of the return.
  proposal_target text CHECK (char_length(proposal_target) <= 60),
  handled_by uuid REFERENCES operators (id),
  handled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (bank_id, line_key),
  CONSTRAINT whole_proposal CHECK (num_nonnulls(proposal, proposed_by, proposed_at, proposal_note) IN (0, 4)),
  CONSTRAINT proposal_of_its_state CHECK (proposal IS NULL OR
    (proposal IN ('suspense', 'bounce') AND status = 'open') OR (proposal IN ('assign', 'return') AND status = 'suspense')),
  CONSTRAINT recharge_when_paid CHECK ((recharge_id IS NOT NULL) = (status IN ('matched', 'credited'))),
  CONSTRAINT only_what_came_in CHECK (amount > 0 OR status IN ('open', 'linked'))
);
CREATE INDEX statement_lines_open ON statement_lines (bank_id, day, id) WHERE status IN ('open', 'matched', 'suspense');
CREATE INDEX statement_lines_by_day ON statement_lines (bank_id, day, id);
CREATE INDEX statement_lines_by_time ON statement_lines (day DESC, id);
CREATE INDEX statement_lines_of_recharge ON statement_lines (recharge_id) WHERE recharge_id IS NOT NULL;

-- The balance that the bank states for the end (or the beginning) of a day.
CREATE TABLE statement_balances (
  bank_id uuid NOT NULL REFERENCES receiving_banks (id),
  day date NOT NULL,
  at text NOT NULL CHECK (at IN ('opening', 'closing')),
  amount bigint NOT NULL,
  statement_id uuid NOT NULL REFERENCES bank_statements (id),
  PRIMARY KEY (bank_id, day, at)
);

-- On which bank and day a transfer of the ledger to or from the outside moved money, and which line of the statement shows it. Parts:
-- a line of the bank may hold many payments of one batch, and a recharge may have come in two lines. bank_posting_guard() keeps
-- both sums, so that a line never explains more than it moved: nothing is credited twice.
CREATE TABLE bank_postings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  bank_id uuid NOT NULL REFERENCES receiving_banks (id),
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  transfer_id uuid NOT NULL,
  transfer_member uuid NOT NULL,
  line_id uuid REFERENCES statement_lines (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (line_id, transfer_id, transfer_member)
);
CREATE INDEX bank_postings_by_day ON bank_postings (bank_id, day);
CREATE INDEX bank_postings_of_transfer ON bank_postings (transfer_id, transfer_member);

-- A day whose books and statement agree; the hash covers lines, postings and the day before.
CREATE TABLE bank_days (
  bank_id uuid NOT NULL REFERENCES receiving_banks (id),
  day date NOT NULL,
  opening bigint NOT NULL,
  moved_in bigint NOT NULL CHECK (moved_in >= 0),
  moved_out bigint NOT NULL CHECK (moved_out <= 0),
  closing bigint NOT NULL,
  lines integer NOT NULL CHECK (lines >= 0),
  previous_hash bytea CHECK (octet_length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  closed_by uuid NOT NULL REFERENCES operators (id),
  closed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (bank_id, day),
  CONSTRAINT adds_up CHECK (opening + moved_in + moved_out = closing)
);

CREATE TABLE payout_batches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What people call it.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  bank_id uuid NOT NULL REFERENCES receiving_banks (id),
  format text NOT NULL CHECK (format IN ('zengin', 'pain', 'csv')),
  execute_on date NOT NULL,
  request_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'sent', 'done', 'dissolved')),
  made_by uuid NOT NULL REFERENCES operators (id),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  approved_by uuid REFERENCES operators (id),
  approved_at timestamptz,
  -- The first download of its file.
  sent_by uuid REFERENCES operators (id),
  sent_at timestamptz,
  file_sha256 bytea CHECK (octet_length(file_sha256) = 32),
  ended_at timestamptz,
  UNIQUE (made_by, request_id),
  CONSTRAINT whole_approval CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CONSTRAINT whole_sending CHECK (num_nonnulls(sent_by, sent_at, file_sha256) IN (0, 3)),
  -- Before the file, not after the money has left.
  CONSTRAINT second_person CHECK (approved_by <> made_by AND (status NOT IN ('approved', 'sent', 'done') OR approved_by IS NOT NULL)),
  CONSTRAINT sent_once_approved CHECK (sent_by IS NULL OR approved_by IS NOT NULL)
);
CREATE INDEX payout_batches_by_time ON payout_batches (number DESC);

CREATE TABLE payout_items (
  batch_id uuid NOT NULL REFERENCES payout_batches (id),
  withdrawal_id uuid NOT NULL,
  -- Net, as it is transferred.
  amount bigint NOT NULL CHECK (amount > 0),
  reference text NOT NULL,
  outcome text CHECK (outcome IN ('paid', 'failed', 'removed')),
  note text CHECK (char_length(note) <= 300),
  decided_by uuid REFERENCES operators (id),
  decided_at timestamptz,
  PRIMARY KEY (batch_id, withdrawal_id),
  CONSTRAINT whole_outcome CHECK (num_nonnulls(outcome, decided_by, decided_at) IN (0, 3))
);
-- A withdrawal is in one open batch at most.
CREATE UNIQUE INDEX payout_items_open ON payout_items (withdrawal_id) WHERE outcome IS NULL;
CREATE INDEX payout_items_of_withdrawal ON payout_items (withdrawal_id);
