-- An operator's suspension of a member: in the row that a stake reads anyway, and one more kind of line in its history.
ALTER TABLE protection
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN suspended_until timestamptz,
  ADD COLUMN suspension_reason text,
  ADD COLUMN suspension_note text CHECK (char_length(suspension_note) BETWEEN 1 AND 500),
  ADD COLUMN suspended_by uuid REFERENCES operators (id),
  ADD CONSTRAINT whole_suspension CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL)
    AND (suspended_at IS NULL) = (suspended_by IS NULL)
    AND (suspended_until IS NULL OR suspended_until > suspended_at)
    AND (suspension_note IS NULL OR suspended_at IS NOT NULL));
CREATE INDEX protection_suspended ON protection (member_id) WHERE suspended_at IS NOT NULL;
ALTER TABLE protection_changes DROP CONSTRAINT protection_changes_what_check;
ALTER TABLE protection_changes ADD CONSTRAINT protection_changes_what_check CHECK (what IN
  ('limit', 'limit_later', 'limit_kept', 'time_out', 'exclusion', 'check', 'check_later', 'check_seen', 'suspension',
    'suspension_lifted')) NOT VALID;
