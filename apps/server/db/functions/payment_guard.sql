-- Refuses changes of what a recharge or withdrawal requested and of when it was paid, transitions that product.md section 8 does not have, and deletion.
-- Called by: triggers before each update or delete of recharges and withdrawals.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION payment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% are kept for ever', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.id, OLD.member_id, OLD.request_id, OLD.amount, OLD.created_at, to_jsonb(OLD) ->> 'reference')
     IS DISTINCT FROM
     (NEW.id, NEW.member_id, NEW.request_id, NEW.amount, NEW.created_at, to_jsonb(NEW) ->> 'reference') THEN
    RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF to_jsonb(OLD) ->> 'paid_at' IS NOT NULL AND
     (to_jsonb(OLD) ->> 'paid_at', to_jsonb(OLD) ->> 'paid_by') IS DISTINCT FROM
     (to_jsonb(NEW) ->> 'paid_at', to_jsonb(NEW) ->> 'paid_by') THEN
    RAISE EXCEPTION 'when and by whom it was paid never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (TG_TABLE_NAME, OLD.status, NEW.status) NOT IN
     (('recharges', 'submitted', 'credited'), ('recharges', 'submitted', 'rejected'), ('recharges', 'submitted', 'expired'),
      ('recharges', 'credited', 'reversed'),
      ('withdrawals', 'processing', 'completed'), ('withdrawals', 'processing', 'failed'),
      ('withdrawals', 'processing', 'cancelled'), ('withdrawals', 'completed', 'failed')) THEN
    RAISE EXCEPTION '% go from % to % in no case', TG_TABLE_NAME, OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard BEFORE UPDATE OR DELETE ON recharges FOR EACH ROW EXECUTE FUNCTION payment_guard();
CREATE OR REPLACE TRIGGER guard BEFORE UPDATE OR DELETE ON withdrawals FOR EACH ROW EXECUTE FUNCTION payment_guard();
