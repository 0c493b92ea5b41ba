-- Refuses to shorten an exclusion or a time-out, whoever asks: member, operator or owner.
-- Called by: trigger before each update of one of the two ends.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION protection_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.excluded_until IS NOT NULL AND (NEW.excluded_until >= OLD.excluded_until) IS NOT TRUE)
     OR (OLD.time_out_until IS NOT NULL AND (NEW.time_out_until >= OLD.time_out_until) IS NOT TRUE) THEN
    RAISE EXCEPTION 'a time-out or an exclusion is never shortened' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard BEFORE UPDATE OF excluded_until, time_out_until ON protection
  FOR EACH ROW EXECUTE FUNCTION protection_guard();
