-- Periods with the sums staked and their results; results are null until the draw.
-- Called by: the actual return and the file of draws (about), the dashboard's day.
-- Locks: none.
CREATE OR REPLACE VIEW period_results AS
  SELECT id, period_no, status, opens_at, ended_at, beacon_round, dice, results, order_count, order_root, commitment_hash,
      total_rose, total_lily, total_balloon, total_smoke, ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, settled_at
    FROM periods;
