-- The member of a payment's transfer must be the payment's: the key contains the member, so with another member a transfer could
-- be posted twice. Transfers of orders are not checked: place_stakes() and the settlement take member and key from the same row.
-- Called by: trigger before each insert of a transfer that names a payment.
-- Locks: none. Refuses with foreign_key_violation.
CREATE OR REPLACE FUNCTION ledger_payment_is_its_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM recharges WHERE id = NEW.payment_id AND member_id = NEW.member_id)
     AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE id = NEW.payment_id AND member_id = NEW.member_id) THEN
    RAISE EXCEPTION 'a transfer for a payment of another member' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER payment_is_its_members BEFORE INSERT ON ledger_transfers
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL) EXECUTE FUNCTION ledger_payment_is_its_members();
