-- Closing an account (product.md section 15).
ALTER TABLE members ADD COLUMN closing_due_at timestamptz;
ALTER TABLE members ADD COLUMN erased_at timestamptz;
ALTER TABLE members DROP CONSTRAINT members_check2;
ALTER TABLE members ADD CONSTRAINT reachable_until_erased CHECK (email IS NOT NULL OR phone IS NOT NULL OR erased_at IS NOT NULL) NOT VALID;
CREATE INDEX members_closing ON members (closing_due_at) WHERE closing_due_at IS NOT NULL;

CREATE TABLE account_closings (
  member_id uuid NOT NULL REFERENCES members (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Until then a login takes it back.
  due_at timestamptz NOT NULL,
  taken_back_at timestamptz,
  erased_at timestamptz,
  -- A legal hold: nothing is erased while it stands.
  held_at timestamptz,
  held_by uuid REFERENCES operators (id),
  hold_reason text CHECK (char_length(hold_reason) BETWEEN 1 AND 300),
  PRIMARY KEY (member_id, id),
  CONSTRAINT ends_once CHECK (num_nonnulls(taken_back_at, erased_at) <= 1),
  CONSTRAINT whole_hold CHECK (num_nonnulls(held_at, held_by, hold_reason) IN (0, 3)),
  CONSTRAINT held_is_not_erased CHECK (held_at IS NULL OR erased_at IS NULL)
);
CREATE UNIQUE INDEX account_closings_one_open ON account_closings (member_id) WHERE taken_back_at IS NULL AND erased_at IS NULL;
CREATE INDEX account_closings_newest ON account_closings (asked_at DESC, id);

-- Contacts of accounts that were erased while their owner was excluded: an exclusion outlives the account. HMAC-SHA-256 with a key
-- outside the database; who they belonged to is not kept.
CREATE TABLE excluded_contacts (
  contact_hash bytea PRIMARY KEY CHECK (octet_length(contact_hash) = 32),
  until timestamptz NOT NULL
);
CREATE INDEX excluded_contacts_ended ON excluded_contacts (until);

-- The number of a card of an erased account is gone; bank, branch and last digits stay with the withdrawals.
ALTER TABLE bank_cards ALTER COLUMN number_key_id DROP NOT NULL;
ALTER TABLE bank_cards ALTER COLUMN number_sealed DROP NOT NULL;
ALTER TABLE bank_cards ALTER COLUMN number_hash DROP NOT NULL;
ALTER TABLE bank_cards ALTER COLUMN phone DROP NOT NULL;
ALTER TABLE bank_cards ADD CONSTRAINT whole_until_erased CHECK (
  num_nonnulls(number_key_id, number_sealed, number_hash, phone) = 4
  OR num_nonnulls(number_key_id, number_sealed, number_hash, phone) = 0 AND deleted_at IS NOT NULL) NOT VALID;

-- A member whose account is erased leaves no messages: support_messages_guard() refuses every other removal.
DROP TRIGGER IF EXISTS immutable ON support_messages;
