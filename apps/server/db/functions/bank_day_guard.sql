-- Closed days stay as they are and follow one another.
-- Called by: trigger before each insert, update or delete of bank_days.
-- Locks: none; whoever closes a day holds the bank's profile. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION bank_day_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_before bank_days;
  v_profile bank_profiles;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'a closed day stays as it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT * INTO v_before FROM bank_days WHERE bank_id = NEW.bank_id ORDER BY day DESC LIMIT 1;
  SELECT * INTO v_profile FROM bank_profiles WHERE bank_id = NEW.bank_id;
  IF (NEW.day, NEW.opening, NEW.previous_hash) IS DISTINCT FROM
     (coalesce(v_before.day + 1, v_profile.begins_on), coalesce(v_before.closing, v_profile.opening), v_before.hash) THEN
    RAISE EXCEPTION 'a closed day follows from the one before it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON bank_days FOR EACH ROW EXECUTE FUNCTION bank_day_guard();
