-- The instant at which a local date and time is reached for the first time in a zone. Where clocks go back over midnight it
-- comes twice, and `AT TIME ZONE` takes the second; the hour between the two would belong to no day.
-- Called by: span_start(), span_end().
-- Locks: none.
CREATE OR REPLACE FUNCTION first_instant(local_time timestamp, zone text) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN (local_time AT TIME ZONE zone - interval '1 hour') AT TIME ZONE zone >= local_time
    THEN local_time AT TIME ZONE zone - interval '1 hour' ELSE local_time AT TIME ZONE zone END
$$;
