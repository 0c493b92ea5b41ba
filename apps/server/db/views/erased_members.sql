-- Members whose account is closed and erased.
-- Called by: the guard of support messages.
-- Locks: none.
CREATE OR REPLACE VIEW erased_members AS
  SELECT id AS member_id FROM members WHERE erased_at IS NOT NULL;
