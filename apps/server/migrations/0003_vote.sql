-- Periods, orders and the stake (product.md section 7).

CREATE TABLE periods (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  period_no text NOT NULL UNIQUE,
  opens_at timestamptz NOT NULL,
  soon_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  beacon_round bigint NOT NULL CHECK (beacon_round > 0),
  -- Kind, hash, public key, genesis, period and scheme of the beacon chain, as committed.
  chain jsonb NOT NULL,
  rules_hash text NOT NULL,
  -- Hundredths: 196 pays 1.96 times the stake.
  ratio_rose integer NOT NULL CHECK (ratio_rose BETWEEN 100 AND 10000),
  ratio_lily integer NOT NULL CHECK (ratio_lily BETWEEN 100 AND 10000),
  ratio_balloon integer NOT NULL CHECK (ratio_balloon BETWEEN 100 AND 10000),
  ratio_smoke integer NOT NULL CHECK (ratio_smoke BETWEEN 100 AND 10000),
  commitment_hash text NOT NULL UNIQUE,
  -- Unique: the chain of commitments cannot fork, however many nodes publish.
  previous_hash text NOT NULL UNIQUE,
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'closed', 'complete', 'void')),
  -- Part of the pool set aside by the nodes for this period's worst case.
  leased bigint NOT NULL DEFAULT 0 CHECK (leased >= 0),
  -- At the close
  order_root text,
  order_count bigint,
  total_rose bigint,
  total_lily bigint,
  total_balloon bigint,
  total_smoke bigint,
  root_published_at timestamptz,
  -- At the draw
  signature text,
  randomness text,
  dice smallint[] CHECK (dice IS NULL OR coalesce(array_ndims(dice) = 1 AND array_lower(dice, 1) = 1
    AND array_length(dice, 1) = 3 AND array_position(dice, NULL) IS NULL AND 1 <= ALL (dice) AND 6 >= ALL (dice), false)),
  -- The two options that came true (kernel option.ts).
  results text[] GENERATED ALWAYS AS (CASE WHEN dice IS NULL THEN NULL ELSE ARRAY[
    CASE WHEN dice[1] + dice[2] + dice[3] >= 11 THEN 'rose' ELSE 'lily' END,
    CASE WHEN (dice[1] + dice[2] + dice[3]) % 2 = 1 THEN 'balloon' ELSE 'smoke' END] END) STORED,
  ended_at timestamptz,
  void_reason text CHECK (void_reason IN ('root_late', 'beacon_silent')),
  CHECK (opens_at < soon_at AND soon_at < closes_at AND closes_at < draws_at),
  -- No part of a result stands anywhere before the draw, and all of it after.
  CONSTRAINT drawn_when_complete CHECK
    (num_nonnulls(signature, randomness, dice) = CASE status WHEN 'complete' THEN 3 ELSE 0 END),
  CONSTRAINT randomness_is_of_signature CHECK (randomness = encode(sha256(decode(signature, 'hex')), 'hex')),
  CONSTRAINT ended_when_finished CHECK ((ended_at IS NOT NULL) = (status IN ('complete', 'void'))),
  CONSTRAINT reason_when_void CHECK ((status = 'void') = (void_reason IS NOT NULL)),
  -- All of the close or nothing of it; a period whose root came too late is void and has none.
  CONSTRAINT frozen_when_closed CHECK (
    num_nonnulls(order_root, order_count, total_rose, total_lily, total_balloon, total_smoke, root_published_at)
      = CASE WHEN status = 'published' OR void_reason = 'root_late' THEN 0 ELSE 7 END),
  CONSTRAINT root_before_round CHECK (root_published_at < draws_at)
);
CREATE INDEX periods_unfinished ON periods (closes_at) WHERE status IN ('published', 'closed');
CREATE INDEX periods_complete ON periods (id DESC) WHERE status = 'complete';
CREATE INDEX periods_by_opening ON periods (opens_at DESC, id DESC);

-- A commitment never changes, a status only goes forward, and what a draw gave is kept for ever.
CREATE FUNCTION period_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'periods are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.period_no, OLD.opens_at, OLD.soon_at, OLD.closes_at, OLD.draws_at, OLD.beacon_round, OLD.chain, OLD.rules_hash,
      OLD.ratio_rose, OLD.ratio_lily, OLD.ratio_balloon, OLD.ratio_smoke, OLD.commitment_hash, OLD.previous_hash,
      OLD.published_at)
     IS DISTINCT FROM
     (NEW.period_no, NEW.opens_at, NEW.soon_at, NEW.closes_at, NEW.draws_at, NEW.beacon_round, NEW.chain, NEW.rules_hash,
      NEW.ratio_rose, NEW.ratio_lily, NEW.ratio_balloon, NEW.ratio_smoke, NEW.commitment_hash, NEW.previous_hash,
      NEW.published_at) THEN
    RAISE EXCEPTION 'a commitment never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status IN ('complete', 'void') THEN
    RAISE EXCEPTION 'a finished period never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.status, NEW.status) NOT IN
     (('published', 'published'), ('published', 'closed'), ('published', 'void'),
      ('closed', 'closed'), ('closed', 'complete'), ('closed', 'void')) THEN
    RAISE EXCEPTION 'a period goes from % to % in no case', OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status = 'closed' AND
     (OLD.order_root, OLD.order_count, OLD.total_rose, OLD.total_lily, OLD.total_balloon, OLD.total_smoke,
      OLD.root_published_at)
     IS DISTINCT FROM
     (NEW.order_root, NEW.order_count, NEW.total_rose, NEW.total_lily, NEW.total_balloon, NEW.total_smoke,
      NEW.root_published_at) THEN
    RAISE EXCEPTION 'frozen orders never change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON periods FOR EACH ROW EXECUTE FUNCTION period_guard();

-- A period comes in open-ended: close and draw are steps of their own, each with its guard.
CREATE FUNCTION period_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'published' OR NEW.leased <> 0 THEN
    RAISE EXCEPTION 'a period begins as published' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER begins BEFORE INSERT ON periods FOR EACH ROW EXECUTE FUNCTION period_begins();

CREATE FUNCTION period_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'periods are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER kept BEFORE TRUNCATE ON periods FOR EACH STATEMENT EXECUTE FUNCTION period_kept();

-- Orders are written once and never changed: whether one won follows from its period.
-- No foreign key to the period: it would share-lock the one row that all stakes of a period have in
-- common. place_stake() has read that row, and periods are never deleted.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id),
  period_id bigint NOT NULL,
  request_id uuid NOT NULL,
  option text NOT NULL CHECK (option IN ('rose', 'lily', 'balloon', 'smoke')),
  amount bigint NOT NULL CHECK (amount > 0),
  ratio integer NOT NULL,
  -- The receipt, packages/kernel/src/order.ts.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  balance_after bigint NOT NULL,
  placed_at timestamptz NOT NULL,
  UNIQUE (member_id, request_id),
  CONSTRAINT payout_is_exact CHECK (amount * ratio % 100 = 0)
);
CREATE INDEX orders_by_member ON orders (member_id, placed_at DESC, id);
CREATE INDEX orders_by_period ON orders (period_id, hash);
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

-- The highest beacon round any node has seen, per chain.
CREATE TABLE beacon_heads (
  chain_hash text PRIMARY KEY,
  round bigint NOT NULL
);

-- Key of the embedded beacon (play mode only), shared by all nodes of one database.
CREATE TABLE embedded_beacon (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  secret_key bytea NOT NULL CHECK (octet_length(secret_key) = 32)
);

CREATE FUNCTION iso_ms(t timestamptz) RETURNS text
LANGUAGE sql STABLE STRICT PARALLEL SAFE
AS $$ SELECT to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- The stake: one call, one round trip, one transaction. It writes rows of its member only.
-- outcome: placed, replayed, conflict, period_not_found, closed, insufficient, pool_capacity.
-- pool_fits: what the node's share of the pool says (features/vote/capacity.ts); it does not matter to a replay.
CREATE FUNCTION place_stake(
  the_member uuid, the_period_no text, the_option text, the_amount bigint, the_request uuid, pool_fits boolean
) RETURNS TABLE (
  outcome text, order_id uuid, ratio integer, placed_at timestamptz, hash bytea, balance bigint
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  the_period periods%ROWTYPE;
  known record;
  purse record;
  locked_account bigint;
  at timestamptz;
  is_open boolean;
  new_id uuid;
  the_ratio integer;
  the_hash bytea;
BEGIN
  SELECT * INTO the_period FROM periods WHERE period_no = the_period_no;
  at := clock_timestamp();
  is_open := the_period.status = 'published' AND at >= the_period.opens_at AND at < the_period.closes_at;

  FOR attempt IN 1..2 LOOP
    SELECT o.*, p.period_no INTO known
      FROM orders o JOIN periods p ON p.id = o.period_id
     WHERE o.member_id = the_member AND o.request_id = the_request;
    IF FOUND THEN
      IF known.period_no = the_period_no AND known.option = the_option AND known.amount = the_amount THEN
        RETURN QUERY SELECT 'replayed', known.id, known.ratio, known.placed_at, known.hash, known.balance_after;
      ELSE
        RETURN QUERY SELECT 'conflict', NULL::uuid, NULL::integer, NULL::timestamptz, NULL::bytea, NULL::bigint;
      END IF;
      RETURN;
    END IF;
    EXIT WHEN attempt = 2;

    IF the_period.id IS NULL THEN
      RETURN QUERY SELECT 'period_not_found', NULL::uuid, NULL::integer, NULL::timestamptz, NULL::bytea, NULL::bigint;
      RETURN;
    END IF;
    -- Held until commit: the close takes the same lock alone and so waits for every stake in flight.
    IF is_open THEN
      PERFORM pg_advisory_xact_lock_shared(7001, (the_period.id % 2147483647)::integer);
    END IF;
    -- Stakes of one member go one after another; the second look finds the same request sent twice at once,
    -- also where the first of the two came in before the close and this one after it.
    SELECT id, ledger_accounts.balance AS available INTO purse
      FROM ledger_accounts WHERE member_id = the_member AND kind = 'available' FOR NO KEY UPDATE;
  END LOOP;

  -- Both waits may have outlasted the period, so the clock and the status are asked again.
  at := date_trunc('milliseconds', clock_timestamp());
  IF NOT is_open OR at >= the_period.closes_at
     OR NOT EXISTS (SELECT 1 FROM periods p WHERE p.id = the_period.id AND p.status = 'published')
     OR EXISTS (SELECT 1 FROM beacon_heads h
                 WHERE h.chain_hash = the_period.chain ->> 'chainHash' AND h.round >= the_period.beacon_round) THEN
    RETURN QUERY SELECT 'closed', NULL::uuid, NULL::integer, NULL::timestamptz, NULL::bytea, NULL::bigint;
    RETURN;
  END IF;
  IF purse.available IS NULL OR purse.available < the_amount THEN
    RETURN QUERY SELECT 'insufficient', NULL::uuid, NULL::integer, NULL::timestamptz, NULL::bytea, NULL::bigint;
    RETURN;
  END IF;
  IF NOT pool_fits THEN
    RETURN QUERY SELECT 'pool_capacity', NULL::uuid, NULL::integer, NULL::timestamptz, NULL::bytea, NULL::bigint;
    RETURN;
  END IF;

  SELECT id INTO locked_account FROM ledger_accounts WHERE member_id = the_member AND kind = 'locked-bet';
  new_id := gen_random_uuid();
  the_ratio := CASE the_option
    WHEN 'rose' THEN the_period.ratio_rose WHEN 'lily' THEN the_period.ratio_lily
    WHEN 'balloon' THEN the_period.ratio_balloon WHEN 'smoke' THEN the_period.ratio_smoke END;
  the_hash := sha256(convert_to(concat_ws(E'\n', 'fairground-order/v1', new_id, the_period_no, the_option,
    the_amount, the_ratio, iso_ms(at)), 'UTF8'));

  INSERT INTO ledger_transfers (id, flow, debit_account, credit_account, amount, order_id, period_no, created_at)
  VALUES (uuid_of('stake:' || new_id), 'stake', purse.id, locked_account, the_amount, new_id, the_period_no, at);
  INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
  VALUES (new_id, the_member, the_period.id, the_request, the_option, the_amount, the_ratio, the_hash,
          purse.available - the_amount, at);
  RETURN QUERY SELECT 'placed', new_id, the_ratio, at, the_hash, purse.available - the_amount;
END $$;
