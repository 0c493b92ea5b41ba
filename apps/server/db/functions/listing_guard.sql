-- Refuses transitions of a listing that listing.rules.ts does not have, and another person than the one it began with.
-- Called by: trigger before each update of a listing.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION listing_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.member_id) IS DISTINCT FROM (NEW.id, NEW.member_id)
     OR (OLD.profile_id IS NOT NULL AND NEW.profile_id IS DISTINCT FROM OLD.profile_id) THEN
    RAISE EXCEPTION 'a listing stays its member''s and shows the same person' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN
     (('waiting', 'listed'), ('waiting', 'hidden'), ('waiting', 'rejected'), ('waiting', 'taken_back'),
      ('listed', 'hidden'), ('listed', 'taken_back'), ('hidden', 'listed'), ('hidden', 'taken_back'),
      ('rejected', 'waiting'), ('rejected', 'taken_back'), ('taken_back', 'waiting')) THEN
    RAISE EXCEPTION 'listings go from % to % in no case', OLD.state, NEW.state
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard BEFORE UPDATE ON listings FOR EACH ROW EXECUTE FUNCTION listing_guard();
