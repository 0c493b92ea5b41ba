-- Stakes and returns of each day, of the members whose play totals are tracked (tracks_play_totals).
-- Called by: place_stakes() (vote), which adds a stake to its day, by INSERT with ON CONFLICT.
-- Locks: the rows that are written, until commit.
CREATE OR REPLACE VIEW staked_by_day AS
  SELECT member_id, day, time_zone, staked, returned FROM daily_play_totals;
