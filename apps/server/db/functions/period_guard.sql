-- Refuses changes of a period's commitment, of frozen orders and of a finished period, and steps back of its status. Of a finished
-- period only the progress of its settlement changes, forward, until settled_at is set.
-- Called by: trigger before each update or delete of a period.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION period_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'periods are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.period_no, OLD.opens_at, OLD.soon_at, OLD.closes_at, OLD.draws_at, OLD.beacon_round, OLD.chain, OLD.rules_hash,
      OLD.ratio_rose, OLD.ratio_lily, OLD.ratio_balloon, OLD.ratio_smoke, OLD.commitment_hash, OLD.previous_hash,
      OLD.published_at, OLD.min_stake, OLD.max_stake, OLD.stake_step, OLD.receipt_key)
     IS DISTINCT FROM
     (NEW.period_no, NEW.opens_at, NEW.soon_at, NEW.closes_at, NEW.draws_at, NEW.beacon_round, NEW.chain, NEW.rules_hash,
      NEW.ratio_rose, NEW.ratio_lily, NEW.ratio_balloon, NEW.ratio_smoke, NEW.commitment_hash, NEW.previous_hash,
      NEW.published_at, NEW.min_stake, NEW.max_stake, NEW.stake_step, NEW.receipt_key) THEN
    RAISE EXCEPTION 'a commitment never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status IN ('complete', 'void') THEN
    IF OLD.settled_at IS NOT NULL OR NEW.settled_count < OLD.settled_count OR NEW.settled_through < OLD.settled_through
       OR NEW.leased > OLD.leased
       OR (OLD.status, OLD.signature, OLD.randomness, OLD.dice, OLD.ended_at, OLD.void_reason,
           OLD.order_root, OLD.order_count, OLD.total_rose, OLD.total_lily, OLD.total_balloon, OLD.total_smoke, OLD.root_published_at)
          IS DISTINCT FROM
          (NEW.status, NEW.signature, NEW.randomness, NEW.dice, NEW.ended_at, NEW.void_reason,
           NEW.order_root, NEW.order_count, NEW.total_rose, NEW.total_lily, NEW.total_balloon, NEW.total_smoke, NEW.root_published_at) THEN
      RAISE EXCEPTION 'a finished period never changes' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.settled_count, NEW.settled_through) IS DISTINCT FROM (0::bigint, NULL::uuid) THEN
    RAISE EXCEPTION 'nothing of a period is settled before it is finished' USING ERRCODE = 'integrity_constraint_violation';
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

CREATE OR REPLACE TRIGGER guard BEFORE UPDATE OR DELETE ON periods FOR EACH ROW EXECUTE FUNCTION period_guard();
