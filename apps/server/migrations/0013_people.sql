-- People and conversations at the operators' desk (docs/decisions/0022): profiles that are declined, and what came of
-- a report.

ALTER TABLE profiles
  DROP CONSTRAINT profiles_status_check,
  ADD CONSTRAINT profiles_status_check CHECK (status IN ('draft', 'approved', 'hidden', 'declined')),
  DROP CONSTRAINT listed_when_approved,
  ADD CONSTRAINT listed_when_approved CHECK (status IN ('draft', 'declined') OR listed_at IS NOT NULL),
  ADD COLUMN decline_reason text CHECK (
    decline_reason IN ('age_unproven', 'consent_missing', 'pictures', 'texts', 'duplicate', 'other')),
  ADD COLUMN decline_remark text CHECK (char_length(decline_remark) BETWEEN 1 AND 300),
  ADD CONSTRAINT reason_when_declined CHECK ((decline_reason IS NOT NULL) = (status = 'declined')),
  ADD CONSTRAINT remark_when_declined CHECK (decline_remark IS NULL OR status = 'declined'),
  ADD CONSTRAINT other_says_why CHECK (decline_reason IS DISTINCT FROM 'other' OR decline_remark IS NOT NULL);
CREATE INDEX profiles_to_approve ON profiles (updated_at) WHERE status = 'draft';

-- As in 0011, with the two ways of a profile that is not good enough yet.
CREATE OR REPLACE FUNCTION profile_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.sample) IS DISTINCT FROM (NEW.id, NEW.sample) THEN
    RAISE EXCEPTION 'a person stays real or fictional for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.listed_at IS NOT NULL AND NEW.listed_at IS DISTINCT FROM OLD.listed_at THEN
    RAISE EXCEPTION 'a person is listed for the first time once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('draft', 'approved'), ('draft', 'declined'), ('declined', 'draft'), ('approved', 'hidden'), ('hidden', 'approved')) THEN
    RAISE EXCEPTION 'people go from % to % in no case', OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- Null for reports that were resolved before it was kept.
ALTER TABLE profile_reports
  ADD COLUMN outcome text CHECK (outcome IN ('no_action', 'warned', 'taken_down')),
  ADD CONSTRAINT outcome_when_resolved CHECK (outcome IS NULL OR status = 'resolved');
