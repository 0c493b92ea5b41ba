-- A period is inserted as published; close, draw and settlement are updates, which period_guard() checks.
-- Called by: trigger before each insert of a period.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION period_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'published' OR NEW.leased <> 0 THEN
    RAISE EXCEPTION 'a period begins as published' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER begins BEFORE INSERT ON periods FOR EACH ROW EXECUTE FUNCTION period_begins();
