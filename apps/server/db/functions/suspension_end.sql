-- When the suspension of a row of protection ends, past ones included; 'infinity' where it has no end. Null: none.
-- Called by: play_protection_at(), suspension_at(), views.
-- Locks: none.
CREATE OR REPLACE FUNCTION suspension_end(p protection) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p.suspended_at IS NOT NULL THEN coalesce(p.suspended_until, 'infinity') END
$$;
