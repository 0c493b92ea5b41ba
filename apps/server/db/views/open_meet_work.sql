-- Open work of Meet and since when it waits: drafts of profiles, listings of members, date requests that operators answer, reports.
-- Called by: the dashboard.
-- Locks: none.
CREATE OR REPLACE VIEW open_meet_work AS
  SELECT 'profiles' AS queue, updated_at AS since FROM profiles WHERE status = 'draft'
  UNION ALL
  SELECT 'daterequests', created_at FROM date_requests WHERE status IN ('submitted', 'in_review') AND to_member_id IS NULL
  UNION ALL
  SELECT 'listings', sent_at FROM listing_versions WHERE status = 'waiting'
  UNION ALL
  SELECT 'reports', created_at FROM profile_reports WHERE status = 'open';
