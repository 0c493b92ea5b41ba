-- The transfers of the ledger. A row that is inserted is posted: ledger_apply() moves the balances of its accounts.
-- Called by: stakes and settlements (vote), which insert; the dashboard's day; the console's page of a draw, which sums what was
-- moved for it.
-- Locks: of an INSERT, those of ledger_apply().
CREATE OR REPLACE VIEW posted_transfers AS
  SELECT id, member_id, flow, amount, created_at, debit_account, credit_account, order_id, period_no FROM ledger_transfers;
