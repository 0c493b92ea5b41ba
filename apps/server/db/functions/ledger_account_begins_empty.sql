-- A new account has balance 0, belongs to an existing member or to house_owner_id(), and carries its balance where it may never go
-- below zero.
-- Called by: trigger before each insert on ledger_accounts.
-- Locks: none. Refuses with integrity_constraint_violation or foreign_key_violation.
CREATE OR REPLACE FUNCTION ledger_account_begins_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'an account starts empty' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  -- Not a foreign key, because house_owner_id() is no member. Members are never deleted, so checking once is enough.
  IF NEW.member_id <> house_owner_id() AND NOT EXISTS (SELECT 1 FROM member_directory WHERE id = NEW.member_id) THEN
    RAISE EXCEPTION 'an account of nobody' USING ERRCODE = 'foreign_key_violation';
  END IF;
  NEW.carries_balance := NEW.kind NOT IN ('external', 'house');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER begins_empty BEFORE INSERT ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_account_begins_empty();
