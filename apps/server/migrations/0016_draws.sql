-- What a period lets be staked, published with it; indexes for the console's lists; a lock of its own for the audit log.

-- Stakes allowed in this period, in minor units (product.md section 7): as the ratios, in force from its publication on,
-- whatever is changed later. Null in periods published before this migration: the settings decide.
ALTER TABLE periods
  ADD COLUMN min_stake bigint CHECK (min_stake > 0),
  ADD COLUMN max_stake bigint,
  ADD COLUMN stake_step bigint CHECK (stake_step > 0),
  ADD CONSTRAINT stake_limits_whole CHECK (num_nulls(min_stake, max_stake, stake_step) IN (0, 3)),
  ADD CONSTRAINT stake_limits_fit CHECK (min_stake % stake_step = 0 AND max_stake % stake_step = 0 AND min_stake <= max_stake),
  -- Whatever is staked within the limits, the payout is a whole number of minor units.
  ADD CONSTRAINT payouts_are_exact CHECK (stake_step * ratio_rose % 100 = 0 AND stake_step * ratio_lily % 100 = 0
    AND stake_step * ratio_balloon % 100 = 0 AND stake_step * ratio_smoke % 100 = 0);

CREATE OR REPLACE FUNCTION period_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'periods are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.period_no, OLD.opens_at, OLD.soon_at, OLD.closes_at, OLD.draws_at, OLD.beacon_round, OLD.chain, OLD.rules_hash,
      OLD.ratio_rose, OLD.ratio_lily, OLD.ratio_balloon, OLD.ratio_smoke, OLD.commitment_hash, OLD.previous_hash,
      OLD.published_at, OLD.min_stake, OLD.max_stake, OLD.stake_step)
     IS DISTINCT FROM
     (NEW.period_no, NEW.opens_at, NEW.soon_at, NEW.closes_at, NEW.draws_at, NEW.beacon_round, NEW.chain, NEW.rules_hash,
      NEW.ratio_rose, NEW.ratio_lily, NEW.ratio_balloon, NEW.ratio_smoke, NEW.commitment_hash, NEW.previous_hash,
      NEW.published_at, NEW.min_stake, NEW.max_stake, NEW.stake_step) THEN
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

-- The ledger newest first, without sorting all of it. Rows come in the order of their time, so the index grows at one end.
CREATE INDEX ledger_transfers_by_time ON ledger_transfers (created_at);
-- Flows that are rare among the stakes would be looked for through all of them.
CREATE INDEX ledger_transfers_rare ON ledger_transfers (flow, created_at)
  WHERE flow NOT IN ('stake', 'stake_lost', 'stake_returned', 'winnings');
CREATE INDEX members_by_time ON members (created_at DESC, id);

-- As in 0006, but under a lock of its own: 7002 is what publishes the next period, which must not wait for the log.
CREATE OR REPLACE FUNCTION audit_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_log%ROWTYPE;
BEGIN
  -- One writer at a time, until commit: the chain cannot fork.
  PERFORM pg_advisory_xact_lock(7016);
  SELECT * INTO head FROM audit_log ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(head.seq, 0) + 1;
  NEW.at := date_trunc('milliseconds', clock_timestamp());
  NEW.previous_hash := coalesce(head.hash, sha256('fairground-audit/v1'));
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $$;
