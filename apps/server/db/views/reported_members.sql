-- Members about whom an open report is, as a listed person or as who asked for a date: once for each report.
-- Called by: the queue of recharges (wallet).
-- Locks: none.
CREATE OR REPLACE VIEW reported_members AS
  SELECT coalesce(r.requester_id, l.member_id) AS member_id FROM profile_reports r
    LEFT JOIN listings l ON r.requester_id IS NULL AND l.profile_id = r.profile_id
    WHERE r.status = 'open' AND coalesce(r.requester_id, l.member_id) IS NOT NULL;
