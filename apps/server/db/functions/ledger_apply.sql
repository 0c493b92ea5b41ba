-- Posts the transfers of one INSERT: writes two entries for each and moves the balances of the accounts that carry one.
-- Called by: trigger after each statement that inserts into ledger_transfers (stakes, settlements, payments, funding).
-- Locks: the rows of all accounts that carry a balance, in the order of their ids, until commit. Everybody takes them in
--   this order, so that two statements cannot wait for each other.
-- Outcomes: check_violation (never_below_zero) where an account has too little, or where a flow does not join such accounts
--   (ledger_flow_takes()); foreign_key_violation where an account does not exist or the transfer's member is not the member of
--   its accounts.
-- SECURITY DEFINER: nobody but this function may write entries and balances.
CREATE OR REPLACE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
-- Makes the planner find accounts by key: it expects each transfer to touch accounts of its own, and would read all accounts of the
-- site for a slice of a settlement, which touches some 500.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  v_written bigint;
  v_expected bigint;
BEGIN
  SELECT count(*) * 2 INTO v_expected FROM new_transfers;
  IF v_expected = 0 THEN RETURN NULL; END IF;

  PERFORM 1 FROM ledger_accounts a
   WHERE a.carries_balance
     AND a.id IN (SELECT debit_account FROM new_transfers UNION SELECT credit_account FROM new_transfers)
   ORDER BY a.id FOR NO KEY UPDATE;

  -- A transfer with a member moves an account of that member: house_moves_its_own and ledger_flow_takes() leave no other. The primary key
  -- has the member, so with a member chosen freely one transfer could be posted once for each.
  WITH written AS (
    INSERT INTO ledger_entries (account_id, member_id, transfer_id, delta, balance_after, created_at)
    SELECT m.account_id, m.member_id, m.transfer_id, m.delta,
           CASE WHEN a.carries_balance THEN
             (a.balance + sum(m.delta) OVER (PARTITION BY m.account_id ORDER BY m.step, m.created_at, m.transfer_id))::bigint
           END,
           m.created_at
      FROM (
        -- Credits of an account before its debits, so that running balances do not go below zero within a statement.
        SELECT credit_account AS account_id, member_id, id AS transfer_id, amount AS delta, 0 AS step, created_at, flow
          FROM new_transfers
        UNION ALL
        SELECT debit_account, member_id, id, -amount, 1, created_at, flow FROM new_transfers
      ) m
      JOIN ledger_accounts a ON a.id = m.account_id AND (a.member_id = m.member_id OR a.member_id = house_owner_id())
       AND ledger_flow_takes(m.flow, m.step = 1, CASE WHEN a.member_id = house_owner_id() THEN a.code ELSE a.kind END)
     ORDER BY m.account_id, m.step, m.created_at, m.transfer_id
    RETURNING account_id, delta
  ), moved AS (
    UPDATE ledger_accounts a SET balance = a.balance + d.delta
      FROM (SELECT account_id, sum(delta)::bigint AS delta FROM written GROUP BY account_id) d
     WHERE a.id = d.account_id AND a.carries_balance
       -- Nothing moves where an entry is missing. Otherwise never_below_zero could refuse first, for a reason that is not the fault.
       AND (SELECT count(*) FROM written) = v_expected
  )
  SELECT count(*) INTO v_written FROM written;
  IF v_written <> v_expected THEN
    IF NOT EXISTS (SELECT 1 FROM new_transfers t, LATERAL (VALUES (t.debit_account), (t.credit_account)) s (id)
                    WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.id = s.id
                                         AND (a.member_id = t.member_id OR a.member_id = house_owner_id()))) THEN
      RAISE EXCEPTION 'a transfer joins accounts that its flow does not join'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'flow_joins_its_accounts';
    END IF;
    RAISE EXCEPTION 'a transfer names an account that does not exist, or that is another member''s'
      USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_apply AFTER INSERT ON ledger_transfers
  REFERENCING NEW TABLE AS new_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply();
