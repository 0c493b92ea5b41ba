-- What transfers did to accounts: an entry with the transfer that it belongs to.
-- Called by: a member's transactions (wallet), position (protection) and ledger in the console (account).
-- Locks: none.
CREATE OR REPLACE VIEW account_entries AS
  SELECT e.seq, e.member_id, e.account_id, e.delta, e.balance_after, e.created_at, e.transfer_id, t.flow, t.debit_account,
      t.credit_account, t.period_no, t.order_id, t.payment_id
    FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id AND t.member_id = e.member_id;
