-- Reads everything that judge_stake() needs: a row for each requested stake, in any order.
-- Called by: place_stakes(), after it has taken its locks, so that what is read here stays true until commit.
-- Locks: none of its own.
CREATE OR REPLACE FUNCTION stake_candidates(
  p_members uuid[], p_period_nos text[], p_options text[], p_amounts bigint[], p_requests uuid[], p_pool_fits boolean[],
  p_zones text[], p_open_until timestamptz[], p_open_periods bigint[], p_held_accounts bigint[], p_now timestamptz
) RETURNS SETOF stake_candidate LANGUAGE sql STABLE ROWS 16 AS $$
  SELECT s.n, s.member_id, s.period_no, s.option, s.amount, s.request_id, s.pool_fits, s.zone,
    p.id, p.status, p.closes_at, coalesce(p.id = ANY (p_open_periods), false),
    coalesce(p.head_round >= p.beacon_round, false), p.head_due_at, s.open_until,
    CASE s.option WHEN 'rose' THEN p.ratio_rose WHEN 'lily' THEN p.ratio_lily
      WHEN 'balloon' THEN p.ratio_balloon WHEN 'smoke' THEN p.ratio_smoke END,
    available.id, available.balance, locked.id,
    available.id IS NOT NULL AND (available.id = ANY (p_held_accounts) AND locked.id = ANY (p_held_accounts)) IS NOT TRUE,
    known.id, known.period_id, known.option, known.amount, known.ratio, known.placed_at, known.hash, known.balance_after,
    pr.restricted_until, pr.restriction, pr.check_due_at, last.placed_at + play_pause(), pr.session_started_at,
    coalesce(pr.tracks_play_totals, false),
    -- Only for members with a limit, which most have not.
    CASE WHEN pr.tracks_play_totals THEN limit_refusal(s.member_id, ARRAY['stake', 'loss'], s.amount, p_now, s.zone) END,
    p.receipt_key
  FROM unnest(p_members, p_period_nos, p_options, p_amounts, p_requests, p_pool_fits, p_zones, p_open_until)
    WITH ORDINALITY AS s (member_id, period_no, option, amount, request_id, pool_fits, zone, open_until, n)
  -- OFFSET 0: read once for the batch, which nearly always names one period, and not once for each stake.
  LEFT JOIN (
    SELECT p.*, head.round AS head_round, head.due_at AS head_due_at
      FROM periods p LEFT JOIN beacon_heads head ON head.chain_hash = p.chain ->> 'chainHash'
     WHERE p.period_no = ANY (p_period_nos) OFFSET 0) p ON p.period_no = s.period_no
  LEFT JOIN account_balances available ON available.member_id = s.member_id AND available.kind = 'available'
  LEFT JOIN account_balances locked ON locked.member_id = s.member_id AND locked.kind = 'locked-bet'
  -- LIMIT 1 makes the planner look these up for each stake. A plan from the time when the tables were small would read them whole.
  LEFT JOIN LATERAL (
    SELECT * FROM orders o WHERE o.member_id = s.member_id AND o.request_id = s.request_id LIMIT 1) known ON true
  LEFT JOIN LATERAL (SELECT * FROM play_protection_at(s.member_id, p_now) LIMIT 1) pr ON true
  LEFT JOIN LATERAL (
    SELECT o.placed_at FROM orders o WHERE o.member_id = s.member_id ORDER BY o.placed_at DESC LIMIT 1) last ON true
  -- OFFSET 0 keeps the planner from copying each expression into every use of its column: limits would be computed twice.
  OFFSET 0
$$;
