-- The session of play of each member who has played or chosen a protection: when it began, and the last reality check that was
-- acknowledged.
-- Called by: place_stakes() (vote), which begins a session with a stake, by INSERT with ON CONFLICT.
-- Locks: the rows that are written, until commit.
CREATE OR REPLACE VIEW play_sessions AS
  SELECT member_id, session_started_at, checked_at FROM protection;
