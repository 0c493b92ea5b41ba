-- Members whose play is or was restricted by a time-out, an exclusion or a suspension, and until when ('infinity' where there is
-- no end): compare with clock_timestamp().
-- Called by: the notifications, which tell such members of what is theirs alone.
-- Locks: none.
CREATE OR REPLACE VIEW resting_members AS
  SELECT member_id, greatest(excluded_until, time_out_until, suspension_end(protection)) AS until FROM protection
    WHERE excluded_until IS NOT NULL OR time_out_until IS NOT NULL OR suspended_at IS NOT NULL;
