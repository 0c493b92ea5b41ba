-- Stakes that arrive together are placed by one statement in one commit, each accepted or refused on its own
-- (decision 0014). Takes the place of place_stake().

DROP FUNCTION place_stake(uuid, text, text, bigint, uuid, boolean);

-- The arrays are of one length, an element a stake, and no member stands in them twice. It writes rows of these
-- members only. Outcomes: placed, replayed, conflict, period_not_found, closed, insufficient, pool_capacity; and busy
-- where somebody else holds the member's accounts and may_wait is false: such a stake is then asked for by itself, so
-- that no stake waits for a stranger's. pool_fits: what the node's share of the pool says (features/vote/capacity.ts);
-- it does not matter to a replay.
CREATE FUNCTION place_stakes(
  the_members uuid[], the_period_nos text[], the_options text[], the_amounts bigint[], the_requests uuid[],
  pool_fits boolean[], may_wait boolean
) RETURNS TABLE (
  n bigint, outcome text, order_id uuid, ratio integer, placed_at timestamptz, hash bytea, balance bigint
) LANGUAGE plpgsql
-- A plan made while the tables were small is kept for as long as the connection: it must be the one for large ones.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  open_periods bigint[];
  held_accounts bigint[];
  at timestamptz := clock_timestamp();
BEGIN
  SELECT array_agg(id ORDER BY id) INTO open_periods FROM periods
   WHERE period_no = ANY (the_period_nos) AND status = 'published' AND at >= opens_at AND at < closes_at;
  -- Held until commit: the close takes the same lock alone and so waits for every stake in flight.
  PERFORM pg_advisory_xact_lock_shared(7001, (id % 2147483647)::integer) FROM unnest(open_periods) AS id;

  -- Stakes of one member go one after another, so the same request sent twice at once finds the first one below.
  -- Both accounts in the order of their ids, as everybody locks them: the ledger's trigger then waits for nobody.
  IF may_wait THEN
    PERFORM 1 FROM ledger_accounts
      WHERE member_id = ANY (the_members) AND kind IN ('available', 'locked-bet') ORDER BY id FOR NO KEY UPDATE;
  ELSE
    SELECT array_agg(id) INTO held_accounts FROM (
      SELECT id FROM ledger_accounts
       WHERE member_id = ANY (the_members) AND kind IN ('available', 'locked-bet')
       ORDER BY id FOR NO KEY UPDATE SKIP LOCKED) held;
  END IF;

  -- The waits may have outlasted the period, so the clock and the status are asked again.
  at := date_trunc('milliseconds', clock_timestamp());
  RETURN QUERY
  WITH asked AS (
    SELECT s.*, p.id AS period_id,
      CASE s.option WHEN 'rose' THEN p.ratio_rose WHEN 'lily' THEN p.ratio_lily
        WHEN 'balloon' THEN p.ratio_balloon WHEN 'smoke' THEN p.ratio_smoke END AS period_ratio,
      purse.id AS purse, purse.balance AS available, bet.id AS bet,
      known.id AS known_id, known.ratio AS known_ratio, known.placed_at AS known_at, known.hash AS known_hash,
      known.balance_after AS known_balance,
      CASE
        WHEN NOT may_wait AND (purse.id <> ALL (held_accounts) OR bet.id <> ALL (held_accounts)) IS NOT FALSE
          AND purse.id IS NOT NULL THEN 'busy'
        WHEN known.id IS NOT NULL THEN CASE
          WHEN known.period_id = p.id AND known.option = s.option AND known.amount = s.amount THEN 'replayed'
          ELSE 'conflict' END
        WHEN p.id IS NULL THEN 'period_not_found'
        WHEN (p.id = ANY (open_periods)) IS NOT TRUE OR p.status <> 'published' OR at >= p.closes_at
          OR EXISTS (SELECT 1 FROM beacon_heads h
                      WHERE h.chain_hash = p.chain ->> 'chainHash' AND h.round >= p.beacon_round) THEN 'closed'
        WHEN purse.balance IS NULL OR purse.balance < s.amount THEN 'insufficient'
        WHEN NOT s.fits THEN 'pool_capacity'
        ELSE 'placed' END AS judged,
      gen_random_uuid() AS new_id
    FROM unnest(the_members, the_period_nos, the_options, the_amounts, the_requests, pool_fits)
      WITH ORDINALITY AS s (member, period_no, option, amount, request, fits, n)
    LEFT JOIN periods p ON p.period_no = s.period_no
    LEFT JOIN ledger_accounts purse ON purse.member_id = s.member AND purse.kind = 'available'
    LEFT JOIN ledger_accounts bet ON bet.member_id = s.member AND bet.kind = 'locked-bet'
    LEFT JOIN orders known ON known.member_id = s.member AND known.request_id = s.request
  ), written AS MATERIALIZED (
    SELECT a.*, CASE WHEN judged = 'placed' THEN
        sha256(convert_to(concat_ws(E'\n', 'fairground-order/v1', new_id, period_no, option, amount, period_ratio, iso_ms(at)),
          'UTF8')) END AS new_hash
      FROM asked a
  ), moved AS (
    INSERT INTO ledger_transfers (id, flow, debit_account, credit_account, amount, order_id, period_no, created_at)
    SELECT uuid_of('stake:' || new_id), 'stake', purse, bet, amount, new_id, period_no, at FROM written WHERE judged = 'placed'
  ), kept AS (
    INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
    SELECT new_id, member, period_id, request, option, amount, period_ratio, new_hash, available - amount, at
      FROM written WHERE judged = 'placed'
  )
  SELECT w.n, w.judged,
    CASE judged WHEN 'placed' THEN new_id WHEN 'replayed' THEN known_id END,
    CASE judged WHEN 'placed' THEN period_ratio WHEN 'replayed' THEN known_ratio END,
    CASE judged WHEN 'placed' THEN at WHEN 'replayed' THEN known_at END,
    CASE judged WHEN 'placed' THEN new_hash WHEN 'replayed' THEN known_hash END,
    CASE judged WHEN 'placed' THEN available - amount WHEN 'replayed' THEN known_balance END
  FROM written w;
END $$;
