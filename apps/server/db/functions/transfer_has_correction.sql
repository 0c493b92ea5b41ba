-- Lets money that no request explains move only for an approved correction (product.md section 16): one of its kind, for its
-- member, and together no more than its amount. Counts what has moved.
-- Called by: trigger before each insert of a transfer of these flows, or that names a correction. The trigger's condition is
--   tested before the function is called, so that stakes do not pay for it.
-- Locks: the correction's row. Refuses with integrity_constraint_violation.
-- SECURITY DEFINER: nobody but this function may write corrections.moved.
CREATE OR REPLACE FUNCTION transfer_has_correction() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE corrections
     SET moved = moved + NEW.amount
   WHERE id = NEW.correction_id AND status = 'approved' AND moved + NEW.amount <= amount
     AND coalesce(member_id, house_owner_id()) = NEW.member_id
     AND (kind = NEW.flow
       OR NEW.flow = 'adjustment' AND kind = 'adjustment_credit' AND NEW.debit_account = ledger_account_id('house:adjustments')
       OR NEW.flow = 'adjustment' AND kind = 'adjustment_debit' AND NEW.credit_account = ledger_account_id('house:adjustments')
       -- A bank that returns less than it was given has kept a charge, which is the house's and not the member's.
       OR NEW.flow = 'adjustment' AND kind = 'withdrawal_bounced' AND NEW.debit_account = ledger_account_id('house:adjustments'));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a transfer of the flow % without an approved correction of this kind, member and amount', NEW.flow
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER has_correction BEFORE INSERT ON ledger_transfers
  FOR EACH ROW WHEN (NEW.correction_id IS NOT NULL OR NEW.flow IN
    ('adjustment', 'recharge_reversed', 'unmatched_in', 'unmatched_matched', 'unmatched_returned', 'pool_withdrawn',
     'fees_withdrawn', 'withdrawal_bounced'))
  EXECUTE FUNCTION transfer_has_correction();
