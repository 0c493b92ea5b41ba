-- Keeps in the pool what open periods could cost, and no more fees out than came in.
-- Called by: trigger before each insert of a transfer by which the house takes money out.
-- Locks: LOCKS.leases (7003), under which nodes lease the pool: what is let out here is leased to no stake meanwhile.
-- Refuses with check_violation (house_keeps_its_cover).
CREATE OR REPLACE FUNCTION house_keeps_its_cover() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_room bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7003);
  v_room := CASE NEW.flow
    WHEN 'pool_withdrawn' THEN (SELECT balance FROM account_balances WHERE code = 'house:game-pool')
      - (SELECT reserved FROM pool_reserved)
    ELSE (SELECT coalesce(sum(delta), 0) FROM account_moves WHERE account_id = ledger_account_id('house:fees'))
  END;
  IF NEW.amount > v_room THEN
    RAISE EXCEPTION 'the house may take out % at most', greatest(v_room, 0)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'house_keeps_its_cover';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keeps_cover BEFORE INSERT ON ledger_transfers
  FOR EACH ROW WHEN (NEW.flow IN ('pool_withdrawn', 'fees_withdrawn'))
  EXECUTE FUNCTION house_keeps_its_cover();
