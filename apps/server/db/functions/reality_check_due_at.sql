-- When the next reality check is due, or was, if the session of play goes on. Null outside a session.
-- Called by: play_protection_at(), the protection repository.
-- Locks: none.
CREATE OR REPLACE FUNCTION reality_check_due_at(p protection, at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT p.checked_at + interval '1 minute'
    * CASE WHEN p.next_check_from <= at THEN p.next_check_minutes ELSE p.check_minutes END
$$;
