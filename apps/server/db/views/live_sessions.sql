-- Sessions that are neither over nor ended.
-- Called by: the notifications: a device that was logged out gets no push messages but those of security.
-- Locks: none.
CREATE OR REPLACE VIEW live_sessions AS
  SELECT id, member_id FROM sessions WHERE revoked_at IS NULL AND expires_at > clock_timestamp();
