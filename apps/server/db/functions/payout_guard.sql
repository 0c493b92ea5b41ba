-- Lets a payout batch and its payments go one way only.
-- Called by: triggers before each update or delete of payout_batches and payout_items, and before each insert of an item.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION payout_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% are kept for ever', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_TABLE_NAME = 'payout_batches' THEN
    IF (OLD.id, OLD.number, OLD.bank_id, OLD.format, OLD.execute_on, OLD.made_by, coalesce(OLD.approved_by, NEW.approved_by))
       IS DISTINCT FROM (NEW.id, NEW.number, NEW.bank_id, NEW.format, NEW.execute_on, NEW.made_by, NEW.approved_by) THEN
      RAISE EXCEPTION 'what a batch is never changes' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
       (('proposed', 'approved'), ('proposed', 'dissolved'), ('approved', 'sent'), ('approved', 'dissolved'), ('sent', 'done')) THEN
      RAISE EXCEPTION 'a batch goes from % to % in no case', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT 1 FROM payout_batches WHERE id = NEW.batch_id AND status = 'proposed') THEN
      RAISE EXCEPTION 'an approved batch takes no more payments' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.outcome IS NOT NULL OR (OLD.batch_id, OLD.withdrawal_id, OLD.amount, OLD.reference)
     IS DISTINCT FROM (NEW.batch_id, NEW.withdrawal_id, NEW.amount, NEW.reference) THEN
    RAISE EXCEPTION 'a payment of a batch is decided once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.outcome IN ('paid', 'failed')
     AND NOT EXISTS (SELECT 1 FROM payout_batches WHERE id = NEW.batch_id AND status = 'sent') THEN
    RAISE EXCEPTION 'a batch that was not sent has no results' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard BEFORE UPDATE OR DELETE ON payout_batches FOR EACH ROW EXECUTE FUNCTION payout_guard();
CREATE OR REPLACE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON payout_items FOR EACH ROW EXECUTE FUNCTION payout_guard();
