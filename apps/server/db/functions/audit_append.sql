-- Numbers a new line of the audit log and chains it to the line before it.
-- Called by: trigger before each insert into audit_log.
-- Locks: advisory lock 7016 (LOCKS.auditLog), alone, until commit: with two writers the chain would fork. Write the line
--   last in a transaction.
CREATE OR REPLACE FUNCTION audit_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_head audit_log%ROWTYPE;
BEGIN
  PERFORM pg_advisory_xact_lock(7016);
  SELECT * INTO v_head FROM audit_log ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(v_head.seq, 0) + 1;
  NEW.at := date_trunc('milliseconds', clock_timestamp());
  NEW.previous_hash := coalesce(v_head.hash, sha256('fairground-audit/v1'));
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER append BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_append();
