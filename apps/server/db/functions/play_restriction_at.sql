-- The restriction of a member's play at a moment, { kind, until }: of an exclusion and a time-out the one that lasts longer.
-- Null: nothing restricts play.
-- Called by: play_protection_at(), the protection repository.
-- Locks: none; a caller that decides by it holds the member's accounts.
CREATE OR REPLACE FUNCTION play_restriction_at(excluded_until timestamptz, time_out_until timestamptz, at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN at < excluded_until AND excluded_until >= coalesce(time_out_until, excluded_until)
      THEN jsonb_build_object('kind', 'exclusion', 'until', iso_ms(excluded_until))
    WHEN at < time_out_until THEN jsonb_build_object('kind', 'time-out', 'until', iso_ms(time_out_until))
    WHEN at < excluded_until THEN jsonb_build_object('kind', 'exclusion', 'until', iso_ms(excluded_until))
  END
$$;
