-- Keeps lines of statements as the bank stated them, keeps them out of closed days, and lets their states go one way.
-- Called by: trigger before each insert, update or delete of statement_lines.
-- Locks: the bank's profile (shared) of an insert; closing a day takes it alone. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION statement_line_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'lines of statements are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM 1 FROM bank_profiles WHERE bank_id = NEW.bank_id FOR SHARE;
    IF EXISTS (SELECT 1 FROM bank_days WHERE bank_id = NEW.bank_id AND day >= NEW.day) THEN
      RAISE EXCEPTION 'the day % of this bank is closed', NEW.day USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.bank_id, OLD.line_key, OLD.booked_on, OLD.day, OLD.amount, OLD.payer, OLD.description)
     IS DISTINCT FROM (NEW.id, NEW.bank_id, NEW.line_key, NEW.booked_on, NEW.day, NEW.amount, NEW.payer, NEW.description) THEN
    RAISE EXCEPTION 'what a bank stated never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('open', 'matched'), ('open', 'credited'), ('open', 'suspense'), ('open', 'linked'), ('matched', 'open'),
      ('matched', 'credited'), ('matched', 'linked'), ('suspense', 'assigned'), ('suspense', 'returned')) THEN
    RAISE EXCEPTION 'a line goes from % to % in no case', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON statement_lines
  FOR EACH ROW EXECUTE FUNCTION statement_line_guard();
