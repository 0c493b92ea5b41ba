-- What the member reads of a correction, beside the note for the desk.
ALTER TABLE corrections ADD COLUMN remark text CHECK (char_length(remark) BETWEEN 1 AND 300);

-- From the threshold on somebody says that a withdrawal may be transferred, and somebody else transfers it.
ALTER TABLE withdrawals ADD COLUMN approved_by uuid REFERENCES operators (id);
ALTER TABLE withdrawals ADD COLUMN approved_at timestamptz;
ALTER TABLE withdrawals ADD CONSTRAINT whole_approval CHECK ((approved_by IS NULL) = (approved_at IS NULL)) NOT VALID;
ALTER TABLE withdrawals ADD CONSTRAINT approved_by_another CHECK (approved_by <> proposed_by) NOT VALID;

-- What one person alone has credited and paid: summed over 24 hours.
CREATE INDEX recharges_alone ON recharges (completed_at) INCLUDE (handled_by, member_id, credited_amount)
  WHERE proposed_by IS NULL AND status IN ('credited', 'reversed');
CREATE INDEX withdrawals_alone ON withdrawals (completed_at) INCLUDE (handled_by, member_id, amount)
  WHERE proposed_by IS NULL AND status = 'completed';
-- A reference that stands at another payment is told.
CREATE INDEX withdrawals_by_bank_reference ON withdrawals (bank_reference) WHERE bank_reference IS NOT NULL;

-- When the session's last code was entered: what moves money wants a fresh one.
ALTER TABLE operator_sessions ADD COLUMN second_factor_at timestamptz;

-- Thresholds, limits, banks and ratios are proposed by one owner, approved by another, and in effect an hour later.
CREATE TABLE setting_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject text NOT NULL CHECK (subject IN ('wallet', 'vote', 'bank')),
  subject_id uuid,
  -- What it was made from; null for a new bank.
  before jsonb,
  after jsonb NOT NULL,
  why text NOT NULL CHECK (char_length(why) BETWEEN 1 AND 300),
  status text NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'applied', 'rejected', 'stale')),
  proposed_by uuid NOT NULL REFERENCES operators (id),
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_by uuid REFERENCES operators (id),
  decided_at timestamptz,
  effective_at timestamptz,
  decision_note text CHECK (char_length(decision_note) BETWEEN 1 AND 300),
  CONSTRAINT bank_of_its_kind CHECK ((subject_id IS NOT NULL) = (subject = 'bank')),
  CONSTRAINT decided_when_ended CHECK (num_nonnulls(decided_by, decided_at) = CASE WHEN status = 'proposed' THEN 0 ELSE 2 END),
  CONSTRAINT second_owner CHECK (status NOT IN ('approved', 'applied') OR decided_by <> proposed_by),
  CONSTRAINT after_an_hour CHECK (status NOT IN ('approved', 'applied') OR effective_at >= decided_at + interval '1 hour')
);
CREATE UNIQUE INDEX setting_changes_one_open ON setting_changes (subject, coalesce(subject_id, house_owner_id()))
  WHERE status IN ('proposed', 'approved');
CREATE INDEX setting_changes_by_time ON setting_changes (proposed_at DESC, id);
CREATE INDEX corrections_of_transfer ON corrections (corrects) WHERE corrects IS NOT NULL;
