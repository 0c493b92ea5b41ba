-- Member protection (product.md section 11, decision 0023): limits, time-out, self-exclusion, reality check. All of it is
-- judged by the database's clock, in the transaction of the stake or the recharge.

-- One row a member who has played or chosen anything here. Who changes it holds the member's row and both accounts of
-- play (features/protection), as a recharge and a stake do, so that a change holds from the very next statement.
CREATE TABLE protection (
  member_id uuid PRIMARY KEY REFERENCES members (id),
  excluded_at timestamptz,
  excluded_until timestamptz,
  time_out_at timestamptz,
  time_out_until timestamptz,
  -- Minutes of play between two reality checks; a longer pause waits for next_check_from.
  check_minutes smallint NOT NULL DEFAULT 60 CHECK (check_minutes IN (30, 60)),
  next_check_minutes smallint CHECK (next_check_minutes IN (30, 60)),
  next_check_from timestamptz,
  -- Play goes on for as long as no fifteen minutes pass between two stakes. What was acknowledged last, or its beginning.
  session_started_at timestamptz,
  checked_at timestamptz,
  -- Has or had a limit on stakes or losses: play_days are kept from then on.
  counted boolean NOT NULL DEFAULT false,
  CHECK ((excluded_at IS NULL) = (excluded_until IS NULL)),
  CHECK ((time_out_at IS NULL) = (time_out_until IS NULL)),
  CHECK ((next_check_minutes IS NULL) = (next_check_from IS NULL)),
  CHECK ((session_started_at IS NULL) = (checked_at IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX protection_counted ON protection (member_id) WHERE counted;
CREATE INDEX protection_excluded ON protection (excluded_until) WHERE excluded_until IS NOT NULL;

-- Nobody shortens an exclusion or a time-out: not the member, not an operator, not the owner of the site.
CREATE FUNCTION protection_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR TG_TABLE_NAME <> 'protection' THEN
    RAISE EXCEPTION '% is kept for ever', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.excluded_until IS NOT NULL AND (NEW.excluded_until >= OLD.excluded_until) IS NOT TRUE)
     OR (OLD.time_out_until IS NOT NULL AND (NEW.time_out_until >= OLD.time_out_until) IS NOT TRUE) THEN
    RAISE EXCEPTION 'a time-out or an exclusion is never shortened' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE OF excluded_until, time_out_until ON protection
  FOR EACH ROW EXECUTE FUNCTION protection_guard();
CREATE TRIGGER kept BEFORE DELETE ON protection FOR EACH ROW EXECUTE FUNCTION protection_guard();
CREATE TRIGGER kept_whole BEFORE TRUNCATE ON protection FOR EACH STATEMENT EXECUTE FUNCTION protection_guard();

-- amount: null is none. Where next_from is set, next_amount takes its place from then on: nothing has to run for that.
CREATE TABLE protection_limits (
  member_id uuid NOT NULL REFERENCES members (id),
  kind text NOT NULL CHECK (kind IN ('deposit', 'stake', 'loss')),
  span text NOT NULL CHECK (span IN ('day', 'week', 'month')),
  amount bigint CHECK (amount BETWEEN 0 AND 1000000000000),
  next_amount bigint CHECK (next_amount BETWEEN 0 AND 1000000000000),
  next_from timestamptz,
  PRIMARY KEY (member_id, kind, span),
  CHECK (next_amount IS NULL OR next_from IS NOT NULL)
);

-- Every choice a member has made here, for the member and for whoever has to look into a complaint.
CREATE TABLE protection_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id),
  at timestamptz NOT NULL,
  what text NOT NULL CHECK (what IN
    ('limit', 'limit_later', 'limit_kept', 'time_out', 'exclusion', 'check', 'check_later', 'check_seen')),
  detail jsonb NOT NULL
);
CREATE INDEX protection_changes_of ON protection_changes (member_id, id DESC);
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON protection_changes
  FOR EACH STATEMENT EXECUTE FUNCTION protection_guard();

-- What a counted member staked on a day of the site, and what came back of those stakes. A stake that is open has not
-- come back and so counts as lost; a voided one counts as never staked.
CREATE TABLE play_days (
  member_id uuid NOT NULL REFERENCES members (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  staked bigint NOT NULL CHECK (staked >= 0),
  returned bigint NOT NULL CHECK (returned >= 0),
  PRIMARY KEY (member_id, starts_at)
) WITH (fillfactor = 80);

CREATE FUNCTION span_start(span text, at timestamptz, zone text) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT date_trunc(span, at AT TIME ZONE zone) AT TIME ZONE zone $$;
COMMENT ON FUNCTION span_start IS 'Beginning of the day, week (Monday) or month of the site that a moment lies in.';

CREATE FUNCTION span_end(span text, at timestamptz, zone text) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT (date_trunc(span, at AT TIME ZONE zone) + ('1 ' || span)::interval) AT TIME ZONE zone $$;

-- The limits of a member as they are at this moment, and what counts against each. Deposits count from when they were
-- asked for: what waits, and what was credited, as it was credited.
CREATE FUNCTION limits_at(the_member uuid, at timestamptz, zone text)
RETURNS TABLE (kind text, span text, amount bigint, used bigint, resets_at timestamptz, next_amount bigint, next_from timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT l.kind, l.span, CASE WHEN l.next_from <= at THEN l.next_amount ELSE l.amount END,
    CASE l.kind
      WHEN 'deposit' THEN (SELECT coalesce(sum(coalesce(r.credited_amount, r.amount)), 0) FROM recharges r
        WHERE r.member_id = the_member AND r.status IN ('submitted', 'credited')
          AND r.created_at >= span_start(l.span, at, zone))
      ELSE (SELECT coalesce(sum(d.staked - CASE l.kind WHEN 'loss' THEN d.returned ELSE 0 END), 0) FROM play_days d
        WHERE d.member_id = the_member AND d.starts_at >= span_start(l.span, at, zone))
    END::bigint,
    span_end(l.span, at, zone),
    CASE WHEN l.next_from > at THEN l.next_amount END, CASE WHEN l.next_from > at THEN l.next_from END
  FROM protection_limits l WHERE l.member_id = the_member
$$;

-- Which limit an amount would exceed: the one that leaves least, and of equals the one that lasts longest. Null: none.
CREATE FUNCTION limit_refusal(the_member uuid, kinds text[], the_amount bigint, at timestamptz, zone text) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('limit', l.kind || '.' || l.span, 'amount', l.amount, 'used', l.used,
      'remaining', greatest(l.amount - l.used, 0), 'resetsAt', iso_ms(l.resets_at))
    FROM limits_at(the_member, at, zone) l
   WHERE l.kind = ANY (kinds) AND l.used + the_amount > l.amount
   ORDER BY greatest(l.amount - l.used, 0), l.resets_at DESC, l.kind LIMIT 1
$$;

-- Why a member may not play at all at this moment: { kind, until }; null where nothing stands against it.
CREATE FUNCTION rest_at(p protection, at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN at < p.excluded_until AND p.excluded_until >= coalesce(p.time_out_until, p.excluded_until)
      THEN jsonb_build_object('kind', 'exclusion', 'until', iso_ms(p.excluded_until))
    WHEN at < p.time_out_until THEN jsonb_build_object('kind', 'time-out', 'until', iso_ms(p.time_out_until))
    WHEN at < p.excluded_until THEN jsonb_build_object('kind', 'exclusion', 'until', iso_ms(p.excluded_until))
  END
$$;

-- When the next reality check is due, or was, play going on as it does.
CREATE FUNCTION check_due_at(p protection, at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT p.checked_at + interval '1 minute'
    * CASE WHEN p.next_check_from <= at THEN p.next_check_minutes ELSE p.check_minutes END
$$;

CREATE FUNCTION play_pause() RETURNS interval LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT interval '15 minutes' $$;
COMMENT ON FUNCTION play_pause IS 'A session of play is over when this long passes without a stake.';

-- Starts to count a member's days: from the beginning of the month or the week, whichever is further back. The caller
-- holds the member's accounts.
CREATE FUNCTION begin_counting(the_member uuid, at timestamptz, zone text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO play_days (member_id, starts_at, ends_at, staked, returned)
  SELECT the_member, span_start('day', o.placed_at, zone), span_end('day', o.placed_at, zone), sum(o.amount),
      coalesce(sum(o.amount * o.ratio / 100) FILTER (WHERE o.option = ANY (p.results)), 0)
    FROM orders o JOIN periods p ON p.id = o.period_id
   WHERE o.member_id = the_member AND p.status <> 'void'
     AND o.placed_at >= least(span_start('week', at, zone), span_start('month', at, zone))
     AND EXISTS (SELECT 1 FROM protection WHERE member_id = the_member AND NOT counted)
   GROUP BY 2, 3;
  UPDATE protection SET counted = true WHERE member_id = the_member AND NOT counted;
$$;

-- Counts what became of the orders of a period, after its transfers: their accounts are locked then.
CREATE FUNCTION count_outcomes(the_period bigint, voided boolean) RETURNS void LANGUAGE sql AS $$
  WITH counted AS MATERIALIZED (SELECT member_id FROM protection WHERE counted),
  outcomes AS (
    SELECT d.member_id, d.starts_at, sum(CASE WHEN voided THEN o.amount ELSE 0 END) AS undone,
        sum(CASE WHEN NOT voided AND o.option = ANY (p.results) THEN o.amount * o.ratio / 100 ELSE 0 END) AS paid
      FROM orders o
      JOIN counted USING (member_id)
      JOIN periods p ON p.id = o.period_id
      JOIN play_days d ON d.member_id = o.member_id AND o.placed_at >= d.starts_at AND o.placed_at < d.ends_at
     WHERE o.period_id = the_period
     GROUP BY 1, 2
  )
  UPDATE play_days d SET staked = d.staked - x.undone, returned = d.returned + x.paid
    FROM outcomes x WHERE d.member_id = x.member_id AND d.starts_at = x.starts_at AND (x.undone > 0 OR x.paid > 0);
$$;

-- Stakes as before (0007), judged by the member's protection as well. Further outcomes: excluded, limit; refusal then says
-- which and until when. zones: the site's, in which days, weeks and months are counted.
DROP FUNCTION place_stakes(uuid[], text[], text[], bigint[], uuid[], boolean[], boolean);

CREATE FUNCTION place_stakes(
  the_members uuid[], the_period_nos text[], the_options text[], the_amounts bigint[], the_requests uuid[],
  pool_fits boolean[], zones text[], may_wait boolean
) RETURNS TABLE (
  n bigint, outcome text, order_id uuid, ratio integer, placed_at timestamptz, hash bytea, balance bigint, refusal jsonb
) LANGUAGE plpgsql
-- A plan made while the tables were small is kept for as long as the connection: it must be the one for large ones.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  open_periods bigint[];
  held_accounts bigint[];
  -- By the stake's place: which limit stands against it. Of members with limits only.
  refusals jsonb[];
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
  -- Asked apart: most stakes are of members without a limit, and their statement does not carry the question along.
  IF EXISTS (SELECT 1 FROM protection WHERE member_id = ANY (the_members) AND counted) THEN
    refusals := ARRAY(
      SELECT CASE WHEN pr.counted THEN limit_refusal(s.member, ARRAY['stake', 'loss'], s.amount, at, s.zone) END
        FROM unnest(the_members, the_amounts, zones) WITH ORDINALITY AS s (member, amount, zone, n)
        LEFT JOIN protection pr ON pr.member_id = s.member ORDER BY s.n);
  END IF;
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
        WHEN at < greatest(pr.excluded_until, pr.time_out_until) THEN 'excluded'
        WHEN p.id IS NULL THEN 'period_not_found'
        WHEN (p.id = ANY (open_periods)) IS NOT TRUE OR p.status <> 'published' OR at >= p.closes_at
          OR EXISTS (SELECT 1 FROM beacon_heads h
                      WHERE h.chain_hash = p.chain ->> 'chainHash' AND h.round >= p.beacon_round) THEN 'closed'
        -- Due while play went on, and so for as long as nobody has looked at it.
        WHEN check_due_at(pr, at) <= least(at, last.placed_at + play_pause()) OR refusals[s.n] IS NOT NULL THEN 'limit'
        WHEN purse.balance IS NULL OR purse.balance < s.amount THEN 'insufficient'
        WHEN NOT s.fits THEN 'pool_capacity'
        ELSE 'placed' END AS judged,
      CASE WHEN check_due_at(pr, at) <= least(at, last.placed_at + play_pause())
        THEN jsonb_build_object('limit', 'reality-check') ELSE refusals[s.n] END AS limit_refusal,
      CASE WHEN at < greatest(pr.excluded_until, pr.time_out_until) THEN rest_at(pr, at) END AS rest, coalesce(pr.counted, false) AS counted,
      (at < last.placed_at + play_pause() AND pr.session_started_at IS NOT NULL) IS NOT TRUE AS begins,
      gen_random_uuid() AS new_id
    FROM unnest(the_members, the_period_nos, the_options, the_amounts, the_requests, pool_fits, zones)
      WITH ORDINALITY AS s (member, period_no, option, amount, request, fits, zone, n)
    LEFT JOIN periods p ON p.period_no = s.period_no
    LEFT JOIN ledger_accounts purse ON purse.member_id = s.member AND purse.kind = 'available'
    LEFT JOIN ledger_accounts bet ON bet.member_id = s.member AND bet.kind = 'locked-bet'
    LEFT JOIN orders known ON known.member_id = s.member AND known.request_id = s.request
    LEFT JOIN protection pr ON pr.member_id = s.member
    LEFT JOIN LATERAL (
      SELECT placed_at FROM orders WHERE member_id = s.member ORDER BY placed_at DESC LIMIT 1) last ON true
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
  ), playing AS (
    INSERT INTO protection (member_id, session_started_at, checked_at)
    SELECT member, at, at FROM written WHERE judged = 'placed' AND begins
    ON CONFLICT (member_id) DO UPDATE SET session_started_at = at, checked_at = at
  ), counting AS (
    INSERT INTO play_days AS d (member_id, starts_at, ends_at, staked, returned)
    SELECT member, span_start('day', at, zone), span_end('day', at, zone), amount, 0
      FROM written WHERE judged = 'placed' AND counted
    ON CONFLICT (member_id, starts_at) DO UPDATE SET staked = d.staked + EXCLUDED.staked
  )
  SELECT w.n, w.judged,
    CASE judged WHEN 'placed' THEN new_id WHEN 'replayed' THEN known_id END,
    CASE judged WHEN 'placed' THEN period_ratio WHEN 'replayed' THEN known_ratio END,
    CASE judged WHEN 'placed' THEN at WHEN 'replayed' THEN known_at END,
    CASE judged WHEN 'placed' THEN new_hash WHEN 'replayed' THEN known_hash END,
    CASE judged WHEN 'placed' THEN available - amount WHEN 'replayed' THEN known_balance END,
    CASE judged WHEN 'excluded' THEN rest WHEN 'limit' THEN limit_refusal END
  FROM written w;
END $$;
