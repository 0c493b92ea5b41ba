-- The suspension in effect at a moment, { kind, reason, until }; until is null where it has no end. Null: none.
-- Called by: play_protection_at(), the protection repository.
-- Locks: none; a caller that decides by it holds the member's accounts or row.
CREATE OR REPLACE FUNCTION suspension_at(p protection, at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN at < suspension_end(p) THEN
    jsonb_build_object('kind', 'suspension', 'reason', p.suspension_reason, 'until', iso_ms(p.suspended_until)) END
$$;
