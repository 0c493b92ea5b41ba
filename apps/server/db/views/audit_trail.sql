-- Who did what to a record, and why; not what it changed, which may be for the eyes of one of two people.
-- Called by: the history of a record (desk).
-- Locks: none.
CREATE OR REPLACE VIEW audit_trail AS
  SELECT seq, at, operator, operator_id, action, subject, why FROM audit_log;
