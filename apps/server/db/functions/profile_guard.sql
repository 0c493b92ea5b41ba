-- Refuses changes of whether a profile is fictional and of its first listing, and transitions that profile.rules.ts does not have.
-- Called by: trigger before each update of a profile.
-- Locks: none. Refuses with integrity_constraint_violation.
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

CREATE OR REPLACE TRIGGER guard BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION profile_guard();
