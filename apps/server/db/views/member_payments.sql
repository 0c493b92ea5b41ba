-- Recharges and withdrawals of members, as lists of other features name them: no card, no picture, no account.
-- Called by: notes and history of a payment, and the console's search (desk).
-- Locks: none.
CREATE OR REPLACE VIEW member_payments AS
  SELECT 'recharge' AS kind, id, member_id, reference, coalesce(credited_amount, amount) AS amount, status, created_at, completed_at
    FROM recharges
  UNION ALL
  SELECT 'withdrawal', id, member_id, reference, amount, status, created_at, completed_at FROM withdrawals;
