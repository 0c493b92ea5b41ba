-- Members whose data is under a legal hold: nothing of it is removed while it stands.
-- Called by: unneeded_conversations, unneeded_screenshots.
-- Locks: none.
CREATE OR REPLACE VIEW held_members AS
  SELECT member_id FROM account_closings WHERE held_at IS NOT NULL AND taken_back_at IS NULL AND erased_at IS NULL;
