-- The last use of each session that was not revoked.
-- Called by: the dashboard, which counts the members who are online.
-- Locks: none.
CREATE OR REPLACE VIEW member_visits AS
  SELECT member_id, last_seen_at FROM sessions WHERE revoked_at IS NULL;
