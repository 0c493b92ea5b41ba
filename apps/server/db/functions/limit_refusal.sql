-- The limit that an amount would exceed, or null: of several the one with the least left, of equals the one that resets last.
-- Called by: stake_candidates(), the recharge's check.
-- Locks: none; the caller holds the member's accounts.
CREATE OR REPLACE FUNCTION limit_refusal(p_member uuid, p_kinds text[], p_amount bigint, p_at timestamptz, p_zone text) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('limit', l.kind || '.' || l.span, 'amount', l.amount, 'used', l.used,
      'remaining', greatest(l.amount - l.used, 0), 'resetsAt', iso_ms(l.resets_at))
    FROM limits_at(p_member, p_at, p_zone) l
   WHERE l.kind = ANY (p_kinds) AND l.used + p_amount > l.amount
   ORDER BY greatest(l.amount - l.used, 0), l.resets_at DESC, l.kind LIMIT 1
$$;
