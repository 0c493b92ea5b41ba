-- Money in and out: uploads, bank cards, receiving banks, recharges, withdrawals (product.md section 8).

ALTER TABLE ledger_transfers ADD COLUMN payment_id uuid;
CREATE INDEX ledger_transfers_of_payment ON ledger_transfers (payment_id) WHERE payment_id IS NOT NULL;

-- Wrong payment passwords, counted before they are looked at. At five the password is locked; from
-- payment_way_back_at on the login password opens the way to a new one.
ALTER TABLE members
  ADD COLUMN payment_failures smallint NOT NULL DEFAULT 0 CHECK (payment_failures BETWEEN 0 AND 5),
  ADD COLUMN payment_way_back_at timestamptz,
  ADD CONSTRAINT locked_has_a_way_back CHECK ((payment_failures = 5) = (payment_way_back_at IS NOT NULL));

-- Pictures as we re-encoded them; in the database, since the nodes share nothing else.
CREATE TABLE uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 8388608),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- SHA-256 of the decoded pixels, and 64 bits that change little when a picture is re-encoded or resized.
  pixel_hash bytea NOT NULL CHECK (octet_length(pixel_hash) = 32),
  look_hash bit(64) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_by_pixels ON uploads (pixel_hash);
CREATE INDEX uploads_of_member ON uploads (member_id, created_at DESC);

-- Which key file belongs to this database: a node with another one must not start. What is
-- sealed names its key here, so that no key is retired while something still needs it.
CREATE TABLE key_checks (
  key_id text PRIMARY KEY,
  -- HMAC-SHA-256 of the key id under that key.
  check_value bytea NOT NULL CHECK (octet_length(check_value) = 32)
);

CREATE TABLE bank_cards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
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
  -- Kept for the withdrawals that were paid to it.
  deleted_at timestamptz,
  CONSTRAINT formats CHECK (country <> 'JP' OR (number_length = 7 AND branch_code ~ '^[0-9]{3}$'))
);
CREATE UNIQUE INDEX bank_cards_once ON bank_cards (member_id, number_hash) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX bank_cards_one_default ON bank_cards (member_id) WHERE is_default AND deleted_at IS NULL;
-- Deleted ones too: a card that two members used stays a card that two members used.
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
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  request_id uuid NOT NULL,
  bank_id uuid NOT NULL REFERENCES receiving_banks (id),
  upload_id uuid NOT NULL REFERENCES uploads (id),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 1000000000000),
  reference text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'submitted' CHECK (status IN ('submitted', 'credited', 'rejected', 'expired')),
  credited_amount bigint CHECK (credited_amount > 0 AND credited_amount <= 1000000000000),
  reason text,
  remark text CHECK (char_length(remark) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  completed_at timestamptz,
  -- Operators' names are in their own table; no foreign key, since 0006 makes it.
  handled_by uuid,
  proposed_by uuid,
  proposed_at timestamptz,
  proposed_amount bigint CHECK (proposed_amount > 0),
  UNIQUE (member_id, request_id),
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
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  request_id uuid NOT NULL,
  card_id uuid NOT NULL REFERENCES bank_cards (id),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 1000000000000),
  fee bigint NOT NULL CHECK (fee >= 0),
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'completed', 'failed', 'cancelled')),
  reason text,
  remark text CHECK (char_length(remark) <= 300),
  bank_reference text CHECK (char_length(bank_reference) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  handled_by uuid,
  proposed_by uuid,
  proposed_at timestamptz,
  UNIQUE (member_id, request_id),
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

-- What was asked for never changes, and a status only goes the ways of product.md section 8.
CREATE FUNCTION payment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% are kept for ever', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.id, OLD.member_id, OLD.request_id, OLD.amount, OLD.created_at)
     IS DISTINCT FROM (NEW.id, NEW.member_id, NEW.request_id, NEW.amount, NEW.created_at) THEN
    RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (TG_TABLE_NAME, OLD.status, NEW.status) NOT IN
     (('recharges', 'submitted', 'credited'), ('recharges', 'submitted', 'rejected'), ('recharges', 'submitted', 'expired'),
      ('withdrawals', 'processing', 'completed'), ('withdrawals', 'processing', 'failed'),
      ('withdrawals', 'processing', 'cancelled'), ('withdrawals', 'completed', 'failed')) THEN
    RAISE EXCEPTION '% go from % to % in no case', TG_TABLE_NAME, OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON recharges FOR EACH ROW EXECUTE FUNCTION payment_guard();
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON withdrawals FOR EACH ROW EXECUTE FUNCTION payment_guard();
