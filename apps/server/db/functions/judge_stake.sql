-- The outcome of one stake at a moment: a pure rule over what stake_candidates() has read.
-- Called by: place_stakes(). One SQL expression, and STABLE because of timestamptz + interval, so that PostgreSQL inlines it: a call for
-- each stake would hand over a row of 36 columns.
-- Locks: none.
-- Outcomes, the first that applies:
--   account_locked    another transaction holds the member's accounts, so that nothing of this can be decided yet
--   replayed          the same request placed the same stake before
--   conflict          the same request placed another stake before
--   excluded          the member is excluded, in a time-out or suspended
--   period_not_found  there is no such period
--   closed            betting is not open, or was not before the wait for locks, or a round that decides it is known,
--                     or the beacon says that the database's clock is slow, or the node could not prove the time by it
--   limit             a reality check is due, or a limit of the member would be exceeded
--   insufficient      the member has less than the amount
--   pool_capacity     the pool could not pay the worst case
--   placed
CREATE OR REPLACE FUNCTION judge_stake(s stake_candidate, p_now timestamptz) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN s.held_elsewhere THEN 'account_locked'
    WHEN s.known_order_id IS NOT NULL THEN
      CASE WHEN s.known_period_id = s.period_id AND s.known_option = s.option AND s.known_amount = s.amount
        THEN 'replayed' ELSE 'conflict' END
    WHEN p_now < s.restricted_until THEN 'excluded'
    WHEN s.period_id IS NULL THEN 'period_not_found'
    WHEN NOT s.was_open OR s.period_status <> 'published' OR p_now >= s.closes_at OR s.round_seen
      -- A round exists only once it is due, so a clock so far behind it is slow and would keep betting open too long.
      OR s.head_due_at > p_now + interval '5 seconds'
      OR (p_now < s.open_until) IS NOT TRUE THEN 'closed'
    -- A check that became due in a session stays due until the member acknowledges it, also after the session has ended.
    WHEN s.check_due_at <= least(p_now, s.play_ends_at) OR s.limit_refusal IS NOT NULL THEN 'limit'
    WHEN s.available IS NULL OR s.available < s.amount THEN 'insufficient'
    WHEN NOT s.pool_fits THEN 'pool_capacity'
    ELSE 'placed' END
$$;
