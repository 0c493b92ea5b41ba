-- Refuses transfers from house:promotion in live mode, where all money must have been paid in.
-- Called by: trigger before each insert of a welcome or pool_funding transfer. The trigger's condition is tested before
--   the function is called, so that stakes do not pay for it.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION ledger_no_play_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.debit_account = ledger_account_id('house:promotion')
     AND EXISTS (SELECT 1 FROM deployment WHERE mode = 'live') THEN
    RAISE EXCEPTION 'live mode gives no play credits' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER no_play_credits BEFORE INSERT ON ledger_transfers
  FOR EACH ROW WHEN (NEW.flow IN ('welcome', 'pool_funding')) EXECUTE FUNCTION ledger_no_play_credits();
