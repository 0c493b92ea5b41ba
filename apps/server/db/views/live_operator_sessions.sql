-- Sessions of operators that are neither over nor ended, of accounts with access.
-- Called by: the alerts of late work: a browser that was logged out gets no push messages; the audit log: who was logged out acts no more.
-- Locks: none.
CREATE OR REPLACE VIEW live_operator_sessions AS
  SELECT s.id, s.operator_id FROM operator_sessions s JOIN operators o ON o.id = s.operator_id
   WHERE s.revoked_at IS NULL AND s.expires_at > clock_timestamp() AND o.disabled_at IS NULL;
