-- Places a batch of stakes in one commit, each accepted or refused on its own. The arrays have one length, an element for each
-- stake, with no member twice; only rows of these members are written. p_pool_fits: whether the node's lease of the pool covers
-- the worst case. p_zones: the site's time zone, in which days, weeks and months are counted. p_open_until: until when
-- the node could prove the time by the beacon (features/vote/beacon-clock.ts), null where it could not.
-- Called by: the stake batcher (features/vote).
-- Locks, until commit:
--   advisory lock (7001, period) shared, for each open period: the close takes it alone and so waits for stakes in flight;
--   both accounts of each member, in the order of their ids, as everybody takes them. Accounts that another transaction holds
--   are skipped and their stakes are account_locked; the caller retries those. A stake that waited here would hold the
--   period's lock, so that one held account would keep the period from being closed.
--   It waits for other locks for a second at most.
-- Outcomes: those of judge_stake(). `refusal` says which restriction or limit, and until when.
-- SECURITY DEFINER: nobody but this function may write orders.
CREATE OR REPLACE FUNCTION place_stakes(
  p_members uuid[], p_period_nos text[], p_options text[], p_amounts bigint[], p_requests uuid[],
  p_pool_fits boolean[], p_zones text[], p_open_until timestamptz[]
) RETURNS TABLE (
  n bigint, outcome text, order_id uuid, ratio integer, placed_at timestamptz, hash bytea, balance bigint, refusal jsonb
) LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
-- Plans are cached for the life of a connection: one made while the tables were small must also suit large ones.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET lock_timeout = '1s'
-- Otherwise PostgreSQL plans stakes that come one by one anew for each call, because it expects a plan for one to be cheaper than one for
-- any number. Planning takes twice as long as the stake itself.
SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  v_open_periods bigint[];
  v_held_accounts bigint[];
  v_now timestamptz := clock_timestamp();
BEGIN
  SELECT coalesce(array_agg(p.id ORDER BY p.id), '{}') INTO v_open_periods FROM periods p
   WHERE p.period_no = ANY (p_period_nos) AND p.status = 'published' AND v_now >= p.opens_at AND v_now < p.closes_at;
  PERFORM pg_advisory_xact_lock_shared(7001, (id % 2147483647)::integer) FROM unnest(v_open_periods) AS id;

  -- Serialises stakes of one member, so that of two concurrent copies of a request the second finds the first one below.
  SELECT coalesce(array_agg(id), '{}') INTO v_held_accounts FROM (
    SELECT a.id FROM account_balances a
     WHERE a.member_id = ANY (p_members) AND a.kind IN ('available', 'locked-bet')
     ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED) held;

  -- The wait for locks may have outlasted the period, so clock and status are read again.
  v_now := date_trunc('milliseconds', clock_timestamp());
  RETURN QUERY
  WITH judged AS (
    SELECT c.*, judge_stake(c, v_now) AS judgement, uuid_of_moment(v_now) AS new_order_id
      FROM stake_candidates(p_members, p_period_nos, p_options, p_amounts, p_requests, p_pool_fits, p_zones,
        p_open_until, v_open_periods, v_held_accounts, v_now) c
  ), decided AS MATERIALIZED (
    SELECT j.*, CASE WHEN j.judgement = 'placed' THEN
        -- packages/kernel/src/order.ts: version 2, with the member's tag, where the commitment names a key for receipts.
        sha256(convert_to(concat_ws(E'\n', CASE WHEN j.receipt_key IS NULL THEN 'fairground-order/v1' ELSE 'fairground-order/v2' END,
          j.new_order_id, j.period_no, j.option, j.amount, j.ratio, iso_ms(v_now),
          CASE WHEN j.receipt_key IS NOT NULL THEN
            encode(sha256(convert_to(concat_ws(E'\n', 'fairground-member/v1', j.member_id, j.new_order_id), 'UTF8')), 'hex') END
          ), 'UTF8')) END AS new_hash
      FROM judged j
  ), transfers AS (
    INSERT INTO posted_transfers (id, member_id, flow, debit_account, credit_account, amount, order_id, period_no, created_at)
    SELECT order_transfer_id(d.new_order_id, 'stake'), d.member_id, 'stake', d.available_account, d.locked_account,
        d.amount, d.new_order_id, d.period_no, v_now
      FROM decided d WHERE d.judgement = 'placed'
  ), placed AS (
    INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
    SELECT d.new_order_id, d.member_id, d.period_id, d.request_id, d.option, d.amount, d.ratio, d.new_hash,
        d.available - d.amount, v_now
      FROM decided d WHERE d.judgement = 'placed'
  ), sessions_begun AS (
    INSERT INTO play_sessions (member_id, session_started_at, checked_at)
    SELECT d.member_id, v_now, v_now
      FROM decided d
     WHERE d.judgement = 'placed' AND (v_now < d.play_ends_at AND d.session_started_at IS NOT NULL) IS NOT TRUE
    ON CONFLICT (member_id) DO UPDATE SET session_started_at = v_now, checked_at = v_now
  ), totals AS (
    INSERT INTO staked_by_day AS t (member_id, day, time_zone, staked, returned)
    SELECT d.member_id, (v_now AT TIME ZONE d.zone)::date, d.zone, d.amount, 0
      FROM decided d WHERE d.judgement = 'placed' AND d.tracks_play_totals
    ON CONFLICT (member_id, day) DO UPDATE SET staked = t.staked + excluded.staked, time_zone = excluded.time_zone
  )
  SELECT d.n, d.judgement,
    CASE d.judgement WHEN 'placed' THEN d.new_order_id WHEN 'replayed' THEN d.known_order_id END,
    CASE d.judgement WHEN 'placed' THEN d.ratio WHEN 'replayed' THEN d.known_ratio END,
    CASE d.judgement WHEN 'placed' THEN v_now WHEN 'replayed' THEN d.known_placed_at END,
    CASE d.judgement WHEN 'placed' THEN d.new_hash WHEN 'replayed' THEN d.known_hash END,
    CASE d.judgement WHEN 'placed' THEN d.available - d.amount WHEN 'replayed' THEN d.known_balance END,
    -- A due reality check is reported before any limit, since it must be acknowledged first.
    CASE d.judgement WHEN 'excluded' THEN d.restriction
      WHEN 'limit' THEN CASE WHEN d.check_due_at <= least(v_now, d.play_ends_at)
        THEN jsonb_build_object('limit', 'reality-check') ELSE d.limit_refusal END END
  FROM decided d;
END $$;
