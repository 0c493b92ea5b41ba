-- The state of member protection that a stake at a moment depends on. restricted_until: end of an exclusion, time-out or suspension,
-- past ones included; restriction: the one in effect (play_restriction_at()), a suspension only where the member has chosen no
-- break; check_due_at: the next reality check. No row: the member has
-- neither played nor chosen a protection.
-- Called by: stake_candidates(), for each stake. It has neither SECURITY DEFINER nor SET, so that PostgreSQL inlines it.
-- Locks: none; the caller holds the member's accounts.
CREATE OR REPLACE FUNCTION play_protection_at(p_member uuid, p_at timestamptz)
RETURNS TABLE (
  restricted_until timestamptz, restriction jsonb, check_due_at timestamptz, session_started_at timestamptz,
  tracks_play_totals boolean
) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT greatest(p.excluded_until, p.time_out_until, suspension_end(p)),
    CASE WHEN p_at < greatest(p.excluded_until, p.time_out_until)
        THEN play_restriction_at(p.excluded_until, p.time_out_until, p_at)
      WHEN p_at < suspension_end(p) THEN suspension_at(p, p_at) END,
    reality_check_due_at(p, p_at), p.session_started_at, p.tracks_play_totals
  FROM protection p WHERE p.member_id = p_member
$$;
