-- Keeps what a line of a statement explains within what it moved, and what is said of a transfer within what it moved: with both sums
-- in the database, no line pays twice, whichever node or crash tries. Refuses every change of a closed day.
-- Called by: trigger before each insert, update or delete of bank_postings.
-- Locks: the profiles of all banks, in the order of their ids, until commit, then the line. So postings wait for each other, and for a day
--   that is being closed: they are some hundreds a day, and a sum that another transaction is changing cannot be trusted.
-- Outcomes: integrity_constraint_violation.
CREATE OR REPLACE FUNCTION bank_posting_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row bank_postings := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  v_limit bigint;
  v_sum bigint;
BEGIN
  PERFORM 1 FROM bank_profiles ORDER BY bank_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM bank_days WHERE bank_id = v_row.bank_id AND day >= v_row.day)
     OR TG_OP = 'UPDATE' AND EXISTS (SELECT 1 FROM bank_days WHERE bank_id = OLD.bank_id AND day >= OLD.day) THEN
    RAISE EXCEPTION 'the day % of this bank is closed', v_row.day USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'postings are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.id, OLD.bank_id, OLD.amount, OLD.transfer_id, OLD.transfer_member)
     IS DISTINCT FROM (NEW.id, NEW.bank_id, NEW.amount, NEW.transfer_id, NEW.transfer_member) THEN
    RAISE EXCEPTION 'a posting changes its day and its line alone' USING ERRCODE = 'integrity_constraint_violation';
  END IF;

  SELECT amount INTO v_limit FROM bank_transfers WHERE id = NEW.transfer_id AND member_id = NEW.transfer_member;
  SELECT coalesce(sum(amount), 0) + NEW.amount INTO v_sum FROM bank_postings
   WHERE transfer_id = NEW.transfer_id AND transfer_member = NEW.transfer_member AND id <> NEW.id;
  IF v_limit IS NULL OR sign(v_limit) <> sign(NEW.amount) OR abs(v_sum) > abs(v_limit) THEN
    RAISE EXCEPTION 'more is said of a transfer than it moved at a bank' USING ERRCODE = 'integrity_constraint_violation';
  END IF;

  IF NEW.line_id IS NOT NULL THEN
    SELECT amount INTO v_limit FROM statement_lines WHERE id = NEW.line_id AND bank_id = NEW.bank_id AND day = NEW.day FOR UPDATE;
    SELECT coalesce(sum(amount), 0) + NEW.amount INTO v_sum FROM bank_postings WHERE line_id = NEW.line_id AND id <> NEW.id;
    IF v_limit IS NULL OR sign(v_limit) <> sign(NEW.amount) OR abs(v_sum) > abs(v_limit) THEN
      RAISE EXCEPTION 'a line of a statement explains more than it moved' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON bank_postings
  FOR EACH ROW EXECUTE FUNCTION bank_posting_guard();
