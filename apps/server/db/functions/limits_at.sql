-- The limits of a member as they are at a moment, and what counts against each. Recharges (`deposit`) count from when
-- they were asked for, stakes and losses by the site's dates. After a change of the site's time zone a date of the former zone counts
-- as long as any of it is in the span: what was staked on it is not forgotten because the new zone is a date ahead.
-- Two days back are enough: zones are 26 hours apart at most.
-- Called by: limit_refusal(), the protection repository.
-- Locks: none; a caller that decides by it holds the member's accounts.
CREATE OR REPLACE FUNCTION limits_at(p_member uuid, p_at timestamptz, p_zone text)
RETURNS TABLE (kind text, span text, amount bigint, used bigint, resets_at timestamptz, next_amount bigint, next_from timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT l.kind, l.span, CASE WHEN l.next_from <= p_at THEN l.next_amount ELSE l.amount END,
    CASE l.kind
      WHEN 'deposit' THEN (SELECT coalesce(sum(r.amount), 0) FROM counted_recharges r
        WHERE r.member_id = p_member AND r.created_at >= span_start(l.span, p_at, p_zone))
      ELSE (SELECT coalesce(sum(d.staked - CASE l.kind WHEN 'loss' THEN d.returned ELSE 0 END), 0) FROM daily_play_totals d
        WHERE d.member_id = p_member AND d.day >= date_trunc(l.span, p_at AT TIME ZONE p_zone)::date - 2
          AND (d.day >= date_trunc(l.span, p_at AT TIME ZONE p_zone)::date OR (d.time_zone <> p_zone
            AND first_instant((d.day + 1)::timestamp, d.time_zone) > span_start(l.span, p_at, p_zone))))
    END::bigint,
    span_end(l.span, p_at, p_zone),
    CASE WHEN l.next_from > p_at THEN l.next_amount END, CASE WHEN l.next_from > p_at THEN l.next_from END
  FROM protection_limits l WHERE l.member_id = p_member
$$;
