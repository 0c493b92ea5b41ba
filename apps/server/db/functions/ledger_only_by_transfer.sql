-- Lets only ledger_apply() write entries and balances: that is a trigger itself, so pg_trigger_depth() is one level deeper here
-- than for a statement of a client.
-- Called by: triggers before insert on ledger_entries and before update on ledger_accounts.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION ledger_only_by_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION '% changes by transfers only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER only_by_transfer BEFORE INSERT ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_transfer();
CREATE OR REPLACE TRIGGER only_by_transfer BEFORE UPDATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_transfer();
