-- The screenshots of recharges, and since when nothing is open about them; null while something is: the recharge itself, a claim
-- of an operator, or a correction that is proposed or has not moved all of its money. One line for each recharge.
-- Called by: unneeded_screenshots.
-- Locks: none.
CREATE OR REPLACE VIEW screenshots_ended AS
  SELECT r.upload_id, r.member_id,
      CASE WHEN r.status <> 'submitted'
        AND NOT EXISTS (SELECT 1 FROM record_holders h WHERE h.kind = 'recharge' AND h.record_id = r.id)
        AND NOT EXISTS (SELECT 1 FROM corrections c
          WHERE c.payment_id = r.id AND (c.status = 'proposed' OR (c.status = 'approved' AND c.moved < c.amount)))
      THEN greatest(r.completed_at, (SELECT max(c.decided_at) FROM corrections c WHERE c.payment_id = r.id)) END AS ended_at
    FROM recharges r;
