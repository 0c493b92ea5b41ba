-- Messages that were given up and that no operator has seen to: the work of the console's outbox. A code that nobody tried to
-- send counts for nothing.
-- Called by: the dashboard's open work.
-- Locks: none.
CREATE OR REPLACE VIEW undelivered_messages AS
  SELECT 'outbox' AS queue, created_at AS since FROM outbox_messages
   WHERE status IN ('failed', 'expired') AND dismissed_at IS NULL AND attempts > 0;
