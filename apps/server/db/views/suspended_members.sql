-- Members whom an operator has suspended, with the reason and until when (null: until it is lifted); of suspensions that have
-- ended the last one stays: compare with clock_timestamp().
-- Called by: the console's list of members.
-- Locks: none.
CREATE OR REPLACE VIEW suspended_members AS
  SELECT member_id, suspended_at, suspended_until, suspension_reason FROM protection WHERE suspended_at IS NOT NULL;
