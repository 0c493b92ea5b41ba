-- Recharges and withdrawals of members that are not decided.
-- Called by: the closing of an account.
-- Locks: none.
CREATE OR REPLACE VIEW member_open_payments AS
  SELECT member_id, 'recharge' AS kind FROM recharges WHERE status = 'submitted'
  UNION ALL
  SELECT member_id, 'withdrawal' FROM withdrawals WHERE status = 'processing';
