-- Transfers that moved money at a bank: above zero what came in, below it what went out. The house's credits of play mode are none.
-- Called by: reconciliation (wallet), bank_posting_guard().
-- Locks: none. With a moment, by the index of rare flows.
CREATE OR REPLACE VIEW bank_transfers AS
  SELECT t.id, t.member_id, t.flow, t.payment_id, t.correction_id, t.created_at,
      CASE WHEN t.debit_account IN (SELECT a.id FROM ledger_accounts a WHERE a.kind = 'external' AND a.member_id = house_owner_id())
        THEN t.amount ELSE -t.amount END AS amount
    FROM ledger_transfers t
   WHERE t.flow IN ('recharge', 'withdrawal_paid', 'withdrawal_bounced', 'pool_funding', 'recharge_reversed', 'unmatched_in',
     'unmatched_returned', 'pool_withdrawn', 'fees_withdrawn')
     AND (t.debit_account IN (SELECT a.id FROM ledger_accounts a WHERE a.kind = 'external' AND a.member_id = house_owner_id())
       OR t.credit_account IN (SELECT a.id FROM ledger_accounts a WHERE a.kind = 'external' AND a.member_id = house_owner_id()));
