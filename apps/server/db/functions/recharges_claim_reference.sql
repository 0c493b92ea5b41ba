-- Claims the reference of a recharge, by which it is found on a bank statement.
-- Called by: trigger after each insert of a recharge.
-- Locks: by claim_member_key().
-- SECURITY DEFINER: nobody but these functions may write member_keys.
CREATE OR REPLACE FUNCTION recharges_claim_reference() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  PERFORM claim_member_key('recharge_reference', NEW.reference, NEW.member_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER claim_reference AFTER INSERT ON recharges FOR EACH ROW EXECUTE FUNCTION recharges_claim_reference();
