-- Beginning of the day, week (Monday) or month of the site that a moment lies in.
-- Called by: limits_at(), the protection and withdrawal repositories.
-- Locks: none.
CREATE OR REPLACE FUNCTION span_start(span text, at timestamptz, zone text) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT first_instant(date_trunc(span, at AT TIME ZONE zone), zone) $$;
