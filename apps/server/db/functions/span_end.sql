-- End of the day, week (Monday to Sunday) or month of the site that a moment lies in: the beginning of the next one.
-- Called by: limits_at(), the protection repositories.
-- Locks: none.
CREATE OR REPLACE FUNCTION span_end(span text, at timestamptz, zone text) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT first_instant(date_trunc(span, at AT TIME ZONE zone) + ('1 ' || span)::interval, zone) $$;
