-- Starts to keep a member's daily totals, from the beginning of the month, of the week, or of the day of the oldest stake that is not
-- paid, whichever is furthest back. Without a row for the day of such a stake, apply_slice_to_play_totals() would book its return on the next day.
-- Called by: the first limit on stakes or losses that a member sets (features/protection).
-- Locks: the rows it writes. The caller holds the member's accounts, so that no stake comes in between.
-- SECURITY DEFINER: nobody but these functions may write daily_play_totals.
CREATE OR REPLACE FUNCTION start_tracking_play_totals(p_member uuid, p_at timestamptz, p_zone text) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  INSERT INTO daily_play_totals (member_id, day, time_zone, staked, returned)
  SELECT p_member, (o.placed_at AT TIME ZONE p_zone)::date, p_zone, sum(o.amount),
      coalesce(sum(o.payout) FILTER (WHERE o.is_settled), 0)
    FROM member_stakes o
   -- Unpaid orders count as open; the slice that pays them adds their returns.
   WHERE o.member_id = p_member AND NOT (o.is_void AND o.is_settled)
     AND o.placed_at >= least(span_start('week', p_at, p_zone), span_start('month', p_at, p_zone), (
       SELECT span_start('day', min(unpaid.placed_at), p_zone)
         FROM member_stakes unpaid WHERE unpaid.member_id = p_member AND NOT unpaid.is_settled))
     AND EXISTS (SELECT 1 FROM protection WHERE member_id = p_member AND NOT tracks_play_totals)
   GROUP BY 2;
  UPDATE protection SET tracks_play_totals = true WHERE member_id = p_member AND NOT tracks_play_totals;
$$;
