-- The way back for who has lost every contact (product.md section 13): an operator proposes a new contact, another one approves it, and
-- every known contact and device can stop it for 72 hours before a code goes there.
CREATE TABLE account_recoveries (
  member_id uuid NOT NULL REFERENCES members (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  channel text NOT NULL CHECK (channel IN ('email', 'phone')),
  -- The new contact; masked once the recovery has ended.
  contact text NOT NULL CHECK (char_length(contact) BETWEEN 3 AND 254),
  why text NOT NULL CHECK (char_length(why) BETWEEN 1 AND 300),
  -- waiting: approved, and can be stopped; ready: the code was sent; done: the password was set with it.
  status text NOT NULL DEFAULT 'proposed'
    CHECK (status IN ('proposed', 'waiting', 'ready', 'done', 'stopped', 'rejected', 'expired')),
  proposed_by uuid NOT NULL REFERENCES operators (id),
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  approved_by uuid REFERENCES operators (id),
  approved_at timestamptz,
  effective_at timestamptz,
  -- SHA-256 of the token by which the messages stop it.
  stop_hash bytea CHECK (octet_length(stop_hash) = 32),
  ended_at timestamptz,
  -- Who rejected it, and why.
  ended_by uuid REFERENCES operators (id),
  end_note text CHECK (char_length(end_note) BETWEEN 1 AND 300),
  PRIMARY KEY (member_id, id),
  CONSTRAINT whole_approval CHECK (num_nonnulls(approved_by, approved_at, effective_at, stop_hash) IN (0, 4)),
  CONSTRAINT second_operator CHECK (approved_by <> proposed_by),
  CONSTRAINT approved_before_anything CHECK (status NOT IN ('waiting', 'ready', 'done', 'stopped') OR approved_by IS NOT NULL),
  CONSTRAINT told_for_three_days CHECK (effective_at >= approved_at + interval '72 hours'),
  CONSTRAINT ended_when_over CHECK ((ended_at IS NULL) = (status IN ('proposed', 'waiting', 'ready')))
);
CREATE UNIQUE INDEX account_recoveries_one_open ON account_recoveries (member_id)
  WHERE status IN ('proposed', 'waiting', 'ready');
CREATE INDEX account_recoveries_stopped_by ON account_recoveries (stop_hash) WHERE status IN ('waiting', 'ready');
CREATE INDEX account_recoveries_newest ON account_recoveries (proposed_at DESC, id);

ALTER TABLE member_codes DROP CONSTRAINT member_codes_purpose_check;
ALTER TABLE member_codes ADD CONSTRAINT member_codes_purpose_check
  CHECK (purpose IN ('email', 'phone', 'reset', 'payment_password', 'recovery')) NOT VALID;
