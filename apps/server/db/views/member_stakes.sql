-- Every stake of every member, with what its period has made of it. payout: what it returns, the stake included; 0 where it lost,
-- and before the draw. is_settled: whether the ledger has that payout, or the returned stake of a void period, already.
-- Called by: the position and the daily totals of member protection.
-- Locks: none.
CREATE OR REPLACE VIEW member_stakes AS
  SELECT o.member_id, o.period_id, o.placed_at, o.amount, p.status = 'void' AS is_void, is_settled(p, o.member_id) AS is_settled,
      CASE WHEN o.option = ANY (p.results) THEN payout_of(o.amount, o.ratio) ELSE 0 END AS payout
    -- Each order has its period. An outer join, so that the planner leaves the periods out where nothing of them is asked for.
    FROM orders o LEFT JOIN periods p ON p.id = o.period_id;
