-- Refuses changes of a date request's content, transitions that date-request.rules.ts does not have, and deletion.
-- Called by: trigger before each update or delete of a request.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION date_request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'requests for a date are kept' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.id, OLD.member_id, OLD.profile_id, OLD.to_member_id, OLD.created_at, OLD.expires_at)
     IS DISTINCT FROM (NEW.id, NEW.member_id, NEW.profile_id, NEW.to_member_id, NEW.created_at, NEW.expires_at) THEN
    RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('submitted', 'in_review'), ('submitted', 'expired'), ('submitted', 'cancelled'),
      ('in_review', 'accepted'), ('in_review', 'declined'), ('in_review', 'expired'), ('in_review', 'cancelled'))
     -- A listed member answers at once; nobody takes the request into review.
     AND (NEW.to_member_id IS NULL OR (OLD.status, NEW.status) NOT IN (('submitted', 'accepted'), ('submitted', 'declined'))) THEN
    RAISE EXCEPTION 'requests for a date go from % to % in no case', OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard BEFORE UPDATE OR DELETE ON date_requests FOR EACH ROW EXECUTE FUNCTION date_request_guard();
