-- Recharges that count against a member's limit, with the amount that does: what waits, and what was credited, as it was credited
-- less what was taken back.
-- Called by: limits_at() (protection).
-- Locks: none.
CREATE OR REPLACE VIEW counted_recharges AS
  SELECT member_id, created_at, coalesce(credited_amount, amount) - reversed_amount AS amount
    FROM recharges WHERE status IN ('submitted', 'credited');
