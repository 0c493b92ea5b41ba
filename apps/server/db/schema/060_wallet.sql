-- Payments: uploads, bank cards, receiving banks, recharges, withdrawals (product.md section 8). The member is part of
-- every key; the id leads, so that a row is found by its id alone.

-- Pictures, re-encoded. Their files lie in the media store under the id (features/uploads/upload-files.ts); rows of an earlier release hold
-- their bytes until a job has moved them.
CREATE TABLE uploads (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea CHECK (octet_length(bytes) BETWEEN 1 AND 8388608),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- SHA-256 of the decoded pixels, and a perceptual hash of 64 bits, few of which change when a picture is re-encoded or resized.
  pixel_hash bytea NOT NULL CHECK (octet_length(pixel_hash) = 32),
  look_hash bit(64) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Something refers to it, and always will: whether it is needed is not looked at again (features/uploads/delete-unused.ts).
  kept boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id, member_id),
  -- When remove_old_screenshots() took the picture; the hashes stay, so that it is recognised when it is sent again.
  removed_at timestamptz,
  stored boolean NOT NULL DEFAULT false,
  CONSTRAINT bytes_until_removed CHECK (CASE WHEN removed_at IS NULL THEN (bytes IS NULL) = stored
    ELSE bytes IS NULL AND NOT stored END)
);

CREATE INDEX uploads_by_pixels ON uploads (pixel_hash);
CREATE INDEX uploads_of_member ON uploads (member_id, created_at DESC);
CREATE INDEX uploads_undecided ON uploads (created_at) WHERE NOT kept;
CREATE INDEX uploads_with_bytes ON uploads (created_at) WHERE removed_at IS NULL;
CREATE INDEX uploads_to_move ON uploads (created_at) WHERE bytes IS NOT NULL;

-- Files of pictures that are deleted, until they are gone from the media store.
CREATE TABLE removed_upload_files (
  id uuid PRIMARY KEY,
  removed_at timestamptz NOT NULL DEFAULT now()
);

-- The four parts of a look, each a number of its own. Two looks that differ in at most six bits have one part that differs in at most
-- one: with the 68 numbers that are so near, an index finds every look-alike, and of a million others about a thousand to compare.
CREATE FUNCTION look_parts(look bit(64)) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ARRAY[substring(look FROM 1 FOR 16)::bit(16)::integer, 65536 + substring(look FROM 17 FOR 16)::bit(16)::integer,
    131072 + substring(look FROM 33 FOR 16)::bit(16)::integer, 196608 + substring(look FROM 49 FOR 16)::bit(16)::integer]
$$;
CREATE INDEX uploads_by_look ON uploads USING gin (look_parts(look_hash));

CREATE TABLE bank_cards (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  country text NOT NULL CHECK (country IN ('JP', 'CN')),
  holder_name text NOT NULL CHECK (char_length(holder_name) BETWEEN 1 AND 80),
  -- AES-256-GCM; the key is in a file outside the database, named by its id.
  number_key_id text REFERENCES key_checks (key_id),
  number_sealed bytea,
  -- HMAC-SHA-256 over country, bank, branch and number, with a key outside the database: finds duplicates.
  number_hash bytea CHECK (octet_length(number_hash) = 32),
  number_length smallint NOT NULL CHECK (number_length IN (7, 16, 17, 18, 19)),
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  bank_name text NOT NULL CHECK (char_length(bank_name) BETWEEN 1 AND 60),
  branch_name text NOT NULL CHECK (char_length(branch_name) <= 60),
  branch_code text NOT NULL CHECK (char_length(branch_code) <= 12),
  -- Whether the bank list has bank and branch; null where there is no list for the country.
  listed boolean,
  -- E.164
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Deleted cards are kept, because withdrawals were paid to them.
  deleted_at timestamptz,
  PRIMARY KEY (id, member_id),
  CONSTRAINT formats CHECK (country <> 'JP' OR (number_length = 7 AND branch_code ~ '^[0-9]{3}$')),
  account_type text CHECK (account_type IN ('ordinary', 'current')),
  -- Of an erased account bank, branch and last digits stay with the withdrawals.
  CONSTRAINT whole_until_erased CHECK (
    num_nonnulls(number_key_id, number_sealed, number_hash, phone) = 4
    OR num_nonnulls(number_key_id, number_sealed, number_hash, phone) = 0 AND deleted_at IS NOT NULL),
  CONSTRAINT account_type_of_japan CHECK ((account_type IS NOT NULL) = (country = 'JP'))
);
CREATE UNIQUE INDEX bank_cards_once ON bank_cards (member_id, number_hash) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX bank_cards_one_default ON bank_cards (member_id) WHERE is_default AND deleted_at IS NULL;
-- Deleted cards included: a card stays marked as shared after one of its members has deleted it.
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
  CONSTRAINT limits_in_order CHECK (min_amount <= max_amount),
  version integer NOT NULL DEFAULT 1
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
  status text NOT NULL DEFAULT 'submitted' CHECK (status IN ('submitted', 'credited', 'rejected', 'expired', 'reversed')),
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
  CONSTRAINT amount_when_credited CHECK ((credited_amount IS NOT NULL) = (status IN ('credited', 'reversed'))),
  CONSTRAINT reason_when_rejected CHECK ((reason IS NOT NULL) = (status = 'rejected')),
  CONSTRAINT handled_by_somebody CHECK ((handled_by IS NOT NULL) = (status IN ('credited', 'rejected', 'reversed'))),
  CONSTRAINT whole_proposal CHECK (num_nonnulls(proposed_by, proposed_at, proposed_amount) IN (0, 3)),
  CONSTRAINT second_person CHECK (status NOT IN ('credited', 'reversed') OR proposed_by IS DISTINCT FROM handled_by),
  -- What corrections took back of the credit, open claims included; all of it: `reversed`.
  reversed_amount bigint NOT NULL DEFAULT 0,
  CONSTRAINT reversed_at_most CHECK (reversed_amount BETWEEN 0 AND coalesce(credited_amount, 0)
    AND (status = 'reversed') = (reversed_amount = coalesce(credited_amount, -1))),
  -- The account as the member was shown it. Null in rows of nodes that did not know these columns.
  paid_bank_name text,
  paid_branch_name text,
  paid_account_name text,
  paid_account_number text
);
CREATE INDEX recharges_of_member ON recharges (member_id, created_at DESC, id);
CREATE INDEX recharges_open ON recharges (created_at, id) WHERE status = 'submitted';
CREATE INDEX recharges_ended ON recharges (created_at DESC, id) INCLUDE (status) WHERE status <> 'submitted';
CREATE INDEX recharges_open_by_amount ON recharges (amount, id) WHERE status = 'submitted';
CREATE INDEX recharges_ended_by_amount ON recharges (amount, id) WHERE status <> 'submitted';
CREATE INDEX recharges_by_upload ON recharges (upload_id);
-- Lines of bank statements are matched by it; its uniqueness is that of member_keys.
CREATE INDEX recharges_by_reference ON recharges (reference);

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
  CONSTRAINT second_person CHECK (status <> 'completed' OR proposed_by IS DISTINCT FROM handled_by),
  -- What a member reads out: kernel payment-reference.ts of a random id, borne by no other payment. Not unique: before migration 0054 it
  -- was read off the request id, which two members may send.
  reference text NOT NULL,
  -- From the threshold on somebody says that it may be transferred, and somebody else transfers it.
  approved_by uuid REFERENCES operators (id),
  approved_at timestamptz,
  CONSTRAINT whole_approval CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CONSTRAINT approved_by_another CHECK (approved_by <> proposed_by),
  -- When and by whom it was paid, which a return leaves as it is. Null where a version before this wrote it.
  paid_at timestamptz,
  paid_by uuid REFERENCES operators (id),
  CONSTRAINT paid_before_it_ended CHECK (paid_at IS NULL OR status IN ('completed', 'failed'))
);
CREATE INDEX withdrawals_of_member ON withdrawals (member_id, created_at DESC, id);
CREATE INDEX withdrawals_open ON withdrawals (created_at, id) WHERE status = 'processing';
CREATE INDEX withdrawals_ended ON withdrawals (created_at DESC, id) INCLUDE (status) WHERE status <> 'processing';
CREATE INDEX withdrawals_open_by_amount ON withdrawals (amount, id) WHERE status = 'processing';
CREATE INDEX withdrawals_ended_by_amount ON withdrawals (amount, id) WHERE status <> 'processing';
CREATE INDEX withdrawals_by_reference ON withdrawals (reference);
CREATE INDEX withdrawals_open_of_card ON withdrawals (card_id) WHERE status = 'processing';

-- What operators propose and a second person approves: each is the voucher of the transfers that it posts.
CREATE TABLE corrections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN
    ('recharge_reversed', 'adjustment_credit', 'adjustment_debit', 'unmatched_in', 'unmatched_matched', 'unmatched_returned',
     'pool_withdrawn', 'fees_withdrawn', 'withdrawal_bounced', 'withdrawal_released')),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 1000000000000),
  -- What the bank's line says, where that is another amount.
  bank_amount bigint CHECK (bank_amount >= 0 AND bank_amount <= 1000000000000),
  -- Members and payments are where their member's rows are, this table is one for the site: no foreign keys between them.
  member_id uuid,
  payment_id uuid,
  -- The transfer that it corrects.
  corrects uuid,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 40),
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 300),
  bank_id uuid REFERENCES receiving_banks (id),
  bank_reference text CHECK (char_length(bank_reference) BETWEEN 1 AND 60),
  status text NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'rejected')),
  -- What its transfers have moved; transfer_has_correction() counts it. The rest of an approved one is an open claim.
  moved bigint NOT NULL DEFAULT 0,
  request_id uuid NOT NULL,
  proposed_by uuid NOT NULL REFERENCES operators (id),
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_by uuid REFERENCES operators (id),
  decided_at timestamptz,
  decision_note text CHECK (char_length(decision_note) BETWEEN 1 AND 300),
  UNIQUE (proposed_by, request_id),
  CONSTRAINT moved_at_most CHECK (moved BETWEEN 0 AND amount AND (status = 'approved' OR moved = 0)),
  CONSTRAINT decided_when_ended CHECK (num_nonnulls(decided_by, decided_at) = CASE WHEN status = 'proposed' THEN 0 ELSE 2 END),
  -- Whoever proposed it may take it back, but not approve it.
  CONSTRAINT second_person CHECK (status <> 'approved' OR decided_by <> proposed_by),
  CONSTRAINT reason_when_rejected CHECK (status <> 'rejected' OR decision_note IS NOT NULL),
  CONSTRAINT member_of_its_kind CHECK ((member_id IS NULL) =
    (kind IN ('unmatched_in', 'unmatched_returned', 'pool_withdrawn', 'fees_withdrawn'))),
  CONSTRAINT payment_of_its_kind CHECK (payment_id IS NOT NULL OR kind NOT IN
    ('recharge_reversed', 'withdrawal_bounced', 'withdrawal_released')),
  CONSTRAINT names_what_it_corrects CHECK (corrects IS NOT NULL OR kind NOT IN
    ('recharge_reversed', 'adjustment_credit', 'adjustment_debit', 'withdrawal_bounced')),
  CONSTRAINT reference_when_bank_moved CHECK (bank_reference IS NOT NULL OR kind NOT IN
    ('unmatched_in', 'unmatched_returned', 'pool_withdrawn', 'fees_withdrawn', 'withdrawal_bounced')),
  -- What the member reads, beside the note for the desk.
  remark text CHECK (char_length(remark) BETWEEN 1 AND 300)
);
CREATE INDEX corrections_by_time ON corrections (proposed_at DESC, id);
CREATE INDEX corrections_proposed ON corrections (proposed_at, id) WHERE status = 'proposed';
CREATE INDEX corrections_open_claims ON corrections (decided_at, id) WHERE status = 'approved' AND moved < amount;
CREATE INDEX corrections_of_payment ON corrections (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX corrections_of_transfer ON corrections (corrects) WHERE corrects IS NOT NULL;
CREATE INDEX corrections_of_member ON corrections (member_id) WHERE member_id IS NOT NULL;
-- One end of a payment is proposed at a time.
CREATE UNIQUE INDEX corrections_one_proposal ON corrections (payment_id)
  WHERE status = 'proposed' AND kind IN ('recharge_reversed', 'withdrawal_bounced', 'withdrawal_released');

-- What one person alone has credited and paid: summed over 24 hours.
CREATE INDEX recharges_alone ON recharges (completed_at) INCLUDE (handled_by, member_id, credited_amount)
  WHERE proposed_by IS NULL AND status IN ('credited', 'reversed');
CREATE INDEX withdrawals_alone ON withdrawals (completed_at) INCLUDE (handled_by, member_id, amount)
  WHERE proposed_by IS NULL AND status = 'completed';
-- A reference that stands at another payment is told.
CREATE INDEX withdrawals_by_bank_reference ON withdrawals (bank_reference) WHERE bank_reference IS NOT NULL;
