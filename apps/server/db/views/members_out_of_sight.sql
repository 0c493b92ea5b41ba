-- Members whose listing in Meet nobody sees at this moment, whatever its state: self-excluded or suspended ones.
-- Called by: the lists, details and photos of Meet.
-- Locks: none.
CREATE OR REPLACE VIEW members_out_of_sight AS
  SELECT member_id FROM protection WHERE excluded_until > clock_timestamp()
    OR (suspended_at IS NOT NULL AND (suspended_until IS NULL OR suspended_until > clock_timestamp()));
