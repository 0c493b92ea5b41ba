-- When members registered, without their ids.
-- Called by: the dashboard's day.
-- Locks: none.
CREATE OR REPLACE VIEW member_registrations AS
  SELECT created_at FROM members;
