-- Members whose play is or was restricted by a time-out or an exclusion, and until when: compare with clock_timestamp().
-- Called by: the notifications, which tell such members of what is theirs alone.
-- Locks: none.
CREATE OR REPLACE VIEW resting_members AS
  SELECT member_id, greatest(excluded_until, time_out_until) AS until FROM protection
    WHERE excluded_until IS NOT NULL OR time_out_until IS NOT NULL;
