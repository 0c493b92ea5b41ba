-- Records that an operator works on now, and whose they are.
-- Called by: the queues of payments (wallet).
-- Locks: none.
CREATE OR REPLACE VIEW record_holders AS
  SELECT c.kind, c.record_id, o.username, c.until FROM record_claims c JOIN operator_directory o ON o.id = c.operator_id
    WHERE c.until > clock_timestamp();
