-- Recharges, withdrawals and corrections that wait for an operator, and since when.
-- Called by: the dashboard.
-- Locks: none.
CREATE OR REPLACE VIEW open_payments AS
  SELECT 'recharges' AS queue, created_at AS since FROM recharges WHERE status = 'submitted'
  UNION ALL
  SELECT 'withdrawals', created_at FROM withdrawals WHERE status = 'processing'
  UNION ALL
  SELECT 'corrections', proposed_at FROM corrections WHERE status = 'proposed';
