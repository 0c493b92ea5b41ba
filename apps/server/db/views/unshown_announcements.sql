-- Announcements that members do not see now: drafts, scheduled and withdrawn ones, and those past their end.
-- Called by: notifications (an inbox does not show one, and nobody is told of it).
-- Locks: none.
CREATE OR REPLACE VIEW unshown_announcements AS
  SELECT id FROM announcements WHERE published_at IS NULL OR published_at > now() OR shown_until <= now();
