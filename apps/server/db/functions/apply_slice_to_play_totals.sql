-- Adds the outcomes of some members' orders in a period to their daily totals: payouts of a drawn period are added to `returned`,
-- stakes of a voided one are subtracted from `staked`.
-- Called by: each slice of a settlement, after its transfers, so that the members' accounts are locked.
-- Locks: the rows of daily_play_totals it changes, until commit.
-- SECURITY DEFINER: nobody but these functions may write daily_play_totals.
CREATE OR REPLACE FUNCTION apply_slice_to_play_totals(p_period bigint, p_members uuid[]) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  WITH tracked AS MATERIALIZED (
    SELECT member_id FROM protection WHERE tracks_play_totals AND member_id = ANY (p_members)),
  outcomes AS (
    SELECT o.member_id, own.day, sum(CASE WHEN o.is_void THEN o.amount ELSE 0 END) AS undone,
        sum(o.payout) AS paid
      FROM member_stakes o
      JOIN tracked USING (member_id)
      -- Exactly one row for each stake, so that nothing is added twice: the day of the stake in the zone of that row. Where the
      -- site's time zone was changed while the stake was open, two rows may match (the one with too small a sum is not it) or
      -- none, and then a neighbouring day is taken.
      CROSS JOIN LATERAL (
        SELECT d.day FROM daily_play_totals d
         WHERE d.member_id = o.member_id
           AND d.day BETWEEN (o.placed_at AT TIME ZONE 'UTC')::date - 1 AND (o.placed_at AT TIME ZONE 'UTC')::date + 1
         ORDER BY d.day <> (o.placed_at AT TIME ZONE d.time_zone)::date, d.staked < o.amount, d.day LIMIT 1) own
     WHERE o.period_id = p_period
     GROUP BY 1, 2
  )
  -- greatest(): a stake on a neighbouring day could otherwise go below zero, and the constraint would refuse the whole slice.
  UPDATE daily_play_totals d SET staked = greatest(d.staked - x.undone, 0), returned = d.returned + x.paid
    FROM outcomes x WHERE d.member_id = x.member_id AND d.day = x.day AND (x.undone > 0 OR x.paid > 0);
$$;
