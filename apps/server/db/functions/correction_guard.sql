-- Refuses changes of what was proposed, of what was decided, and deletion.
-- Called by: triggers before each update or delete of corrections.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION correction_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'corrections are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF to_jsonb(OLD) - ARRAY['status', 'decided_by', 'decided_at', 'decision_note', 'moved']
     IS DISTINCT FROM to_jsonb(NEW) - ARRAY['status', 'decided_by', 'decided_at', 'decision_note', 'moved'] THEN
    RAISE EXCEPTION 'what was proposed never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> 'proposed' AND (OLD.status, OLD.decided_by, OLD.decided_at, OLD.decision_note)
     IS DISTINCT FROM (NEW.status, NEW.decided_by, NEW.decided_at, NEW.decision_note) THEN
    RAISE EXCEPTION 'a correction is decided once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard BEFORE UPDATE OR DELETE ON corrections FOR EACH ROW EXECUTE FUNCTION correction_guard();
